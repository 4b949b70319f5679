const aggregations = ['count', 'sum', 'avg', 'min', 'max', 'stddev', 'percentile', 'variance', 'median'] as const;
const metrics = ['avg-concurrentviewers', 'max-concurrentviewers', 'avg-dropped-frames'] as const;

type Aggregation = (typeof aggregations)[number];
type Metric = (typeof metrics)[number];

/** Queries of the API; code can call nothing else. */
export type QueryTarget = { source: 'queries' | 'ads'; name: Aggregation } | { source: 'metrics'; name: Metric };

const metricIds = {
  'avg-concurrentviewers': 'analytics.metrics.avgConcurrentviewers',
  'max-concurrentviewers': 'analytics.metrics.maxConcurrentviewers',
  'avg-dropped-frames': 'analytics.metrics.avgDroppedFrames',
} as const;

/** True when source and name identify one of the allowed queries. */
export const isOneOf = ({ source, name }: { source: unknown; name: unknown }): boolean =>
  source === 'metrics'
    ? metrics.some((each) => each === name)
    : (source === 'queries' || source === 'ads') && aggregations.some((each) => each === name);

/** Returns the contract operation of a target. */
export const operationOf = (target: QueryTarget) => {
  if (target.source === 'metrics') return metricIds[target.name];
  return target.source === 'ads'
    ? (`analytics.ads.queries.${target.name}` as const)
    : (`analytics.queries.${target.name}` as const);
};

/** Returns the path of a target below `/v1` for display. */
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

/** Parses a request body and keeps only the known query fields; undefined unless it is an object.
 * The API validates the values. */
export const bodyOf = (text: string): Record<string, unknown> | undefined => {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    return Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)));
  } catch {
    return undefined;
  }
};
