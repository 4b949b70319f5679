import { count, percent } from '@sluice/ui/format/quantity';
import { ProgressBar } from '@sluice/ui/progress.tsx';
import layout from '../../shared/layout.module.css';
import styles from './licenses.module.css';

type UsageProps = { name: string; impressions: number | undefined; maxImpressions: number | undefined };

/** Impressions of the current month and the maximum of the license. */
export const Usage = ({ name, impressions, maxImpressions }: UsageProps) => {
  if (impressions === undefined) return <span className={layout.dim}>Currently unavailable</span>;
  if (!maxImpressions)
    return (
      <span className={styles.numbers}>
        {count(impressions)} <span className={layout.dim}>· no maximum</span>
      </span>
    );
  const ratio = impressions / maxImpressions;
  return (
    <div className={styles.usage}>
      <span className={styles.numbers} title={percent(ratio)}>
        {count(impressions)} <span className={layout.dim}>of {count(maxImpressions)}</span>
      </span>
      <ProgressBar percent={ratio * 100} label={`Impressions of ${name}`} tone={ratio >= 1 ? 'bad' : 'accent'} />
    </div>
  );
};
