import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import { queriesOf, type Measure } from '@sluice/contract/analytics/catalogue/metric';
import { useApi } from '../../../app/api/api.ts';
import { callOf, queryDefaults, rowsQuery, type QueryRows, type QueryScope } from '../../shared/query.ts';
import { breakdownRows, type BreakdownRow } from './breakdown-rows.ts';

export type BreakdownTable = {
  rows: readonly BreakdownRow[] | undefined;
  error: Error | null;
  refetch: () => void;
};

const noRows: readonly BreakdownRow[] = [];

/** Loads the rows of a breakdown; returns none without a breakdown. */
export const useBreakdown = (
  measure: Measure,
  scope: QueryScope | undefined,
  breakdown: Breakdown | undefined,
  stamp: number,
): BreakdownTable => {
  const api = useApi();
  const calls = useMemo(
    () =>
      scope && breakdown
        ? queriesOf(measure).map((query) => callOf(query, scope, { groupBy: breakdown.groupBy, includeContext: true }))
        : [],
    [measure, scope, breakdown],
  );
  const combine = useCallback(
    (results: UseQueryResult<QueryRows>[]): BreakdownTable => {
      const answers = results.flatMap(({ data }) => (data ? [data] : []));
      const isComplete = results.length > 0 && answers.length === results.length;
      return {
        rows: breakdown ? (isComplete ? breakdownRows(measure, breakdown, answers) : undefined) : noRows,
        error: results.find(({ isError }) => isError)?.error ?? null,
        refetch: () => {
          for (const result of results) if (result.isError) void result.refetch();
        },
      };
    },
    [measure, breakdown],
  );
  return useQueries({
    queries: calls.map((call) => ({ ...rowsQuery(api, call, { stamp }), ...queryDefaults })),
    combine,
  });
};
