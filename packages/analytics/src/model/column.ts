/** Storage type of a column, which also determines the accepted wire values. */
export type ColumnKind =
  | 'owner'
  | 'label'
  | 'text'
  | 'id'
  | 'integer'
  | 'optionalInteger'
  | 'optionalNumber'
  | 'flag'
  | 'instant'
  | 'labels'
  | 'key';

export type Column = {
  name: string;
  kind: ColumnKind;
  /** Field of the collectors' JSON; columns without one are filled by enrichment. */
  wire?: string;
  unit?: string;
  /** Query attribute, if it differs from the upper-case column name. */
  attribute?: string;
  description?: string;
};

type ColumnOptions = Omit<Column, 'name' | 'kind'>;

const column =
  (kind: ColumnKind) =>
  (name: string, wire?: string, options: Omit<ColumnOptions, 'wire'> = {}): Column => ({
    name,
    kind,
    ...(wire && { wire }),
    ...options,
  });

/** Text present in every row. */
export const owner = column('owner');
/** Text with few distinct values, null when not sent. */
export const label = column('label');
/** Text with many distinct values, null when not sent. */
export const text = column('text');
/** Identifier, empty when not sent. */
export const identifier = column('id');
/** Integer, 0 when not sent. */
export const integer = column('integer');
/** Integer, null when not sent. */
export const optionalInteger = column('optionalInteger');
export const optionalNumber = column('optionalNumber');
/** Boolean, null when not known. */
export const flag = column('flag');
export const instant = column('instant');
export const labels = column('labels');
export const key = column('key');

const storage: Record<ColumnKind, string> = {
  owner: 'LowCardinality(String)',
  label: 'LowCardinality(Nullable(String))',
  text: 'Nullable(String) CODEC(ZSTD(3))',
  id: 'String CODEC(ZSTD(1))',
  integer: 'Int64 CODEC(T64, ZSTD(1))',
  optionalInteger: 'Nullable(Int64) CODEC(T64, ZSTD(1))',
  optionalNumber: 'Nullable(Float64) CODEC(ZSTD(1))',
  flag: 'Nullable(Bool)',
  instant: "DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1))",
  labels: 'Array(LowCardinality(String))',
  key: 'UInt64 CODEC(NONE)',
};

/** The column's definition in a CREATE or ALTER statement. */
export const columnDefinition = ({ name, kind }: Column): string => `\`${name}\` ${storage[kind]}`;
