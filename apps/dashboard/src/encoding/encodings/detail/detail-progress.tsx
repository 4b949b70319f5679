import { exactTime } from '@sluice/ui/format/relative-time';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import layout from '../../../shared/layout.module.css';
import { clocksOf } from './clocks.ts';
import styles from './detail-progress.module.css';
import type { EncodingStatus } from '../use-encoding-status.ts';
import { useNow } from './use-now.ts';

type Subtask = EncodingStatus['subtasks'][number];

const tones: Record<string, 'good' | 'bad'> = { FINISHED: 'good', ERROR: 'bad', TRANSFER_ERROR: 'bad' };
const toneOf = (status: string): 'accent' | 'good' | 'bad' => tones[status] ?? 'accent';

const summaries: Record<EncodingStatus['status'], string> = {
  CREATED: 'Not started yet',
  QUEUED: 'Waiting for a free worker',
  RUNNING: 'Working',
  FINISHED: 'Complete',
  CANCELED: 'Stopped by a user',
  ERROR: 'Failed',
  TRANSFER_ERROR: 'Encoded, but the files could not be transferred',
};

/** Texts of a live encoding that differ. */
const liveSummaries: Partial<Record<EncodingStatus['status'], string>> = {
  QUEUED: 'Waiting for a live node',
  RUNNING: 'Runs until it is stopped',
};

type ShownStatus = { status: EncodingStatus; isLive: boolean };

const Clocks = ({ status, isLive }: ShownStatus) => {
  const now = useNow(status.status === 'RUNNING' || status.status === 'QUEUED');
  const clocks = clocksOf(status, now, isLive);
  if (clocks.length === 0) return null;
  return (
    <dl className={styles.clocks}>
      {clocks.map(([label, value]) => (
        <div key={label} className={styles.clock}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const SubtaskLine = ({ task, isEndless }: { task: Subtask; isEndless: boolean }) => {
  const percent = task.status === 'FINISHED' ? 100 : (task.progress ?? 0);
  return (
    <li className={styles.task}>
      <span>
        {task.name}
        {task.messages?.map(({ text }) => (
          <span key={text} className={styles.message}>
            {text}
          </span>
        ))}
      </span>
      {isEndless ? (
        <>
          <span />
          <span />
        </>
      ) : (
        <>
          <ProgressBar percent={percent} label={task.name} tone={toneOf(task.status)} />
          <span className={styles.percent}>{Math.floor(percent)} %</span>
        </>
      )}
      <StatusBadge status={task.status} />
    </li>
  );
};

const Messages = ({ messages }: { messages: EncodingStatus['messages'] }) => (
  <ul className={styles.messages} aria-label="Messages">
    {messages.map(({ type, text, date }) => (
      <li key={`${date} ${text}`}>
        <strong>{type.charAt(0) + type.slice(1).toLowerCase()}</strong> {text}{' '}
        {date && <span className={layout.dim}>{exactTime(Date.parse(date))}</span>}
      </li>
    ))}
  </ul>
);

const Summary = ({ status, isLive }: ShownStatus) => (
  <span className={layout.dim} aria-live="polite">
    {(isLive && liveSummaries[status.status]) || summaries[status.status]}
  </span>
);

const Percentage = ({ status, isLive }: ShownStatus) => (
  <>
    <div className={styles.head}>
      <span className={layout.figure}>{Math.floor(status.progress)} %</span>
      <Summary status={status} isLive={isLive} />
    </div>
    <ProgressBar percent={status.progress} label="Progress of the encoding" tone={toneOf(status.status)} />
  </>
);

type DetailProgressProps = { status: EncodingStatus | undefined; isLive?: boolean };

/** Shows progress, clocks, subtasks and messages of an encoding; a live one that runs has no percentage. */
export const DetailProgress = ({ status, isLive = false }: DetailProgressProps) => {
  if (!status)
    return (
      <Card title="Progress">
        <div className={layout.center} />
      </Card>
    );
  const isEndless = isLive && (status.status === 'RUNNING' || status.status === 'QUEUED');
  // The failure card above shows failures in full.
  const messages = status.messages.filter(({ type }) => !(status.error && type === 'ERROR'));
  return (
    <Card title="Progress">
      {isEndless ? <Summary status={status} isLive={isLive} /> : <Percentage status={status} isLive={isLive} />}
      <Clocks status={status} isLive={isLive} />
      {status.subtasks.length > 0 && (
        <ul className={styles.tasks} aria-label="Subtasks">
          {status.subtasks.map((task) => (
            <SubtaskLine key={task.id} task={task} isEndless={isEndless && task.status === 'RUNNING'} />
          ))}
        </ul>
      )}
      {messages.length > 0 && <Messages messages={messages} />}
    </Card>
  );
};
