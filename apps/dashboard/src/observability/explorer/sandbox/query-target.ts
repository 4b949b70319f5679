const aggregations = ['count', 'sum', 'avg', 'min', 'max', 'stddev', 'percentile', 'variance', 'median'] as const;
const metrics = ['avg-concurrentviewers', 'max-concurrentviewers', 'avg-dropped-frames'] as const;

type Aggregation = (typeof aggregations)[number];
type Metric = (typeof metrics)[number];

/** The queries of the API, which are all that code may call. */
export type QueryTarget = { source: 'queries' | 'ads'; name: Aggregation } | { source: 'metrics'; name: Metric };

const metricIds = {
  'avg-concurrentviewers': 'analytics.metrics.avgConcurrentviewers',
  'max-concurrentviewers': 'analytics.metrics.maxConcurrentviewers',
  'avg-dropped-frames': 'analytics.metrics.avgDroppedFrames',
} as const;

/** Whether this names one of the queries. */
export const isOneOf = ({ source, name }: { source: unknown; name: unknown }): boolean =>
  source === 'metrics'
    ? metrics.some((each) => each === name)
    : (source === 'queries' || source === 'ads') && aggregations.some((each) => each === name);

/** The operation of the contract that answers a target. */
export const operationOf = (target: QueryTarget) => {
  if (target.source === 'metrics') return metricIds[target.name];
  return target.source === 'ads'
    ? (`analytics.ads.queries.${target.name}` as const)
    : (`analytics.queries.${target.name}` as const);
};

/** The address of a target below `/v1`, for people. */
export const pathOf = (target: QueryTarget): string => {
  if (target.source === 'metrics') return `/analytics/metrics/${target.name}`;
  return `/analytics/${target.source === 'ads' ? 'ads/' : ''}queries/${target.name}`;
};

const fields = [
  'licenseKey',
  'start',
  'end',
  'filters',
  'groupBy',
  'orderBy',
  'interval',
  'limit',
  'offset',
  'includeContext',
  'dimension',
  'percentile',
];

/** The fields of a query that a text holds, and none beside; undefined if it is no object. What they hold the API checks. */
export const bodyOf = (text: string): Record<string, unknown> | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    return Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)));
  } catch {
    return undefined;
  }
};
