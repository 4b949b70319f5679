import { rowKey } from '../shared/values.ts';
import type { Range } from '../shared/range.ts';

export type QueryRows = readonly (readonly unknown[])[];

/** Values of a series by bucket; missing buckets are 0. Rows are [time, …, value]. */
export const seriesValues = (rows: QueryRows, buckets: readonly number[]): number[] => {
  const values = new Map(rows.map((row) => [Number(row[0]), Number(row.at(-1) ?? 0)]));
  return buckets.map((bucket) => values.get(bucket) ?? 0);
};

export type BreakdownRow = { key: string; value: unknown; count: number };

/** Rows of a breakdown, the largest first. Rows are [value, count]. */
export const breakdownRows = (rows: QueryRows): BreakdownRow[] =>
  rows
    .map((row) => ({ key: rowKey(row[0]), value: row[0], count: Number(row.at(-1) ?? 0) }))
    .sort((one, other) => other.count - one.count);

export type Query = {
  licenseKey: string;
  dimension: string;
  filters: readonly { name: string; operator: string; value: unknown }[];
  range: Range;
};

/** The body of a query; `groupBy` and `interval` as far as given. */
export const queryBody = (query: Query, shape: { groupBy?: string; withInterval?: boolean }) => ({
  licenseKey: query.licenseKey,
  start: new Date(query.range.start).toISOString(),
  end: new Date(query.range.end).toISOString(),
  dimension: query.dimension,
  filters: [...query.filters],
  groupBy: shape.groupBy ? [shape.groupBy] : [],
  limit: 200,
  ...(shape.withInterval && { interval: query.range.interval }),
});
