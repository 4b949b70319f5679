import {
  queriesOf,
  sourceOfType,
  type MetricAggregation,
  type MetricQuery,
} from '@sluice/contract/analytics/catalogue/metric';
import { plural } from '@sluice/ui/format/quantity';

const sizeMin = 20;

/** Returns the sample size below which an aggregation mostly shows chance: a percentile needs values beyond it. */
const sizeMinOf = (query: MetricQuery): number | undefined => {
  if ('metric' in query || query.aggregation === 'count' || query.aggregation === 'sum') return undefined;
  return Math.max(sizeMin, 100 / (100 - (query.percentile ?? 0)));
};

/** Describes the sample of an aggregation: `2 impressions`, `1 ad`. */
export const sampleText = ({ measure }: MetricAggregation, size: number): string => {
  const [query] = queriesOf(measure);
  return plural(size, query && sourceOfType(query.type) === 'ads' ? 'ad' : 'impression');
};

/** Describes the sample of a mean or percentile if it is too small, `2 impressions`. */
export const smallSample = (aggregation: MetricAggregation, size: number | undefined): string | undefined => {
  const [query] = queriesOf(aggregation.measure);
  const min = query && sizeMinOf(query);
  if (min === undefined || !size || size >= min) return undefined;
  return sampleText(aggregation, size);
};
