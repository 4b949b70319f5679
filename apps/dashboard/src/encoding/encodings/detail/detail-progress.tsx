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

const Clocks = ({ status }: { status: EncodingStatus }) => {
  const now = useNow(status.status === 'RUNNING' || status.status === 'QUEUED');
  const clocks = clocksOf(status, now);
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

const SubtaskLine = ({ task }: { task: Subtask }) => {
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
      <ProgressBar percent={percent} label={task.name} tone={toneOf(task.status)} />
      <span className={styles.percent}>{Math.floor(percent)} %</span>
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

/** Shows progress, clocks, subtasks and messages of an encoding. */
export const DetailProgress = ({ status }: { status: EncodingStatus | undefined }) => {
  if (!status)
    return (
      <Card title="Progress">
        <div className={layout.center} />
      </Card>
    );
  // The failure card above shows failures in full.
  const messages = status.messages.filter(({ type }) => !(status.error && type === 'ERROR'));
  return (
    <Card title="Progress">
      <div className={styles.head}>
        <span className={layout.figure}>{Math.floor(status.progress)} %</span>
        <span className={layout.dim} aria-live="polite">
          {summaries[status.status]}
        </span>
      </div>
      <ProgressBar percent={status.progress} label="Progress of the encoding" tone={toneOf(status.status)} />
      <Clocks status={status} />
      {status.subtasks.length > 0 && (
        <ul className={styles.tasks} aria-label="Subtasks">
          {status.subtasks.map((task) => (
            <SubtaskLine key={task.id} task={task} />
          ))}
        </ul>
      )}
      {messages.length > 0 && <Messages messages={messages} />}
    </Card>
  );
};
