import { absentNumbersColumn } from '../model/absent-numbers.ts';
import type { ColumnKind } from '../model/column.ts';
import { tables, type TableName } from '../model/tables.ts';
import { ByteWriter } from './byte-writer.ts';

/** A row by column name. */
export type Row = Record<string, unknown>;

/** Rows of a table in ClickHouse's Native format. */
export type NativeBlock = { columns: string[]; bytes: Buffer };

/** Reports a value that its column cannot hold. */
export class InvalidColumnValue extends TypeError {
  readonly row: Row;

  constructor(row: Row, column: string) {
    super(`The column ${column} cannot hold ${JSON.stringify(row[column])?.slice(0, 100)}.`);
    this.row = row;
  }
}

type Convert<T> = (value: unknown) => T | undefined;

const toText: Convert<string> = (value) =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;
const toInteger: Convert<number> = (value) =>
  typeof value === 'boolean' ? Number(value) : Number.isSafeInteger(value) ? (value as number) : undefined;
const toCount: Convert<number> = (value) => {
  const count = toInteger(value);
  return count !== undefined && count >= 0 ? count : undefined;
};
const toNumber: Convert<number> = (value) => (Number.isFinite(value) ? (value as number) : undefined);
const toFlag: Convert<number> = (value) => (typeof value === 'boolean' ? Number(value) : undefined);
const toTexts: Convert<string[]> = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
const key = /^\d{1,20}$/;
const toKey: Convert<string> = (value) =>
  typeof value === 'string' && key.test(value) && BigInt(value) < 2n ** 64n ? value : undefined;

/** Writes the values of a column, one for each row. */
type WriteColumn = (writer: ByteWriter, rows: readonly Row[], name: string) => void;

/** Converts the value of a row; `absent` serves rows without one. */
const valueOf = <T>(row: Row, name: string, convert: Convert<T>, absent: T): T => {
  const value = row[name];
  if (value === undefined || value === null) return absent;
  const converted = convert(value);
  if (converted === undefined) throw new InvalidColumnValue(row, name);
  return converted;
};

const plain =
  <T>(convert: Convert<T>, absent: T, write: (writer: ByteWriter, value: T) => void): WriteColumn =>
  (writer, rows, name) => {
    for (const row of rows) write(writer, valueOf(row, name, convert, absent));
  };

/** A byte for each row, 1 if it is null, before the values. */
const nullable =
  (writeValues: WriteColumn): WriteColumn =>
  (writer, rows, name) => {
    for (const row of rows) writer.byte(row[name] === undefined || row[name] === null ? 1 : 0);
    writeValues(writer, rows, name);
  };

/** The end of each row's list, then the items of all rows. */
const lists: WriteColumn = (writer, rows, name) => {
  const values = rows.map((row) => valueOf(row, name, toTexts, []));
  let end = 0;
  for (const items of values) {
    end += items.length;
    writer.integer(end);
  }
  for (const item of values.flat()) writer.text(item);
};

const texts = plain(toText, '', (writer, value) => writer.text(value));
const integers = plain(toInteger, 0, (writer, value) => writer.integer(value));
const numbers = plain(toNumber, 0, (writer, value) => writer.number(value));
const flags = plain(toFlag, 0, (writer, value) => writer.byte(value));
const counts = plain(toCount, 0, (writer, value) => writer.integer(value));
const keys = plain(toKey, '0', (writer, value) => writer.unsigned(value));

/** ClickHouse converts the types of a block to those of the table, which have dictionaries for labels. */
const formats: Record<ColumnKind | 'count', { type: string; write: WriteColumn }> = {
  owner: { type: 'String', write: texts },
  label: { type: 'Nullable(String)', write: nullable(texts) },
  text: { type: 'Nullable(String)', write: nullable(texts) },
  id: { type: 'String', write: texts },
  integer: { type: 'Int64', write: integers },
  optionalInteger: { type: 'Nullable(Int64)', write: nullable(integers) },
  optionalNumber: { type: 'Nullable(Float64)', write: nullable(numbers) },
  flag: { type: 'Nullable(Bool)', write: nullable(flags) },
  instant: { type: "DateTime64(3, 'UTC')", write: integers },
  labels: { type: 'Array(String)', write: lists },
  key: { type: 'UInt64', write: keys },
  count: { type: 'UInt64', write: counts },
};

const kindsOf: ReadonlyMap<string, ColumnKinds> = new Map(
  Object.values(tables).map(({ name, columns, internal = [] }) => [
    name,
    new Map<string, ColumnKind | 'count'>([
      ...columns.map((column) => [column.name, column.kind] as const),
      ...internal.filter((column) => column === absentNumbersColumn).map((column) => [column.name, 'count'] as const),
    ]),
  ]),
);

/** Kinds of the columns of a table, by name. */
export type ColumnKinds = ReadonlyMap<string, ColumnKind | 'count'>;

/**
 * Encodes rows as one block in ClickHouse's Native format, column by column: the engine reads it with a tenth of the
 * work that lines of JSON need. Only columns of the table are written, and only if a row has them; throws
 * `InvalidColumnValue` for a value that its column cannot hold.
 */
export const encodeBlock = (kinds: ColumnKinds, rows: readonly Row[]): NativeBlock => {
  const filled = new Set<string>();
  for (const row of rows) for (const name in row) filled.add(name);
  const columns = [...filled].filter((name) => kinds.has(name));
  const writer = new ByteWriter();
  writer.varint(columns.length);
  writer.varint(rows.length);
  for (const name of columns) {
    const { type, write } = formats[kinds.get(name) ?? 'text'];
    writer.text(name);
    writer.text(type);
    write(writer, rows, name);
  }
  return { columns, bytes: writer.bytes };
};

/** Encodes rows of a table of telemetry; see `encodeBlock`. */
export const encodeNativeBlock = (table: TableName, rows: readonly Row[]): NativeBlock =>
  encodeBlock(kindsOf.get(table) ?? new Map(), rows);
