import { GroupFault } from '../comparison/comparison-table.tsx';
import type { ExperimentProps } from './experiment-table.tsx';
import styles from './experiment.module.css';
import type { Compared, MetricResult } from './use-experiment.ts';
import { shownDifference, shownMean, VerdictBadge } from '../../shared/verdict.tsx';

type Interval = { low: number; middle: number; high: number };

/** Returns the confidence interval of a difference as shares of the baseline. */
const intervalOf = ({ difference }: Compared, base: number): Interval | undefined =>
  difference && base !== 0
    ? { low: difference.low / base, middle: difference.absolute / base, high: difference.high / base }
    : undefined;

/** Returns the half-width of the chart's axis as a share of the baseline; at most 1. */
const reachOf = (intervals: readonly (Interval | undefined)[]): number =>
  Math.min(1, Math.max(0.02, ...intervals.flatMap((each) => (each ? [Math.abs(each.low), Math.abs(each.high)] : []))));

const IntervalLine = ({ interval, reach, verdict }: { interval: Interval; reach: number; verdict: string }) => {
  const placeOf = (share: number) => 50 + Math.max(-50, Math.min(50, (share / reach) * 50));
  return (
    <div className={styles.plot} data-verdict={verdict} aria-hidden="true">
      <i className={styles.zero} />
      <i
        className={styles.interval}
        style={{
          left: `${placeOf(interval.low)}%`,
          width: `${Math.max(0.5, placeOf(interval.high) - placeOf(interval.low))}%`,
        }}
      />
      <i className={styles.point} style={{ left: `${placeOf(interval.middle)}%` }} />
    </div>
  );
};

const MetricLines = ({ metric, result }: Pick<MetricResult, 'metric' | 'result'>) => {
  if (!result) return <div className={styles.loading} aria-busy="true" />;
  const base = result.baseline?.mean ?? 0;
  const intervals = result.others.map((each) => intervalOf(each, base));
  const reach = reachOf(intervals);
  return (
    <ul className={styles.lines} aria-label={`${metric.label} vs. baseline`}>
      {result.others.map((each, place) => {
        const interval = intervals[place];
        return (
          <li key={each.variant.key} className={styles.line}>
            <span className={styles.name}>{each.variant.name}</span>
            {interval ? <IntervalLine interval={interval} reach={reach} verdict={each.verdict} /> : <span />}
            <span className={styles.figures}>
              <span>
                {shownMean(each.sample, metric)}
                {each.difference && <b className={styles.change}>{shownDifference(each.difference, metric)}</b>}
              </span>
              <VerdictBadge verdict={each.verdict} />
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** Chart per metric with the difference of each variant from the baseline and its confidence interval. */
export const ExperimentChart = ({ baseline, results, onRetry }: ExperimentProps) => (
  <div className={styles.metrics}>
    {results.map(({ metric, error, result }) => (
      <section key={metric.key} className={styles.metric} aria-label={metric.label}>
        <h3 className={styles.title}>
          {metric.label}
          <small>
            {result && `${baseline.name}: ${shownMean(result.baseline, metric)}, `}
            {metric.better} is better
          </small>
        </h3>
        {error && !result ? (
          <GroupFault error={error} onRetry={onRetry} />
        ) : (
          <MetricLines metric={metric} result={result} />
        )}
      </section>
    ))}
  </div>
);
