import type {
  CatalogueMetric,
  DimensionQuery,
  MetricAggregation,
  MetricFilter,
  MetricUnit,
  QueryAggregation,
  QueryType,
} from './metric.ts';

export const selectionsMaxUsual = 15;

export const filter = (
  name: string,
  operator: MetricFilter['operator'],
  value: MetricFilter['value'],
): MetricFilter => ({ name, operator, value });

export const above0 = (name: string): MetricFilter => filter(name, 'GT', 0);
export const isSet = (name: string): MetricFilter => filter(name, 'EQ', 1);

const operatorSigns = { IN: 'in', EQ: '=', NE: '≠', LT: '<', LTE: '≤', GT: '>', GTE: '≥' } as const;

const textOf = (value: MetricFilter['value']) => (value === '' ? "''" : String(value));

const condition = ({ name, operator, value }: MetricFilter): string =>
  operator === 'CONTAINS' || operator === 'NOTCONTAINS'
    ? `${name} ${operator === 'CONTAINS' ? 'contains' : 'does not contain'} ${textOf(value)}`
    : `${name} ${operatorSigns[operator]} ${textOf(value)}`;

/** Formats a query: `count(IMPRESSION_ID) where VIDEO_STARTUPTIME > 0`. */
export const spelled = ({ aggregation, dimension, percentile, filters }: DimensionQuery): string => {
  const call = `${aggregation}(${dimension}${percentile === undefined ? '' : `, ${percentile}`})`;
  return filters.length === 0 ? call : `${call} where ${filters.map(condition).join(' and ')}`;
};

type Query = { type: QueryType; dimension: string; filters: readonly MetricFilter[] };

/** Returns the aggregation that counts occurrences. */
export const counted = (query: Query, label = 'Count', addsUp = true): MetricAggregation => {
  const whole: DimensionQuery = { ...query, aggregation: 'count' };
  return {
    name: 'count',
    label,
    unit: 'count',
    formula: spelled(whole),
    measure: { kind: 'value', query: whole },
    addsUp,
  };
};

const statistics: readonly { name: string; label: string; aggregation: QueryAggregation; percentile?: number }[] = [
  { name: 'avg', label: 'Average', aggregation: 'avg' },
  { name: 'median', label: 'Median', aggregation: 'median' },
  { name: 'p75', label: '75th percentile', aggregation: 'percentile', percentile: 75 },
  { name: 'p90', label: '90th percentile', aggregation: 'percentile', percentile: 90 },
  { name: 'p95', label: '95th percentile', aggregation: 'percentile', percentile: 95 },
  { name: 'p99', label: '99th percentile', aggregation: 'percentile', percentile: 99 },
  { name: 'min', label: 'Minimum', aggregation: 'min' },
  { name: 'max', label: 'Maximum', aggregation: 'max' },
  { name: 'stddev', label: 'Standard deviation', aggregation: 'stddev' },
];

/** Returns all aggregations of a number of samples or impressions; the average is the default. */
export const distributed = (query: Query, unit: MetricUnit): MetricAggregation[] =>
  statistics.map(({ name, label, aggregation, percentile }) => {
    const whole: DimensionQuery = { ...query, aggregation, ...(percentile !== undefined && { percentile }) };
    return {
      name,
      label,
      unit,
      formula: spelled(whole),
      measure: { kind: 'value', query: whole },
      addsUp: false,
    };
  });

/** Returns the average of a boolean, which is the share of true. */
export const share = (query: Query, unit: MetricUnit = 'ratio'): MetricAggregation[] =>
  distributed(query, unit).slice(0, 1);

/** Returns the sum, optionally scaled to another unit. */
export const summed = (query: Query, unit: MetricUnit, scale?: number): MetricAggregation => {
  const whole: DimensionQuery = { ...query, aggregation: 'sum' };
  return {
    name: 'sum',
    label: 'Sum',
    unit,
    formula: spelled(whole),
    measure: { kind: 'value', query: whole, ...(scale !== undefined && { scale }) },
    addsUp: true,
  };
};

const operand = (query: DimensionQuery) => (query.filters.length > 0 ? `(${spelled(query)})` : spelled(query));

type Ratio = { over: Query; under: Query; name: string; label: string; unit: MetricUnit; scale?: number };

const ratioOf = (
  aggregation: 'count' | 'sum',
  { over: above, under: below, scale, ...labels }: Ratio,
): MetricAggregation => {
  const [over, under] = [
    { ...above, aggregation },
    { ...below, aggregation },
  ];
  return {
    ...labels,
    formula: `${operand(over)} / ${operand(under)}${scale === undefined ? '' : ` × ${scale}`}`,
    measure: { kind: 'ratio', over, under, ...(scale !== undefined && { scale }) },
    addsUp: false,
  };
};

/** Returns the ratio of two counts. */
export const ratio = (parts: Ratio): MetricAggregation => ratioOf('count', parts);

/** Returns the ratio of two sums. */
export const ratioOfSums = (parts: Ratio): MetricAggregation => ratioOf('sum', parts);

/** Factors from events per millisecond. */
export const perMinute = 60_000;
export const perHour = 3_600_000;

/** Returns the share of the watch time spent buffering; a ratio of times shows late interruptions at once. */
export const rebufferRatio = (type: QueryType): MetricAggregation =>
  ratioOfSums({
    over: { type, dimension: 'REBUFFER_TIME', filters: [] },
    under: { type, dimension: 'WATCH_TIME', filters: [] },
    name: 'ratio',
    label: 'Share of watch time',
    unit: 'ratio',
  });

type MetricDefinition = Pick<CatalogueMetric, 'slug' | 'title' | 'description'> & Partial<CatalogueMetric>;

/** Completes the metrics of one view, in the order of the sidebar. */
export const metricsOf = (
  view: CatalogueMetric['view'],
  type: QueryType,
  metrics: readonly MetricDefinition[],
): readonly CatalogueMetric[] =>
  metrics.map((metric) => ({
    view,
    type,
    panel: 'lines',
    aggregations: [],
    selectionsMax: selectionsMaxUsual,
    ...metric,
  }));
