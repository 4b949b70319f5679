import { experienceScore } from '../insights/scores.ts';

export const metricViews = [
  'audience',
  'quality-of-experience',
  'errors',
  'advertising',
  'ssai',
  'api-explorer',
] as const;
export type MetricView = (typeof metricViews)[number];

/** Samples that a query covers: impressions, ads, or the part of either during server-side ads. */
export type QueryType = 'GENERAL' | 'GENERAL_SSAI' | 'ADS' | 'ADS_SSAI';

export type FilterOperator = 'IN' | 'EQ' | 'NE' | 'LT' | 'LTE' | 'GT' | 'GTE' | 'CONTAINS' | 'NOTCONTAINS';

export type MetricFilter = {
  readonly name: string;
  readonly operator: FilterOperator;
  readonly value: string | number | boolean | null | readonly (string | number | boolean | null)[];
};

export type QueryAggregation =
  | 'count'
  | 'sum'
  | 'avg'
  | 'min'
  | 'max'
  | 'stddev'
  | 'percentile'
  | 'variance'
  | 'median';

/** One aggregation of one dimension; `percentile` from 0 to 99 is only for that aggregation. */
export type DimensionQuery = {
  readonly type: QueryType;
  readonly aggregation: QueryAggregation;
  readonly dimension: string;
  readonly percentile?: number;
  readonly filters: readonly MetricFilter[];
};

/** A query of one of the operations below `/analytics/metrics`. */
export type ServerMetricQuery = {
  readonly type: 'GENERAL';
  readonly metric: 'avg-concurrentviewers' | 'max-concurrentviewers' | 'avg-dropped-frames';
  readonly filters: readonly MetricFilter[];
};

export type MetricQuery = DimensionQuery | ServerMetricQuery;

/**
 * Formula of a metric's number: one query, the ratio of two queries, or the sum or mean of several.
 * A division by 0 results in 0.
 */
export type Measure =
  | { readonly kind: 'value'; readonly query: MetricQuery; readonly scale?: number }
  | { readonly kind: 'ratio'; readonly over: MetricQuery; readonly under: MetricQuery; readonly scale?: number }
  | { readonly kind: 'sum' | 'mean'; readonly queries: readonly MetricQuery[] };

export type MetricUnit =
  | 'count'
  /** From 0 to 1, shown as a percentage. */
  | 'ratio'
  /** From 0 to 100. */
  | 'percent'
  | 'milliseconds'
  | 'hours'
  | 'bitsPerSecond'
  | 'bytes'
  /** A plain number, such as errors per attempt. */
  | 'factor';

/** One aggregation of a metric; the first of a metric is the default. */
export type MetricAggregation = {
  readonly name: string;
  readonly label: string;
  readonly unit: MetricUnit;
  readonly formula: string;
  readonly measure: Measure;
  /** True when the rows of a breakdown add up to the total, so that each has a share. */
  readonly addsUp: boolean;
};

/** `lines` is the time series with its breakdown; each of the others has its own component. */
export type MetricPanel =
  | 'lines'
  | 'comparison'
  | 'codec-support'
  | 'audio-tracks'
  | 'subtitles'
  | 'screen-resolutions'
  | 'latest-sessions'
  | 'top-errors'
  | 'heatmap'
  | 'startup-funnel'
  | 'session-tracking'
  | 'experiment'
  | 'api-explorer';

export type CatalogueMetric = {
  readonly slug: string;
  readonly view: MetricView;
  readonly title: string;
  readonly description: string;
  readonly panel: MetricPanel;
  /** Determines the available breakdowns. */
  readonly type: QueryType;
  /** Empty for a panel without a single number. */
  readonly aggregations: readonly MetricAggregation[];
  /** Direction in which the metric improves. */
  readonly better?: 'higher' | 'lower';
  /** Name of the columns of a comparison. */
  readonly comparedBy?: string;
  readonly selectionsMax: number;
};

/** Filters that every query of a type has. */
export const filtersOfType: Record<QueryType, readonly MetricFilter[]> = {
  GENERAL: [],
  GENERAL_SSAI: [{ name: 'AD', operator: 'EQ', value: 2 }],
  ADS: [{ name: 'AD_TYPE', operator: 'EQ', value: 1 }],
  ADS_SSAI: [{ name: 'AD_TYPE', operator: 'EQ', value: 2 }],
};

/** Returns the endpoint family that serves a query type. */
export const sourceOfType = (type: QueryType): 'impressions' | 'ads' =>
  type === 'ADS' || type === 'ADS_SSAI' ? 'ads' : 'impressions';

/** Returns all built-in filters of a query, those of its type first. */
export const ownFilters = (query: MetricQuery): readonly MetricFilter[] => [
  ...filtersOfType[query.type],
  ...query.filters,
];

/** Returns the queries of a measure. */
export const queriesOf = (measure: Measure): readonly MetricQuery[] => {
  if (measure.kind === 'value') return [measure.query];
  return measure.kind === 'ratio' ? [measure.over, measure.under] : measure.queries;
};

/** Computes a measure from the results of its queries, in their order; a missing result counts as 0. */
export const combined = (measure: Measure, answers: readonly (number | null | undefined)[]): number => {
  const [first, second] = answers.map((answer) => answer ?? 0);
  if (measure.kind === 'value') return (first ?? 0) * (measure.scale ?? 1);
  if (measure.kind === 'ratio') return second ? ((first ?? 0) / second) * (measure.scale ?? 1) : 0;
  if (measure.kind === 'mean') return experienceScore(answers.map((answer) => answer ?? 0)) ?? 0;
  return answers.reduce<number>((sum, answer) => sum + (answer ?? 0), 0);
};

const isZeroWithoutData = (query: MetricQuery | undefined): boolean =>
  query !== undefined &&
  ('metric' in query ? query.metric !== 'avg-dropped-frames' : ['count', 'sum'].includes(query.aggregation));

/**
 * Computes a measure like `combined`; without data, counts and sums are 0 and everything else is null.
 * A mean requires all results.
 */
export const measuredValue = (measure: Measure, answers: readonly (number | null | undefined)[]): number | null => {
  if (measure.kind === 'ratio' && !answers[1]) return null;
  if (measure.kind === 'mean') return experienceScore(answers);
  const hasData = answers.some((answer) => answer !== null && answer !== undefined);
  return hasData || isZeroWithoutData(queriesOf(measure)[0]) ? combined(measure, answers) : null;
};
