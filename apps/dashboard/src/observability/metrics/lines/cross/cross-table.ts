import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { MetricFilter } from '../../../shared/filters.ts';
import { rowKey } from '../../../shared/values.ts';
import type { BreakdownRow } from '../breakdown-rows.ts';

/** Rows and columns of a cross table. */
export const crossSize = { rows: 12, columns: 8 };

/** Returns the breakdown by the first dimension of another, which a cross table groups by. */
export const singleDimension = (breakdown: Breakdown): Breakdown => ({
  ...breakdown,
  groupBy: [breakdown.groupBy[0]],
});

/** Returns the breakdown by both dimensions. */
export const crossed = (first: Breakdown, second: Breakdown): Breakdown => ({
  key: `${first.key} ${second.key}`,
  label: `${first.label} and ${second.label}`,
  header: first.header,
  groupBy: [first.groupBy[0], second.groupBy[0]],
});

const weightOf = ({ impressions, value }: BreakdownRow): number => impressions ?? value ?? 0;

/** Returns the rows with the largest samples. */
export const largestRows = (rows: readonly BreakdownRow[], limit: number): BreakdownRow[] =>
  rows.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, limit);

/** Returns the filter that keeps the values of these rows only. */
export const filterOfRows = (breakdown: Breakdown, rows: readonly BreakdownRow[]): MetricFilter => ({
  name: breakdown.groupBy[0],
  operator: 'IN',
  value: rows.map(({ labels: [label] }) =>
    label === null || label === undefined || typeof label === 'number' || typeof label === 'boolean'
      ? (label ?? null)
      : String(label),
  ),
});

export type CrossTable = {
  rows: readonly BreakdownRow[];
  columns: readonly BreakdownRow[];
  cellOf: (row: BreakdownRow, column: BreakdownRow) => BreakdownRow | undefined;
  /** Place of a value between the lowest and the highest of the table, from 0 to 1. */
  levelOf: (value: number | null) => number;
};

/** Arranges the cells of two dimensions; rows and columns without any cell stay. */
export const crossTable = (
  rows: readonly BreakdownRow[],
  columns: readonly BreakdownRow[],
  cells: readonly BreakdownRow[],
): CrossTable => {
  const byKey = new Map(cells.map((cell) => [rowKey(cell.labels[0], cell.labels[1]), cell]));
  const values = cells.flatMap(({ value }) => (value === null ? [] : [value]));
  const low = Math.min(...values);
  const high = Math.max(...values);
  return {
    rows,
    columns,
    cellOf: (row, column) => byKey.get(rowKey(row.labels[0], column.labels[0])),
    levelOf: (value) => (value === null || high <= low ? 0 : (value - low) / (high - low)),
  };
};
