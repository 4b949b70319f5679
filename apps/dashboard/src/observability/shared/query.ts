import {
  ownFilters,
  sourceOfType,
  type MetricFilter,
  type MetricQuery,
} from '@sluice/contract/analytics/catalogue/metric';
import { ApiError } from '@sluice/api-client';
import type { Api } from '../../app/api/api.ts';
import type { Range } from './range.ts';

export type QueryRows = readonly (readonly unknown[])[];

/** Which part of the telemetry is asked about. */
export type QueryScope = { licenseKey: string; range: Range; filters: readonly MetricFilter[] };

export type QueryShape = {
  groupBy?: readonly string[];
  withInterval?: boolean;
  /** Adds the number of impressions behind each value; the calls of metrics have none. */
  includeContext?: boolean;
};

/** Rows that one call answers with at most. */
export const pageRows = 200;
const pagesMost = 5;

const metricIds = {
  'avg-concurrentviewers': 'analytics.metrics.avgConcurrentviewers',
  'max-concurrentviewers': 'analytics.metrics.maxConcurrentviewers',
  'avg-dropped-frames': 'analytics.metrics.avgDroppedFrames',
} as const;

const idOf = (query: MetricQuery) => {
  if ('metric' in query) return metricIds[query.metric];
  return sourceOfType(query.type) === 'ads'
    ? (`analytics.ads.queries.${query.aggregation}` as const)
    : (`analytics.queries.${query.aggregation}` as const);
};

const bodyOf = (query: MetricQuery, scope: QueryScope, shape: QueryShape) => ({
  licenseKey: scope.licenseKey,
  start: new Date(scope.range.start).toISOString(),
  end: new Date(scope.range.end).toISOString(),
  filters: [...ownFilters(query), ...scope.filters],
  groupBy: [...(shape.groupBy ?? [])],
  limit: pageRows,
  ...(shape.withInterval && { interval: scope.range.interval }),
  ...(!('metric' in query) && {
    dimension: query.dimension,
    ...(query.percentile !== undefined && { percentile: query.percentile }),
    ...(shape.includeContext && { includeContext: true }),
  }),
});

/** One query as the API takes it. */
export type QueryCall = { id: ReturnType<typeof idOf>; body: ReturnType<typeof bodyOf> };

export const callOf = (query: MetricQuery, scope: QueryScope, shape: QueryShape = {}): QueryCall => ({
  id: idOf(query),
  body: bodyOf(query, scope, shape),
});

const retriesMost = 10;
const waitMilliseconds = 1000;

/** How a query is asked: anew under each stamp, and again only when it came too late, after longer and longer waits. */
export const queryManners = {
  staleTime: Infinity,
  retry: (failures: number, error: Error): boolean =>
    failures < retriesMost && error instanceof ApiError && (error.status === 408 || error.status === 504),
  retryDelay: (failures: number): number => waitMilliseconds * (failures + 1),
};

type Options = { signal: AbortSignal; pages?: number };

/** The rows of a query, page after page, up to a thousand unless it is said how many. */
export const fetchRows = async (
  api: Api,
  { id, body }: { id: QueryCall['id']; body: Record<string, unknown> },
  options: Options,
): Promise<QueryRows> => {
  const { signal, pages = pagesMost } = options;
  const rows: QueryRows[number][] = [];
  for (let page = 0; page < pages; page += 1) {
    // Which body goes with which id is known where the call is made.
    const input = { body: page === 0 ? body : { ...body, offset: page * pageRows } } as never;
    const answer = await api.call(id, input, { signal });
    rows.push(...answer.rows);
    if (answer.rows.length < pageRows) break;
  }
  return rows;
};
