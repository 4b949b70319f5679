import { measuredValue, queriesOf, type Measure } from '@sluice/contract/analytics/catalogue/metric';
import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { MetricFilter } from '../../shared/filters.ts';
import type { QueryRows } from '../../shared/query.ts';
import { rowKey, shownValue } from '../../shared/values.ts';

export type BreakdownRow = {
  key: string;
  /** Values of the breakdown's dimensions. */
  labels: readonly unknown[];
  title: string;
  subtitle: string | undefined;
  /** Null without data, see `measuredValue`. */
  value: number | null;
  impressions: number | undefined;
};

const headerOf = ({ groupBy }: Breakdown, labels: readonly unknown[]) => {
  const texts = groupBy.map((dimension, index) => shownValue(dimension, labels[index]));
  const [title = '', ...rest] = texts;
  const namedRows = rest.filter((_, index) => labels[index + 1] !== null && labels[index + 1] !== '');
  return { title, subtitle: namedRows.length > 0 ? namedRows.join(', ') : undefined };
};

const numberAt = (row: readonly unknown[] | undefined, place: number): number | undefined => {
  const value = row?.[place];
  return value === undefined || value === null ? undefined : Number(value);
};

/** Builds the rows of a breakdown from query results with rows `[labels…, number, impressions]`. */
export const breakdownRows = (
  measure: Measure,
  breakdown: Breakdown,
  answers: readonly QueryRows[],
): BreakdownRow[] => {
  const width = breakdown.groupBy.length;
  const tables = answers.map((rows) => new Map(rows.map((row) => [rowKey(...row.slice(0, width)), row])));
  const keys = new Set(tables.flatMap((table) => [...table.keys()]));
  return [...keys].map((key) => {
    const rows = queriesOf(measure).map((_, index) => tables[index]?.get(key));
    const labels = rows.find((row) => row !== undefined)?.slice(0, width) ?? [];
    return {
      key,
      labels,
      ...headerOf(breakdown, labels),
      value: measuredValue(
        measure,
        rows.map((row) => numberAt(row, width)),
      ),
      impressions: numberAt(rows.at(-1), width + 1),
    };
  });
};

export type RowOrder = { key: 'name' | 'value' | 'impressions'; order: 'ASC' | 'DESC' };

/** Sorts rows: equal numbers by name, rows without a number last. */
export const sortedRows = (rows: readonly BreakdownRow[], { key, order }: RowOrder): BreakdownRow[] => {
  const sign = order === 'ASC' ? 1 : -1;
  const byName = (one: BreakdownRow, other: BreakdownRow) =>
    one.title.localeCompare(other.title, undefined, { numeric: true });
  if (key === 'name') return rows.toSorted((one, other) => sign * byName(one, other));
  const hasNumber = (row: BreakdownRow) => Number(typeof row[key] === 'number');
  return rows.toSorted(
    (one, other) =>
      hasNumber(other) - hasNumber(one) || sign * ((one[key] ?? 0) - (other[key] ?? 0)) || byName(one, other),
  );
};

const isFilterValue = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Returns the filters that select one row. */
export const rowFilters = ({ groupBy }: Breakdown, labels: readonly unknown[]): MetricFilter[] =>
  groupBy.map((name, index) => {
    const label = labels[index] ?? null;
    return { name, operator: 'EQ', value: isFilterValue(label) ? label : String(label) };
  });
