import type { Column, ColumnKind } from '@sluice/analytics';
import { jsonOf } from './json.ts';

const textMax = 4000;

// Truncating may split a surrogate pair, and ClickHouse rejects lone surrogates.
const cut = (text: string): string => text.slice(0, textMax).toWellFormed();

const toText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return cut(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const json = jsonOf(value);
  return json === undefined ? undefined : cut(json);
};

const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof number === 'boolean') return Number(number);
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const toInteger = (value: unknown): number | undefined => {
  const number = toNumber(value);
  if (number === undefined) return undefined;
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Math.round(number)));
};

const toFlag = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 'true' || value === '1') return true;
  if (value === 0 || value === 'false' || value === '0') return false;
  return undefined;
};

const toTexts = (value: unknown): string[] | undefined => {
  if (typeof value === 'string' && value !== '') return value.split(',');
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, 100).flatMap((item) => toText(item) ?? []);
};

const converters: Record<ColumnKind, (value: unknown) => unknown> = {
  owner: toText,
  label: toText,
  text: toText,
  id: toText,
  integer: toInteger,
  optionalInteger: toInteger,
  optionalNumber: toNumber,
  flag: toFlag,
  instant: toInteger,
  labels: toTexts,
  key: toText,
};

export type Wire = Record<string, unknown>;
export type Row = Record<string, unknown>;

type Reader = {
  name: string;
  convert: (value: unknown) => unknown;
  field: string;
  /** Name of a field inside the field. */
  inner: string | undefined;
};

const readers = new WeakMap<readonly Column[], Reader[]>();

// Paths are split once, not for each of a hundred columns of each row.
const readersOf = (columns: readonly Column[]): Reader[] => {
  const cachedReader = readers.get(columns);
  if (cachedReader) return cachedReader;
  const fields = columns.flatMap(({ name, kind, wire }) => {
    if (wire === undefined) return [];
    const [field = '', inner] = wire.split('.');
    return [{ name, convert: converters[kind], field, inner }];
  });
  readers.set(columns, fields);
  return fields;
};

const within = (value: unknown, inner: string): unknown =>
  // SAFETY: any property of a non-null object can be read.
  typeof value === 'object' && value !== null ? (value as Wire)[inner] : undefined;

/** Returns the columns filled by a wire object; a value of the wrong type counts as missing. */
export const readColumns = (columns: readonly Column[], wire: Wire): Row => {
  const row: Row = {};
  for (const { name, convert, field, inner } of readersOf(columns)) {
    const sent = wire[field];
    const value = inner === undefined ? sent : within(sent, inner);
    if (value === undefined || value === null) continue;
    const converted = convert(value);
    if (converted !== undefined) row[name] = converted;
  }
  return row;
};
