import { useQueries, type QueryMeta, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { QueryAggregation } from '@sluice/contract/analytics/catalogue/metric';
import { useApi } from '../../../app/api/api.ts';
import type { PanelProps } from '../../metrics/panels.ts';
import type { MetricFilter } from '../../shared/filters.ts';
import { pageRows, rowsQuery, type QueryRows } from '../../shared/query.ts';
import type { QueryInterval } from '../../shared/range.ts';

/** Query of a panel; the screen adds license, range and filters. */
export type RowsQuery = {
  aggregation: QueryAggregation;
  dimension: string;
  filters?: readonly MetricFilter[];
  groupBy?: readonly string[];
  orderBy?: readonly { name: string; order: 'ASC' | 'DESC' }[];
  interval?: QueryInterval;
  percentile?: number;
  includeContext?: boolean;
  limit?: number;
  /** Maximum number of pages of 200 rows to read; one if `limit` is given. */
  pages?: number;
};

export type Scope = Pick<PanelProps, 'license' | 'range' | 'filters' | 'refreshToken'>;

const bodyOf = ({ license, range, filters }: Scope, query: RowsQuery) => ({
  licenseKey: license.licenseKey,
  dimension: query.dimension,
  start: new Date(range.start).toISOString(),
  end: new Date(range.end).toISOString(),
  filters: [...(query.filters ?? []), ...filters],
  groupBy: [...(query.groupBy ?? [])],
  ...(query.orderBy && { orderBy: [...query.orderBy] }),
  ...(query.interval && { interval: query.interval }),
  ...(query.percentile !== undefined && { percentile: query.percentile }),
  ...(query.includeContext && { includeContext: true }),
  limit: query.limit ?? pageRows,
});

type Call = { id: `analytics.queries.${QueryAggregation}`; body: ReturnType<typeof bodyOf>; pages: number };

const callOf = (scope: Scope, query: RowsQuery): Call => ({
  id: `analytics.queries.${query.aggregation}`,
  body: bodyOf(scope, query),
  pages: query.limit === undefined ? (query.pages ?? 2) : 1,
});

/** Returns the identity of a query without its time range, so that old rows can be shown while a new range loads. */
const shapeOf = ({ id, body }: Call): string => JSON.stringify([id, { ...body, start: '', end: '' }]);

/** Deduplicates identical calls; `places` maps each query to its call. */
const deduplicateCalls = (calls: readonly Call[]): { calls: Call[]; places: number[] } => {
  const once = new Map(calls.map((call) => [JSON.stringify(call), call]));
  const keys = [...once.keys()];
  return { calls: [...once.values()], places: calls.map((call) => keys.indexOf(JSON.stringify(call))) };
};

export type RowsAnswer = {
  /** Results in the order of the queries; undefined until all are loaded. */
  answers: readonly QueryRows[] | undefined;
  /** Results one by one, for panels that draw parts as they arrive. */
  each: readonly { rows: QueryRows | undefined; error: Error | null }[];
  error: Error | null;
  isFetching: boolean;
  updatedAt: number;
  refetch: () => void;
};

/** Runs all queries concurrently; previous rows stay visible while another range loads. */
export const useRows = (scope: Scope, queries: readonly RowsQuery[], isEnabled = true): RowsAnswer => {
  const api = useApi();
  const text = JSON.stringify(queries);
  const { license, range, filters, refreshToken } = scope;
  const { calls, places } = useMemo(() => {
    // Parsing the text avoids a dependency on the list, which callers create on each render.
    const rowQueries = JSON.parse(text) as RowsQuery[];
    return deduplicateCalls(rowQueries.map((query) => callOf({ license, range, filters, refreshToken }, query)));
  }, [text, license, range, filters, refreshToken]);
  const combine = useCallback(
    (once: UseQueryResult<QueryRows>[]): RowsAnswer => {
      const results = places.flatMap((place) => once[place] ?? []);
      const answers = results.flatMap(({ data }) => (data ? [data] : []));
      return {
        answers: answers.length === results.length ? answers : undefined,
        each: results.map(({ data, error }) => ({ rows: data, error })),
        error: results.find(({ error }) => error)?.error ?? null,
        isFetching: results.some(({ isFetching }) => isFetching),
        updatedAt: Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
        refetch: () => {
          for (const result of once) if (result.isError) void result.refetch();
        },
      };
    },
    [places],
  );
  return useQueries({
    queries: calls.map((call) => ({
      ...rowsQuery(api, call, { stamp: refreshToken, pages: call.pages }),
      staleTime: Infinity,
      enabled: isEnabled,
      meta: { shape: shapeOf(call) },
      placeholderData: (previous: QueryRows | undefined, query: { meta: QueryMeta | undefined } | undefined) =>
        query?.meta?.['shape'] === shapeOf(call) ? previous : undefined,
    })),
    combine,
  });
};
