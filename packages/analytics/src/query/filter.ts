import { invalid } from '@sluice/contract/shared/errors';
import type { Dimension } from '../model/dimension.ts';
import { findDimension, type Source } from '../model/sources.ts';
import type { Parameters } from './parameters.ts';
import { type Filter, operators } from './request.ts';
import { converters, parameterTypes } from './values.ts';

const inMax = 1000;
const comparisons = { EQ: '=', NE: '!=', LT: '<', LTE: '<=', GT: '>', GTE: '>=' } as const;
const orders: ReadonlySet<string> = new Set(['LT', 'LTE', 'GT', 'GTE']);

/** SQL to compare with: the column, which may be indexed, unless a value equals its placeholder for null. */
const compared = (dimension: Dimension, values: readonly unknown[]): string =>
  dimension.column && !values.includes('') ? dimension.column : dimension.sql;

const placeholder = (dimension: Dimension, value: unknown, field: string, parameters: Parameters): string => {
  const bound = parameters.bind(converters[dimension.type](value, field), parameterTypes[dimension.type]);
  return dimension.type === 'instant' ? `fromUnixTimestamp64Milli(${bound}, 'UTC')` : bound;
};

const inList = (dimension: Dimension, value: unknown, field: string, parameters: Parameters): string => {
  if (!Array.isArray(value) || value.length > inMax)
    throw invalid(field, `IN requires a list of at most ${inMax} values.`);
  const present = value.filter((item) => item !== null && item !== undefined);
  const clauses: string[] = [];
  if (present.length < value.length) clauses.push(`${dimension.sql} IS NULL`);
  if (dimension.type === 'instant') {
    clauses.push(...present.map((item) => `${dimension.sql} = ${placeholder(dimension, item, field, parameters)}`));
  } else if (present.length > 0) {
    const values = present.map((item) => converters[dimension.type](item, field));
    const list = parameters.bind(values, `Array(${parameterTypes[dimension.type]})`);
    clauses.push(`${compared(dimension, values)} IN ${list}`);
  }
  return clauses.length > 0 ? `(${clauses.join(' OR ')})` : 'false';
};

const contains = (dimension: Dimension, filter: Filter, field: string, parameters: Parameters): string => {
  if (dimension.type !== 'string')
    throw invalid(field, `${filter.operator} requires a text dimension; ${dimension.name} is not text.`);
  const needle = parameters.bind(converters.string(filter.value, field), 'String');
  const containsNeedle = `positionCaseInsensitiveUTF8(ifNull(${dimension.sql}, ''), ${needle}) > 0`;
  return filter.operator === 'CONTAINS' ? containsNeedle : `NOT (${containsNeedle})`;
};

const nullCondition = (dimension: Dimension, filter: Filter, field: string): string => {
  if (filter.operator === 'EQ') return `${dimension.sql} IS NULL`;
  if (filter.operator === 'NE') return `${dimension.sql} IS NOT NULL`;
  throw invalid(field, 'null can only be compared with EQ, NE and IN.');
};

const comparison = (
  dimension: Dimension,
  { value, operator }: Filter & { operator: keyof typeof comparisons },
  field: string,
  parameters: Parameters,
): string => {
  if (Array.isArray(value)) throw invalid(field, `A list can only be compared with IN, not with ${operator}.`);
  // Versions are text: next to a number they are compared as numbers, so that 100 is greater than 99.
  if (dimension.type === 'string' && typeof value === 'number' && orders.has(operator))
    return `toFloat64OrNull(${dimension.sql}) ${comparisons[operator]} ${parameters.bind(value, 'Float64')}`;
  const bound = placeholder(dimension, value, field, parameters);
  const side = compared(dimension, [value]);
  // A null differs from any value.
  if (operator === 'NE' && side === dimension.sql) return `ifNull(${side} != ${bound}, true)`;
  return `${side} ${comparisons[operator]} ${bound}`;
};

const condition = (dimension: Dimension, filter: Filter, field: string, parameters: Parameters): string => {
  if (filter.operator === 'IN') return inList(dimension, filter.value, field, parameters);
  if (filter.value === null || filter.value === undefined) return nullCondition(dimension, filter, field);
  if (filter.operator === 'CONTAINS' || filter.operator === 'NOTCONTAINS')
    return contains(dimension, filter, field, parameters);
  return comparison(dimension, { ...filter, operator: filter.operator }, field, parameters);
};

/** A filter with a known dimension, and its path in the request for errors. */
export type PlannedFilter = { dimension: Dimension; filter: Filter; path: string };

/** Checks name and operator of a filter against the model. */
export const planFilter = (source: Source, filter: Filter, path: string): PlannedFilter => {
  const dimension = findDimension(source, filter.name);
  if (!dimension) throw invalid(`${path}.name`, `Unknown dimension ${filter.name}.`);
  if (dimension.measureOnly) throw invalid(`${path}.name`, `${dimension.name} cannot be filtered by.`);
  if (!operators.includes(filter.operator)) throw invalid(`${path}.operator`, `Unknown operator ${filter.operator}.`);
  return { dimension, filter, path };
};

/** Condition of one filter on the input of its dimension: a row, or the rows of an impression. */
export const filterCondition = ({ dimension, filter, path }: PlannedFilter, parameters: Parameters): string =>
  condition(dimension, filter, `${path}.value`, parameters);
