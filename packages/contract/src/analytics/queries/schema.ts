import { z } from 'zod';
import { telemetryInstant } from '../../shared/instants.ts';

const absent = (value: unknown): unknown => (value === null ? undefined : value);

const toMilliseconds = (value: unknown): unknown => {
  if (typeof value === 'number') return Math.trunc(value);
  if (typeof value !== 'string') return absent(value);
  const instant = /^\d{10,}$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isNaN(instant) ? value : instant;
};

/** An instant in a body: ISO 8601 or Unix time in milliseconds; parsed to milliseconds. */
const bodyInstant = telemetryInstant(
  z.preprocess(
    toMilliseconds,
    z.number('Must be an instant such as 2026-01-02T03:04:05Z, or milliseconds since 1970.').optional(),
  ),
);

const upper = <const V extends string>(values: readonly [V, ...V[]]) =>
  z.preprocess((value) => (typeof value === 'string' ? value.toUpperCase() : absent(value)), z.enum(values));

const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional());

const filter = z.object({
  name: z.string().max(100).describe('Dimension'),
  operator: upper(['IN', 'EQ', 'NE', 'LT', 'LTE', 'GT', 'GTE', 'CONTAINS', 'NOTCONTAINS']),
  value: z.unknown().optional().describe('A list for IN; null or absent means "not known"'),
});

export const timeframe = {
  licenseKey: z.string().min(1).max(100).describe('Key of the analytics license'),
  start: bodyInstant.describe('Start, inclusive; defaults to one day before the end'),
  end: bodyInstant.describe('End, exclusive; defaults to now'),
  filters: optional(z.array(filter).max(100)),
};

export const metricsQuery = z.object({
  ...timeframe,
  groupBy: optional(z.array(z.string().max(100)).max(20)),
  orderBy: optional(z.array(z.object({ name: z.string().max(100), order: upper(['ASC', 'DESC', 'NONE']) })).max(20)),
  interval: optional(upper(['MINUTE', 'HOUR', 'DAY', 'MONTH'])),
  limit: optional(z.int().min(1)).describe(
    'Maximum number of rows; 200 by default and at most, larger values are capped',
  ),
  offset: optional(z.int().min(0).max(1_000_000)),
  async: optional(z.boolean()).describe(
    'Start a job that returns its result in parts, instead of waiting for the result',
  ),
  jobId: optional(z.string().max(100)).describe(
    'Request a part of this job; the rest of the body must be that of the first request',
  ),
  cursor: optional(z.int().min(0).max(1000)).describe('Index of the requested part, from 0'),
});

export const analyticsQuery = metricsQuery.extend({
  dimension: z.string().max(100),
  includeContext: optional(z.boolean()).describe('Add the number of impressions behind each value'),
});

export const percentileQuery = analyticsQuery.extend({ percentile: z.number().min(0).max(99) });

export const queryResult = z.object({
  rowCount: z.int(),
  limit: z.int().optional().describe('Maximum number of rows that applied; there may be more if rowCount equals it'),
  rows: z
    .array(z.array(z.unknown()))
    .describe('Start of the interval in milliseconds, values of groupBy, the number, context values'),
  columnLabels: z.array(z.object({ key: z.string(), label: z.string() })),
  contextDescription: z.array(z.object({ label: z.string(), description: z.string() })),
  jobId: z.string().optional().describe('Job started by an async query, whose response has no rows'),
  taskCount: z.int().optional().describe('Number of parts of the job; the result is their concatenated rows'),
  order: z.int().optional().describe('Position of this part'),
  maxAvailableCursor: z.int().optional().describe('Index of the last available part'),
});
