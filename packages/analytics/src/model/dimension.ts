import { type DimensionSource, dimensionText } from '@sluice/contract/analytics/dimensions/texts';
import type { Column, ColumnKind } from './column.ts';
import type { ImpressionMoment } from './impressions.ts';

export type DimensionType = 'string' | 'number' | 'boolean' | 'instant';

/** Definition of a dimension; its label and description are contract texts. */
export type DimensionModel = {
  /** Query attribute, such as `VIDEO_STARTUPTIME`. */
  name: string;
  unit?: string;
  /** Formula in terms of other dimensions. */
  formula?: string;
  type: DimensionType;
  /** ClickHouse expression over one row; `{timeZone:String}` is always bound. */
  sql: string;
  /** Column that holds an empty text or 0 where `sql` is null; filters compare with it. */
  column?: string;
  /** Condition on rows that can have a value; other rows are not read when the dimension is measured. */
  rows?: string;
  /** With `count`, distinct values are counted instead of rows. */
  countsDistinct?: true;
  /** `sql` aggregates the rows of one impression first; such a dimension cannot be grouped by. */
  perImpression?: true;
  /** The same expression over `impression-facts.ts`, whose facts impression rows also have. */
  facts?: string;
  /** Moment at which the impression counts; its start unless given. */
  moment?: ImpressionMoment;
  /** True when it cannot be grouped or filtered by, as it is the same for every row. */
  measureOnly?: true;
};

export type Dimension = DimensionModel & { label: string; description: string };

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
  if (column.kind === 'labels') return `nullIf(arrayStringConcat(${column.name}, ','), '')`;
  if (column.kind === 'key') return `toString(${column.name})`;
  if (column.kind === 'id') return `nullIf(${column.name}, '')`;
  return column.name;
};

const distinct = new Set(['impression_id', 'ad_impression_id', 'video_impression_id', 'user_id']);

/** Dimension of a stored column. */
export const dimensionOf = (column: Column): DimensionModel => ({
  name: column.attribute ?? column.name.toUpperCase(),
  ...(column.unit && { unit: column.unit }),
  type: types[column.kind],
  sql: expression(column),
  ...(column.kind === 'id' && { column: column.name }),
  ...(distinct.has(column.name) && { countsDistinct: true as const }),
});

/** Dimension computed from columns. */
export const derived = (
  name: string,
  type: DimensionType,
  sql: string,
  more: Partial<DimensionModel> = {},
): DimensionModel => ({ name, type, sql, ...more });

/** Alias of a dimension. */
export const alias = (name: string, of: DimensionModel): DimensionModel => ({ ...of, name });

/** Stored dimension with that name. */
export const calledIn =
  (stored: readonly DimensionModel[]) =>
  (name: string): DimensionModel => {
    const match = stored.find((dimension) => dimension.name === name);
    if (!match) throw new Error(`No column is named ${name}`);
    return match;
  };

/** A dimension with its texts; one without texts is labeled with its name. */
export const described = (source: DimensionSource, model: DimensionModel): Dimension => {
  const [label, description] = dimensionText(source, model.name) ?? [model.name, ''];
  return { ...model, label, description };
};
