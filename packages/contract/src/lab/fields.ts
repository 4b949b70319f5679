import { z } from 'zod';
import { queryInteger } from '../shared/query.ts';
import { labTargetPageMax } from './vocabulary.ts';

export const labPermission = 'player.testing';
export const labBase = '/player/testing';

/** Returns the schema of a value in any case; its output has the case of the list. */
export const anyCase = <const V extends string>(values: readonly [V, ...V[]]) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? (values.find((entry) => entry.toLowerCase() === value.trim().toLowerCase()) ?? value)
        : value,
    z.enum(values, `Must be one of ${values.join(', ')}.`),
  );

/** Returns a schema for which null and empty texts mean that the field is absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional());

// PostgreSQL cannot store NUL in text.
const noNul = /^[^\0]*$/;

export const labName = z
  .string()
  .trim()
  .min(1, 'This field cannot be empty.')
  .max(255)
  .regex(noNul, 'Must not contain NUL.');

/** Paging of targets, of which clients load all at once. */
export const targetPaging = {
  offset: queryInteger(0, 10_000_000).describe('Number of items to skip; 0 by default'),
  limit: queryInteger(1, labTargetPageMax).describe(`Number of items; 25 by default, ${labTargetPageMax} at most`),
};

/** Token of RFC 9110 §5.6.2. */
const headerName = z.string().regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,128}$/, 'Must be the name of an HTTP header.');

export const headerValues = (max: number, valueMax: number) =>
  z
    .record(
      headerName,
      z
        .string()
        .max(valueMax)
        // Field values of RFC 9110 §5.5: no control characters except tabs.
        .regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'Must not contain control characters.'),
    )
    .refine((headers) => Object.keys(headers).length <= max, `Must not have more than ${max} headers.`);
