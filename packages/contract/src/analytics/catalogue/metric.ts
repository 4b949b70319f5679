export const metricViews = [
  'audience',
  'quality-of-experience',
  'errors',
  'advertising',
  'ssai',
  'api-explorer',
] as const;
export type MetricView = (typeof metricViews)[number];

/** Which samples a query is about: impressions, ads, or the part of either during server-side ads. */
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

/** One aggregation of one dimension; `percentile` from 0 to 99 goes with that aggregation alone. */
export type DimensionQuery = {
  readonly type: QueryType;
  readonly aggregation: QueryAggregation;
  readonly dimension: string;
  readonly percentile?: number;
  readonly filters: readonly MetricFilter[];
};

/** One of the calls below `/analytics/metrics`. */
export type ServerMetricQuery = {
  readonly type: 'GENERAL';
  readonly metric: 'avg-concurrentviewers' | 'max-concurrentviewers' | 'avg-dropped-frames';
  readonly filters: readonly MetricFilter[];
};

export type MetricQuery = DimensionQuery | ServerMetricQuery;

/**
 * How the number of a metric is made of queries: one query as it is, one over another, or several added up.
 * Nothing over nothing is 0.
 */
export type Measure =
  | { readonly kind: 'value'; readonly query: MetricQuery; readonly scale?: number }
  | { readonly kind: 'ratio'; readonly over: MetricQuery; readonly under: MetricQuery }
  | { readonly kind: 'sum'; readonly queries: readonly MetricQuery[] };

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
  /** A plain number, such as errors for each attempt. */
  | 'factor';

/** One way to sum a metric up; the first of a metric is the usual one. */
export type MetricAggregation = {
  readonly name: string;
  readonly label: string;
  readonly unit: MetricUnit;
  readonly formula: string;
  readonly measure: Measure;
  /** Rows of a breakdown add up to the total, so that each has a share. */
  readonly addsUp: boolean;
};

/** `lines` is the time series with its breakdown; the others are drawn by a component of their own. */
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
  | 'session-tracking'
  | 'experiment'
  | 'api-explorer';

export type CatalogueMetric = {
  readonly slug: string;
  readonly view: MetricView;
  readonly title: string;
  readonly description: string;
  readonly panel: MetricPanel;
  /** Which breakdowns are offered. */
  readonly type: QueryType;
  /** Empty where a panel has no single number. */
  readonly aggregations: readonly MetricAggregation[];
  /** Whether a higher number is good news. */
  readonly better?: 'higher' | 'lower';
  /** What the columns of a comparison are. */
  readonly comparedBy?: string;
  readonly selectionsMax: number;
};

/** Filters that a type of query always has. */
export const filtersOfType: Record<QueryType, readonly MetricFilter[]> = {
  GENERAL: [],
  GENERAL_SSAI: [{ name: 'AD', operator: 'EQ', value: 2 }],
  ADS: [{ name: 'AD_TYPE', operator: 'EQ', value: 1 }],
  ADS_SSAI: [{ name: 'AD_TYPE', operator: 'EQ', value: 2 }],
};

/** Which family of query calls answers a type. */
export const sourceOfType = (type: QueryType): 'impressions' | 'ads' =>
  type === 'ADS' || type === 'ADS_SSAI' ? 'ads' : 'impressions';

/** Everything a query filters by of itself, those of its type first. */
export const ownFilters = (query: MetricQuery): readonly MetricFilter[] => [
  ...filtersOfType[query.type],
  ...query.filters,
];

/** The queries behind a measure. */
export const queriesOf = (measure: Measure): readonly MetricQuery[] => {
  if (measure.kind === 'value') return [measure.query];
  return measure.kind === 'ratio' ? [measure.over, measure.under] : measure.queries;
};

/** The number of a measure from the answers of its queries, in their order; an absent answer is 0. */
export const combined = (measure: Measure, answers: readonly (number | null | undefined)[]): number => {
  const [first, second] = answers.map((answer) => answer ?? 0);
  if (measure.kind === 'value') return (first ?? 0) * (measure.scale ?? 1);
  if (measure.kind === 'sum') return answers.reduce<number>((sum, answer) => sum + (answer ?? 0), 0);
  return second ? (first ?? 0) / second : 0;
};
