import { z } from 'zod';

/** An id; clients insert ids into URLs unescaped, so only URL-safe characters are allowed. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Must be a valid id.');

/** ISO instant with a Z and whole seconds, which every client can parse. */
export const instant = z.string().describe('UTC instant, such as 2026-01-02T03:04:05Z');

export const customData = z.record(z.string(), z.json()).describe('Any JSON object');

const emptyAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional());

/** Fields that every resource may have in a request. */
export const resourceInput = {
  name: emptyAsAbsent(z.string().max(255)).describe('Display name of the resource'),
  description: emptyAsAbsent(z.string().max(2000)).describe('Description of the resource'),
  customData: emptyAsAbsent(customData),
};

/** Fields that clients copy from a previous response; they are accepted and ignored. */
export const ignoredInput = {
  id: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  modifiedAt: z.unknown().optional(),
};

/** Fields that every resource has in a response. */
export const resourceOutput = {
  id,
  name: z.string().optional(),
  description: z.string().optional(),
  createdAt: instant,
  modifiedAt: instant,
  customData: customData.optional(),
};

export const idResponse = z.object({ id });
export const customDataResponse = z.object({ customData: customData.optional(), createdAt: instant.optional() });

export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    totalCount: z.int(),
    offset: z.int(),
    limit: z.int(),
    previous: z.string().nullable(),
    next: z.string().nullable(),
    items: z.array(item),
  });

export type Page<T> = {
  totalCount: number;
  offset: number;
  limit: number;
  previous: string | null;
  next: string | null;
  items: T[];
};
