import type { Column, ColumnKind } from './column.ts';

export type DimensionType = 'string' | 'number' | 'boolean' | 'instant';

export type Dimension = {
  /** Query attribute, such as `VIDEO_STARTUPTIME`. */
  name: string;
  label: string;
  description?: string;
  unit?: string;
  type: DimensionType;
  /** ClickHouse expression over one row; `{timeZone:String}` is always bound. */
  sql: string;
  /** `count` counts different values instead of rows. */
  countsDistinct?: true;
  /** `sql` aggregates the rows of one impression first; such a dimension can only be aggregated. */
  perImpression?: true;
};

const acronyms = new Set(['AD', 'ID', 'URL', 'DRM', 'ISP', 'CDN', 'API', 'IP', 'M3U8', 'MPD', 'OS']);

/** `VIDEO_BITRATE` → `Video bitrate`. */
export const labelOf = (name: string): string => {
  const words = name.split('_').map((word) => (acronyms.has(word) && word !== 'AD' ? word : word.toLowerCase()));
  const sentence = words.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};

const types: Record<ColumnKind, DimensionType> = {
  owner: 'string',
  label: 'string',
  text: 'string',
  id: 'string',
  integer: 'number',
  optionalInteger: 'number',
  optionalNumber: 'number',
  flag: 'boolean',
  instant: 'instant',
  labels: 'string',
  key: 'string',
};

const expression = (column: Column): string => {
  if (column.kind === 'labels') return `arrayStringConcat(${column.name}, ',')`;
  if (column.kind === 'key') return `toString(${column.name})`;
  return column.name;
};

const distinct = new Set(['impression_id', 'ad_impression_id', 'video_impression_id', 'user_id']);

/** The dimension that a stored column is. */
export const dimensionOf = (column: Column): Dimension => {
  const name = column.attribute ?? column.name.toUpperCase();
  return {
    name,
    label: labelOf(name),
    ...(column.description && { description: column.description }),
    ...(column.unit && { unit: column.unit }),
    type: types[column.kind],
    sql: expression(column),
    ...(distinct.has(column.name) && { countsDistinct: true as const }),
  };
};

/** A dimension computed from columns. */
export const derived = (name: string, type: DimensionType, sql: string, more: Partial<Dimension> = {}): Dimension => ({
  name,
  label: labelOf(name),
  type,
  sql,
  ...more,
});

/** Another name of the same dimension. */
export const alias = (name: string, of: Dimension): Dimension => ({ ...of, name, label: labelOf(name) });
