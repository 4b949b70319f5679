import {
  queriesOf,
  type Measure,
  type MetricAggregation,
  type MetricQuery,
} from '@sluice/contract/analytics/catalogue/metric';
import { proportion, type Sample } from '../../../shared/significance.ts';
import type { Summary } from '../measure-tasks.ts';

const value = (query: MetricQuery): Measure => ({ kind: 'value', query });

const isCount = (query: MetricQuery): boolean => !('metric' in query) && query.aggregation === 'count';

/**
 * Returns the measures needed beside a metric's own to test a difference: the deviation of a mean, or both counts of
 * a share. Empty if the difference cannot be tested, as for sums, medians and percentiles.
 */
export const sampleMeasures = ({ measure, unit }: MetricAggregation): readonly Measure[] => {
  if (measure.kind === 'ratio')
    return unit === 'ratio' && queriesOf(measure).every(isCount) ? [value(measure.over), value(measure.under)] : [];
  if (measure.kind !== 'value' || 'metric' in measure.query || measure.query.aggregation !== 'avg') return [];
  return [value({ ...measure.query, aggregation: 'stddev' })];
};

/** Returns the sample of a segment from the metric's summary and the results of `sampleMeasures`. */
export const sampleOf = (
  { measure }: MetricAggregation,
  sum: Summary,
  [first, second]: readonly Summary[],
): Sample | undefined => {
  if (!first || first.value === null) return undefined;
  if (measure.kind === 'ratio') return second && proportion(first.value, second.value ?? 0);
  if (measure.kind !== 'value' || sum.value === null || sum.impressions === undefined) return undefined;
  return { count: sum.impressions, mean: sum.value, deviation: first.value * Math.abs(measure.scale ?? 1) };
};
