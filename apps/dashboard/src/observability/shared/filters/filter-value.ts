import type { OperationResult } from '../../../app/api/api.ts';
import type { FilterOperator, MetricFilter } from '../filters.ts';
import { shownValue } from '../values.ts';

export type Dimension = OperationResult<'analytics.dimensions.list'>['items'][number];

export const operatorLabels: Record<FilterOperator, string> = {
  EQ: 'is',
  NE: 'is not',
  IN: 'is one of',
  CONTAINS: 'contains',
  NOTCONTAINS: 'does not contain',
  GT: '>',
  GTE: '≥',
  LT: '<',
  LTE: '≤',
};

export const isOperator = (name: string): name is FilterOperator => Object.hasOwn(operatorLabels, name);

type Typed = { type: Dimension['type']; operator: FilterOperator; texts: readonly string[]; isNull: boolean };

const valueOf = (type: Dimension['type'], text: string): string | number | boolean => {
  if (type === 'boolean') return text === 'true';
  return type === 'number' ? Number(text) : text;
};

/** Parses the typed or chosen value; undefined while it is invalid. */
export const typedValue = ({ type, operator, texts, isNull }: Typed): MetricFilter['value'] | undefined => {
  if (isNull && operator !== 'IN') return null;
  const trimmedValues = texts.map((text) => text.trim()).filter(Boolean);
  if (type === 'number' && trimmedValues.some((text) => Number.isNaN(Number(text)))) return undefined;
  const values = trimmedValues.map((text) => valueOf(type, text));
  if (operator === 'IN') return isNull || values.length > 0 ? [...values, ...(isNull ? [null] : [])] : undefined;
  return values[0];
};

/** Returns the texts and the null choice of a value, for the filter form. */
export const textsOf = (value: MetricFilter['value']): { texts: string[]; isNull: boolean } => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return { texts: list.filter((each) => each !== null).map(String), isNull: list.includes(null) };
};

/** Describes a filter for its chip: `Country is Austria`. */
export const filterWords = ({ name, operator, value }: MetricFilter, label = name): string => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return `${label} ${operatorLabels[operator]} ${list.map((each) => shownValue(name, each)).join(', ')}`;
};
