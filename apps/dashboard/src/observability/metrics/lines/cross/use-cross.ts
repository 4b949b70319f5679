import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { Measure } from '@sluice/contract/analytics/catalogue/metric';
import { useMemo } from 'react';
import type { QueryScope } from '../../../shared/query.ts';
import { useBreakdown } from '../use-breakdown.ts';
import { crossed, crossSize, crossTable, filterOfRows, largestRows, singleDimension } from './cross-table.ts';

type CrossRequest = { measure: Measure; scope: QueryScope; first: Breakdown; second: Breakdown; stamp: number };

/**
 * Loads a measure by two dimensions: the values of both with the largest samples, then all their combinations.
 *
 * The first step has the queries of the one-dimensional breakdown, so its results are often loaded already.
 */
export const useCross = ({ measure, scope, first, second, stamp }: CrossRequest) => {
  const dimensions = useMemo(() => [singleDimension(first), singleDimension(second)] as const, [first, second]);
  const both = useMemo(() => crossed(first, second), [first, second]);
  const rows = useBreakdown(measure, scope, dimensions[0], stamp);
  const columns = useBreakdown(measure, scope, dimensions[1], stamp);
  const chosen = useMemo(
    () =>
      rows.rows &&
      columns.rows && {
        rows: largestRows(rows.rows, crossSize.rows),
        columns: largestRows(columns.rows, crossSize.columns),
      },
    [rows.rows, columns.rows],
  );
  const cellScope = useMemo(
    () =>
      chosen && chosen.rows.length > 0 && chosen.columns.length > 0
        ? {
            ...scope,
            filters: [...scope.filters, filterOfRows(first, chosen.rows), filterOfRows(second, chosen.columns)],
          }
        : undefined,
    [scope, chosen, first, second],
  );
  const cells = useBreakdown(measure, cellScope, both, stamp);
  const isEmpty = chosen !== undefined && cellScope === undefined;
  const cellRows = isEmpty ? [] : cells.rows;
  return {
    table: chosen && cellRows && crossTable(chosen.rows, chosen.columns, cellRows),
    counts: { rows: rows.rows?.length ?? 0, columns: columns.rows?.length ?? 0 },
    error: rows.error ?? columns.error ?? cells.error,
    retry: () => {
      rows.refetch();
      columns.refetch();
      cells.refetch();
    },
  };
};
