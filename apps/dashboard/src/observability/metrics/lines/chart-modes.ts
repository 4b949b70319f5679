import type { CatalogueMetric, DimensionQuery, MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';

export type ChartMode = 'percentiles' | 'distribution';

const labels: Record<ChartMode, string> = { percentiles: 'Percentiles', distribution: 'Distribution' };

const percentileNames = ['median', 'p75', 'p90', 'p95', 'p99'];

/** Returns the percentiles of a metric, lowest first; none for a metric without a distribution. */
export const percentilesOf = ({ aggregations }: CatalogueMetric): readonly MetricAggregation[] =>
  percentileNames.flatMap((name) => aggregations.find((each) => each.name === name) ?? []);

/** Returns the query of the values that a metric aggregates; undefined for a metric without a distribution. */
export const distributedQuery = (metric: CatalogueMetric): DimensionQuery | undefined => {
  const measure = percentilesOf(metric)[0]?.measure;
  return measure?.kind === 'value' && 'dimension' in measure.query ? measure.query : undefined;
};

/** Returns the charts that a metric offers beside its aggregations. */
export const modesOf = (metric: CatalogueMetric): readonly { value: ChartMode; label: string }[] =>
  distributedQuery(metric)
    ? [
        { value: 'percentiles', label: labels.percentiles },
        { value: 'distribution', label: labels.distribution },
      ]
    : [];

/** Returns the chart that an aggregation in the URL names, if the metric offers it. */
export const modeOf = (metric: CatalogueMetric, aggregation: string | undefined): ChartMode | undefined =>
  modesOf(metric).find(({ value }) => value === aggregation)?.value;
