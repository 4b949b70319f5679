import { operation, type Operation } from '../../shared/operation.ts';
import { histogramQueries } from './histogram-operations.ts';
import { startupFunnelQuery } from './startup-operations.ts';
import { analyticsQuery, metricsQuery, percentileQuery, queryResult } from './schema.ts';

const errors = [
  'validation_failed',
  'license_unknown',
  'query_too_heavy',
  'query_ended',
  'query_pending',
  'query_job_unknown',
  'rate_limited',
  'unavailable',
] as const;

const aggregation = <const Name extends string>(name: Name, what: string) => ({
  impressions: operation({
    id: `analytics.queries.${name}`,
    method: 'POST',
    readOnly: true,
    path: `/analytics/queries/${name}`,
    permission: 'analytics.queries',
    status: 200,
    summary: `Compute the ${what} of a dimension of impressions`,
    request: analyticsQuery,
    response: queryResult,
    errors,
  }),
  ads: operation({
    id: `analytics.ads.queries.${name}`,
    method: 'POST',
    readOnly: true,
    path: `/analytics/ads/queries/${name}`,
    permission: 'analytics.queries',
    status: 200,
    summary: `Compute the ${what} of a dimension of ads`,
    request: analyticsQuery,
    response: queryResult,
    errors,
  }),
});

const percentile = (source: 'impressions' | 'ads', prefix: string) =>
  operation({
    id: `analytics.${source === 'ads' ? 'ads.' : ''}queries.percentile`,
    method: 'POST',
    readOnly: true,
    path: `${prefix}/queries/percentile`,
    permission: 'analytics.queries',
    status: 200,
    summary: `Compute a percentile of a dimension of ${source}`,
    request: percentileQuery,
    response: queryResult,
    errors,
  });

/** Aggregations without parameters, by their name in paths. */
export const analyticsQueries = {
  count: aggregation('count', 'count'),
  sum: aggregation('sum', 'sum'),
  avg: aggregation('avg', 'average'),
  min: aggregation('min', 'minimum'),
  max: aggregation('max', 'maximum'),
  stddev: aggregation('stddev', 'standard deviation'),
  variance: aggregation('variance', 'variance'),
  median: aggregation('median', 'median'),
};

export const percentileQueries = {
  impressions: percentile('impressions', '/analytics'),
  ads: percentile('ads', '/analytics/ads'),
};

const metric = <const Path extends string>(id: string, path: Path, summary: string) => {
  const name = path.slice('/analytics/metrics/'.length);
  const spellings = [name.replaceAll('-', '_'), name.toUpperCase(), name.toUpperCase().replaceAll('-', '_')];
  return operation({
    id: `analytics.metrics.${id}`,
    method: 'POST',
    readOnly: true,
    path,
    aliases: spellings.map((spelling) => `/analytics/metrics/${spelling}`),
    permission: 'analytics.queries',
    status: 200,
    summary,
    request: metricsQuery,
    response: queryResult,
    errors,
  });
};

export const analyticsMetrics = {
  'avg-concurrentviewers': metric(
    'avgConcurrentviewers',
    '/analytics/metrics/avg-concurrentviewers',
    'Get the average number of viewers per minute',
  ),
  'max-concurrentviewers': metric(
    'maxConcurrentviewers',
    '/analytics/metrics/max-concurrentviewers',
    'Get the maximum number of viewers per minute',
  ),
  'avg-dropped-frames': metric(
    'avgDroppedFrames',
    '/analytics/metrics/avg-dropped-frames',
    'Get the average number of dropped frames per impression',
  ),
};

const namedMetric = <const Path extends string>(id: string, path: Path, summary: string) =>
  operation({
    id,
    method: 'POST',
    readOnly: true,
    path,
    permission: 'analytics.queries',
    status: 200,
    summary,
    request: metricsQuery,
    response: queryResult,
    errors: [...errors, 'not_found'],
  });

/** Metrics by name, case-insensitive, with - or _ between words. */
export const namedMetrics = {
  impressions: namedMetric('analytics.metrics.named', '/analytics/metrics/{metric}', 'Get a metric by its name'),
  ads: namedMetric(
    'analytics.ads.metrics.named',
    '/analytics/ads/metrics/{metric}',
    'Get a metric of the viewers of ads',
  ),
};

export const analyticsQueryOperations: readonly Operation[] = [
  ...Object.values(analyticsQueries).flatMap(({ impressions, ads }) => [impressions, ads]),
  ...Object.values(percentileQueries),
  ...Object.values(histogramQueries),
  startupFunnelQuery,
  ...Object.values(analyticsMetrics),
  ...Object.values(namedMetrics),
];
