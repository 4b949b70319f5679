import { shortSpan } from '@sluice/ui/format/duration';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import { StatusBadge } from '@sluice/ui/status-badge.tsx';
import layout from '../../../shared/layout.module.css';
import styles from './detail-progress.module.css';
import type { EncodingStatus } from './use-encoding-status.ts';

const tones = { FINISHED: 'good', ERROR: 'bad', TRANSFER_ERROR: 'bad' } as const;

const toneOf = (status: string): 'accent' | 'good' | 'bad' =>
  status in tones ? tones[status as keyof typeof tones] : 'accent';

/** Seconds from the start to an instant, as words; a dash before it is reached. */
const clock = (from: string | undefined, to: string | undefined): string =>
  from && to ? shortSpan(Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000)) : '–';

const summary = (status: EncodingStatus): string => {
  if (status.status === 'CREATED') return 'Not started yet';
  if (status.status === 'QUEUED') return 'Waiting for a free worker';
  if (status.status === 'RUNNING') return status.eta === undefined ? 'Working' : `About ${shortSpan(status.eta)} left`;
  if (status.status === 'FINISHED') return 'Complete';
  return status.status === 'CANCELED' ? 'Stopped by a user' : 'Failed';
};

/** How far it is, the two clocks, and each subtask. */
export const DetailProgress = ({ status }: { status: EncodingStatus | undefined }) => (
  <Card title="Progress">
    {status ? (
      <>
        <div className={styles.head}>
          <span className={layout.figure}>{Math.floor(status.progress)} %</span>
          <span className={layout.dim} aria-live="polite">
            {summary(status)}
          </span>
        </div>
        <ProgressBar percent={status.progress} label="Progress of the encoding" tone={toneOf(status.status)} />
        <dl className={styles.clocks}>
          <div className={styles.clock}>
            <dt>First playable after</dt>
            <dd>{clock(status.runningAt, status.firstPlayableAt)}</dd>
          </div>
          <div className={styles.clock}>
            <dt>Complete after</dt>
            <dd>{clock(status.runningAt, status.finishedAt)}</dd>
          </div>
        </dl>
        {status.subtasks.length > 0 && (
          <ul className={styles.tasks} aria-label="Subtasks">
            {status.subtasks.map((task) => (
              <li key={task.id} className={styles.task}>
                <span>{task.name}</span>
                <ProgressBar
                  percent={task.status === 'FINISHED' ? 100 : (task.progress ?? 0)}
                  label={task.name}
                  tone={toneOf(task.status)}
                />
                <span className={styles.percent}>
                  {Math.floor(task.status === 'FINISHED' ? 100 : (task.progress ?? 0))} %
                </span>
                <StatusBadge status={task.status} />
              </li>
            ))}
          </ul>
        )}
      </>
    ) : (
      <div style={{ height: 180 }} />
    )}
  </Card>
);
