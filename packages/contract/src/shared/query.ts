import { z } from 'zod';

const scalar = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value === '' ? undefined : value);

/** A whole number in a query string. */
export const queryInteger = (min: number, max: number) => {
  const fault = `Must be a whole number from ${min} to ${max}.`;
  return z.preprocess(
    (value) => (scalar(value) === undefined ? undefined : Number(scalar(value))),
    z.int(fault).min(min, fault).max(max, fault).optional(),
  );
};

/** A boolean in a query string, in any case (Python clients send True). */
export const queryBoolean = z.preprocess((value) => {
  const text = scalar(value);
  return typeof text === 'string' ? ({ true: true, false: false }[text.toLowerCase()] ?? text) : text;
}, z.boolean().optional());

/** An instant in a query string: ISO 8601, or Unix time in milliseconds. */
export const queryInstant = z.preprocess((value) => {
  const text = scalar(value);
  if (typeof text !== 'string') return text;
  const instant = new Date(/^\d{10,}$/.test(text) ? Number(text) : text);
  return Number.isNaN(instant.getTime()) ? text : instant;
}, z.date('Must be an instant such as 2026-01-02T03:04:05Z.').optional());

export const queryText = z.preprocess(scalar, z.string().max(1000).optional());

/** One of several lowercase values in a query string, in any case. */
export const queryChoice = <const V extends string>(values: readonly V[]) =>
  z.preprocess(
    (value) => {
      const text = scalar(value);
      return typeof text === 'string' ? text.toLowerCase() : text;
    },
    z.enum(values as readonly [V, ...V[]]).optional(),
  );

/** A comma-separated list of values in any case, such as `Live,None`. */
export const queryList = <const V extends string>(values: readonly V[]) =>
  z.preprocess(
    (value) => {
      const text = scalar(value);
      if (typeof text !== 'string') return text;
      const parts = text
        .split(',')
        .map((part) => part.trim().toUpperCase())
        .filter(Boolean);
      // Blank text names no value; as an empty list, it would match nothing.
      return parts.length > 0 ? parts : undefined;
    },
    z.array(z.enum(values as readonly [V, ...V[]])).optional(),
  );

/** A comma-separated list of `field:ASC` or `field:DESC`; case-insensitive, ASC by default. */
export const querySort = <const F extends string>(fields: readonly F[]) =>
  z.preprocess(
    (value) => {
      const text = scalar(value);
      if (typeof text !== 'string') return text;
      return text
        .split(',')
        .filter(Boolean)
        .map((part) => {
          const [field, order] = part.split(':').map((piece) => piece.trim());
          return { field, order: (order ?? 'ASC').toUpperCase() };
        });
    },
    z.array(z.object({ field: z.enum(fields as readonly [F, ...F[]]), order: z.enum(['ASC', 'DESC']) })).optional(),
  );

export const pageLimit = { default: 25, max: 100 };

/** Parameters of every paged list. */
export const paging = {
  offset: queryInteger(0, 10_000_000).describe('Number of items to skip; 0 by default'),
  limit: queryInteger(1, pageLimit.max).describe('Number of items; 25 by default, 100 at most'),
};
