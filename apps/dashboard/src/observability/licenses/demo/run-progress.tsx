import { count } from '@sluice/ui/format/quantity';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import layout from '../../../shared/layout.module.css';
import styles from '../licenses.module.css';
import type { DemoRun } from './use-runs.ts';

/** How many sessions of a run there are. */
export const RunProgress = ({ run }: { run: DemoRun | undefined }) => {
  if (!run) return <span className={layout.dim}>No data yet</span>;
  const { numberOfSessions, sessionsDone, status } = run;
  if (status === 'FINISHED') return <span className={styles.numbers}>{count(sessionsDone)} sessions made</span>;
  return (
    <div className={styles.usage}>
      <span className={styles.numbers}>
        {count(sessionsDone)} <span className={layout.dim}>of {count(numberOfSessions)} sessions</span>
      </span>
      <ProgressBar percent={(sessionsDone / numberOfSessions) * 100} label="Sessions made" />
    </div>
  );
};
