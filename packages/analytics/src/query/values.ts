import { invalid } from '@sluice/contract/shared/errors';

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

// Range that ClickHouse can store: the years 1900 to 2299.
const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(2299, 11, 31);

const asInstant = (value: unknown, field: string): number => {
  const instant = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (!(instant >= earliest && instant <= latest))
    throw invalid(field, 'Must be an instant such as 2026-01-02T03:04:05Z, or milliseconds since 1970.');
  return Math.trunc(instant);
};

const asText = (value: unknown, field: string): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw invalid(field, 'Must be text.');
};

/** Converts a request value to its dimension's type; throws `validation_failed` with the field. */
export const converters = { string: asText, number: asNumber, boolean: asBoolean, instant: asInstant } as const;

/** ClickHouse types in which converted values are bound. */
export const parameterTypes = { string: 'String', number: 'Float64', boolean: 'Bool', instant: 'Int64' } as const;
