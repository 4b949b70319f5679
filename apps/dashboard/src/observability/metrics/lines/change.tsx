import type { CatalogueMetric, MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { changeFrom, inUnit } from '../../shared/units.ts';
import styles from './change.module.css';

const toneOf = ({ better }: CatalogueMetric, change: number): string => {
  if (!better || change === 0) return 'even';
  return change > 0 === (better === 'higher') ? 'good' : 'bad';
};

type ChangeProps = {
  metric: CatalogueMetric;
  aggregation: MetricAggregation;
  now: number | null;
  /** Number of the previous period, null if that has no data. */
  before: number | null;
};

/** Change of a metric from the previous period. */
export const Change = ({ metric, aggregation, now, before }: ChangeProps) => {
  if (before === null)
    return (
      <span className={styles.change}>
        <small>no earlier data</small>
      </span>
    );
  const change = now === null ? undefined : changeFrom(before, now);
  const shownBefore = inUnit(before, aggregation.unit);
  return (
    <span className={styles.change} data-tone={change ? toneOf(metric, (now ?? 0) - before) : 'even'}>
      {change} <small>{change ? `vs. ${shownBefore} in the previous period` : `previous period: ${shownBefore}`}</small>
    </span>
  );
};
