import { decimal } from '@sluice/ui/format/number';
import { csvOf } from '../../metrics/lines/chart-exports.ts';
import { bucketSizes, type QueryInterval } from '../../shared/range.ts';
import { shownValue } from '../../shared/values.ts';
import { shortDate } from '../../shared/dates.ts';

export type QueryTable = {
  rowCount: number;
  rows: readonly (readonly unknown[])[];
  columnLabels: readonly { key: string; label: string }[];
  contextDescription?: unknown;
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isLabel = (value: unknown): boolean =>
  isFields(value) && typeof value['key'] === 'string' && typeof value['label'] === 'string';

const isTable = (value: unknown): boolean => {
  if (!isFields(value)) return false;
  const { rowCount, rows, columnLabels } = value;
  return (
    typeof rowCount === 'number' &&
    Array.isArray(rows) &&
    rows.every(Array.isArray) &&
    Array.isArray(columnLabels) &&
    columnLabels.every(isLabel)
  );
};

/** Returns the tables of a result: one table, a list of tables, or none for any other value. */
export const tablesOf = (value: unknown): QueryTable[] => {
  const all = Array.isArray(value) ? value : [value];
  // isTable() checked each element.
  return all.length > 0 && all.every(isTable) ? (all as QueryTable[]) : [];
};

export type ResultColumn = { key: string; label: string; index: number; kind: 'time' | 'group' | 'value' };

const contextLabels = (context: unknown): string[] =>
  Array.isArray(context) ? context.map((each) => (isFields(each) ? String(each['label']) : '')) : [];

const isInterval = (key: string | undefined): key is QueryInterval | 'MONTH' =>
  key === 'MONTH' || (key !== undefined && key in bucketSizes);

/** Returns the columns of a table: time, groups, value, and the context behind the value. */
export const columnsOf = ({ columnLabels, rows, contextDescription }: QueryTable): ResultColumn[] => {
  const context = contextLabels(contextDescription);
  const width = Math.max(columnLabels.length, ...rows.map((row) => row.length));
  const valueAt = columnLabels.length - 1;
  return Array.from({ length: width }, (_, index) => {
    const { key, label } = columnLabels[index] ?? {
      key: `CONTEXT_${index}`,
      label: context[index - columnLabels.length] || `Column ${index + 1}`,
    };
    if (index === 0 && isInterval(key)) return { key, label, index, kind: 'time' };
    // Code may label fewer columns than its rows have.
    const isValue = columnLabels.length > 0 ? index >= valueAt : rows.every((row) => typeof row[index] === 'number');
    return { key, label, index, kind: isValue ? 'value' : 'group' };
  });
};

/** Returns the display text of a cell. */
export const cellText = ({ kind, key }: ResultColumn, value: unknown, timeZone: string): string => {
  if (kind === 'time' && typeof value === 'number') return shortDate(value, key === 'MINUTE' ? undefined : timeZone);
  if (kind === 'value' && typeof value === 'number') return decimal(value, 3);
  return isFields(value) ? JSON.stringify(value) : shownValue(key, value);
};

const plain = (value: unknown): string | number | null =>
  typeof value === 'number' || value === null ? value : isFields(value) ? JSON.stringify(value) : String(value ?? '');

/** Returns a table as CSV, with times in ISO 8601. */
export const tableCsv = (table: QueryTable): string => {
  const columns = columnsOf(table);
  return csvOf([
    columns.map(({ label }) => label),
    ...table.rows.map((row) =>
      columns.map(({ kind, index }) =>
        kind === 'time' && typeof row[index] === 'number' ? new Date(row[index]).toISOString() : plain(row[index]),
      ),
    ),
  ]);
};

export type Chart =
  | { kind: 'lines'; times: number[]; lines: { label: string; values: (number | null)[] }[]; left: number }
  | { kind: 'bars'; bars: { label: string; value: number }[]; left: number };

const linesMax = 10;
const barsMax = 25;

const chartOfTime = (table: QueryTable, groups: ResultColumn[], value: ResultColumn, zone: string): Chart => {
  const times = [...new Set(table.rows.map((row) => Number(row[0])))].toSorted((one, other) => one - other);
  const places = new Map(times.map((time, index) => [time, index]));
  const byGroup = new Map<string, (number | null)[]>();
  for (const row of table.rows) {
    const label = groups.map((group) => cellText(group, row[group.index], zone)).join(', ') || value.label;
    const values = byGroup.get(label) ?? times.map(() => null);
    byGroup.set(label, values);
    const number = row[value.index];
    values[places.get(Number(row[0])) ?? 0] = typeof number === 'number' ? number : null;
  }
  const weight = ([, values]: [string, (number | null)[]]) =>
    values.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const all = [...byGroup].toSorted((one, other) => weight(other) - weight(one));
  const lines = all.slice(0, linesMax).map(([label, values]) => ({ label, values }));
  return { kind: 'lines', times, lines, left: all.length - lines.length };
};

/** Converts a table to a chart: lines over time, else bars; undefined without numeric values. */
export const chartOf = (table: QueryTable, timeZone: string): Chart | undefined => {
  const columns = columnsOf(table);
  const value = columns.find(({ kind }) => kind === 'value');
  if (!value || table.rows.length === 0 || !table.rows.some((row) => typeof row[value.index] === 'number'))
    return undefined;
  const groups = columns.filter(({ kind }) => kind === 'group');
  if (columns[0]?.kind === 'time') return chartOfTime(table, groups, value, timeZone);
  const all = table.rows
    .map((row) => ({
      label: groups.map((group) => cellText(group, row[group.index], timeZone)).join(', ') || value.label,
      value: Number(row[value.index] ?? 0),
    }))
    .toSorted((one, other) => other.value - one.value);
  return { kind: 'bars', bars: all.slice(0, barsMax), left: Math.max(0, all.length - barsMax) };
};
