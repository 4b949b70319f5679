import { z } from 'zod';

/** Ids go into URLs unescaped by the clients, so only URL-safe characters are ids. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not a valid id.');

/** ISO instant with a Z and whole seconds, as every client can parse it. */
export const instant = z.string().describe('UTC instant, such as 2026-01-02T03:04:05Z');

export const customData = z.record(z.string(), z.json()).describe('Any JSON object of your own');

const emptyAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional());

/** What every resource may carry in a request. */
export const resourceInput = {
  name: emptyAsAbsent(z.string().max(255)).describe('Name of the resource, free to choose'),
  description: emptyAsAbsent(z.string().max(2000)).describe('Description of the resource'),
  customData: emptyAsAbsent(customData),
};

/** Fields that clients send back from an earlier answer; they are accepted and ignored. */
export const ignoredInput = {
  id: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  modifiedAt: z.unknown().optional(),
};

/** What every resource carries in an answer. */
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
