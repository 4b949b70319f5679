import { invalid } from '@sluice/contract/shared/errors';
import type { Dimension } from '../model/dimension.ts';
import type { Source } from '../model/sources.ts';
import type { Parameters } from './parameters.ts';
import { type Filter, operators } from './request.ts';

const inMost = 1000;
const comparisons = { EQ: '=', LT: '<', LTE: '<=', GT: '>', GTE: '>=' } as const;
const parameterTypes = { string: 'String', number: 'Float64', boolean: 'Bool', instant: 'Int64' } as const;

const asNumber = (value: unknown, field: string): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw invalid(field, 'Must be a number.');
  return number;
};

const asBoolean = (value: unknown, field: string): boolean => {
  if (value === true || value === 1 || value === 'true') return true;
  if (value === false || value === 0 || value === 'false') return false;
  throw invalid(field, 'Must be true or false.');
};

const asInstant = (value: unknown, field: string): number => {
  const instant = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (!Number.isFinite(instant)) throw invalid(field, 'Must be an instant such as 2026-01-02T03:04:05Z.');
  return Math.trunc(instant);
};

const asText = (value: unknown, field: string): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw invalid(field, 'Must be a text.');
};

const converters = { string: asText, number: asNumber, boolean: asBoolean, instant: asInstant } as const;

const placeholder = (dimension: Dimension, value: unknown, field: string, parameters: Parameters): string => {
  const bound = parameters.bind(converters[dimension.type](value, field), parameterTypes[dimension.type]);
  return dimension.type === 'instant' ? `fromUnixTimestamp64Milli(${bound}, 'UTC')` : bound;
};

const inList = (dimension: Dimension, value: unknown, field: string, parameters: Parameters): string => {
  if (!Array.isArray(value) || value.length > inMost)
    throw invalid(field, `Must be a list of at most ${inMost} values.`);
  const present = value.filter((item) => item !== null && item !== undefined);
  const clauses: string[] = [];
  if (present.length < value.length) clauses.push(`${dimension.sql} IS NULL`);
  if (dimension.type === 'instant') {
    clauses.push(...present.map((item) => `${dimension.sql} = ${placeholder(dimension, item, field, parameters)}`));
  } else if (present.length > 0) {
    const values = present.map((item) => converters[dimension.type](item, field));
    clauses.push(`${dimension.sql} IN ${parameters.bind(values, `Array(${parameterTypes[dimension.type]})`)}`);
  }
  return clauses.length > 0 ? `(${clauses.join(' OR ')})` : 'false';
};

const contains = (dimension: Dimension, filter: Filter, field: string, parameters: Parameters): string => {
  if (dimension.type !== 'string') throw invalid(field, `${filter.operator} needs a dimension that is a text.`);
  const needle = parameters.bind(asText(filter.value, field), 'String');
  const found = `positionCaseInsensitiveUTF8(ifNull(${dimension.sql}, ''), ${needle}) > 0`;
  return filter.operator === 'CONTAINS' ? found : `NOT (${found})`;
};

const nullCondition = (dimension: Dimension, filter: Filter, field: string): string => {
  if (filter.operator === 'EQ') return `${dimension.sql} IS NULL`;
  if (filter.operator === 'NE') return `${dimension.sql} IS NOT NULL`;
  throw invalid(field, 'null can only be compared with EQ, NE and IN.');
};

const notEqual = (dimension: Dimension, filter: Filter, field: string, parameters: Parameters): string =>
  // An absent value is different from any value.
  `ifNull(${dimension.sql} != ${placeholder(dimension, filter.value, field, parameters)}, true)`;

/** The condition for one filter; `path` is its place in the request, for the error. */
export const filterCondition = (source: Source, filter: Filter, path: string, parameters: Parameters): string => {
  const dimension = source.dimensions.get(filter.name);
  if (!dimension) throw invalid(`${path}.name`, `There is no dimension ${filter.name}.`);
  if (dimension.perImpression) throw invalid(`${path}.name`, `${filter.name} cannot be filtered by.`);
  if (!operators.includes(filter.operator))
    throw invalid(`${path}.operator`, `There is no operator ${filter.operator}.`);
  const field = `${path}.value`;
  if (filter.operator === 'IN') return inList(dimension, filter.value, field, parameters);
  if (filter.value === null || filter.value === undefined) return nullCondition(dimension, filter, field);
  if (filter.operator === 'NE') return notEqual(dimension, filter, field, parameters);
  if (filter.operator === 'CONTAINS' || filter.operator === 'NOTCONTAINS')
    return contains(dimension, filter, field, parameters);
  return `${dimension.sql} ${comparisons[filter.operator]} ${placeholder(dimension, filter.value, field, parameters)}`;
};
