import {
  ownFilters,
  sourceOfType,
  type MetricFilter,
  type MetricQuery,
} from '@sluice/contract/analytics/catalogue/metric';
import { ApiError } from '@sluice/api-client';
import type { Api } from '../../app/api/api.ts';
import { composedQuery } from '../../app/api/operation-query.ts';
import type { Range } from './range.ts';

export type QueryRows = readonly (readonly unknown[])[];

/** Scope of a query: license, range and filters. */
export type QueryScope = { licenseKey: string; range: Range; filters: readonly MetricFilter[] };

export type QueryShape = {
  groupBy?: readonly string[];
  withInterval?: boolean;
  /** Adds the impressions behind each value; not available for calls to metrics. */
  includeContext?: boolean;
};

/** Maximum number of rows per call. */
export const pageRows = 200;
const pagesMax = 5;

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

/** Converts a query to an API call. */
export type QueryCall = { id: ReturnType<typeof idOf>; body: ReturnType<typeof bodyOf> };

export const callOf = (query: MetricQuery, scope: QueryScope, shape: QueryShape = {}): QueryCall => ({
  id: idOf(query),
  body: bodyOf(query, scope, shape),
});

const retriesMax = 10;
const waitMilliseconds = 1000;

/** Options of queries that load again only under another stamp: retry only timeouts, with increasing delays. */
export const queryDefaults = {
  staleTime: Infinity,
  retry: (failures: number, error: Error): boolean =>
    failures < retriesMax && error instanceof ApiError && (error.status === 408 || error.status === 504),
  retryDelay: (failures: number): number => waitMilliseconds * (failures + 1),
};

type RowsCall = { id: QueryCall['id']; body: Record<string, unknown> };
type Options = { signal: AbortSignal; pages?: number };

/** Loads all pages of a query, up to a thousand rows unless `pages` is given. */
export const fetchRows = async (api: Api, { id, body }: RowsCall, options: Options): Promise<QueryRows> => {
  const { signal, pages = pagesMax } = options;
  const rows: QueryRows[number][] = [];
  for (let page = 0; page < pages; page += 1) {
    // The caller pairs each id with a matching body.
    const input = { body: page === 0 ? body : { ...body, offset: page * pageRows } } as never;
    const answer = await api.call(id, input, { signal });
    rows.push(...answer.rows);
    if (answer.rows.length < pageRows) break;
  }
  return rows;
};

/** Reads the rows of a call, and again whenever the stamp changes. */
export const rowsQuery = (api: Api, call: RowsCall, { stamp, pages }: { stamp: number; pages?: number }) =>
  composedQuery(api, call.id, { body: call.body, pages, stamp }, (signal) =>
    fetchRows(api, call, { signal, ...(pages !== undefined && { pages }) }),
  );
