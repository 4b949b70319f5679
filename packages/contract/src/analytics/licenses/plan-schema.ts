import { z } from 'zod';
import { ignoredInput, instant } from '../../shared/resource.ts';
import { retentionDays } from './retention.ts';

const { least, most } = retentionDays;
const days = z
  .int('Must be a whole number of days.')
  .min(least, `At least ${least} days.`)
  .max(most, `At most ${most} days.`);

/** Data retention and end of the plan of a license. */
export const licensePlan = z.object({
  retentionDays: z.int().optional().describe('Days for which telemetry is kept; indefinitely if absent'),
  planExpiredAt: instant.optional().describe('When the plan ended or will end; it has no end if absent'),
});

export type LicensePlan = z.output<typeof licensePlan>;

const end = z.preprocess(
  (value) => (typeof value === 'string' || typeof value === 'number' ? new Date(value) : value),
  z.date('Must be an instant such as 2026-01-02T03:04:05Z.').optional(),
);

export const licensePlanInput = z.object({
  ...ignoredInput,
  retentionDays: days.optional().describe(`Days, from ${least} to ${most}; indefinitely if absent`),
  planExpiredAt: end.describe('When the plan ends; it has no end if absent'),
});

const count = z.int();

/** Data that one night would remove from a license. */
export const retentionPreview = z.object({
  retentionDays: count,
  at: instant.describe('The next night on which telemetry is removed'),
  keptSince: instant.describe('Telemetry received before this instant is removed'),
  samples: count,
  ads: count,
  errorDetails: count,
  impressions: count.describe('Impressions of the removed UTC days'),
});

export type RetentionPreview = z.output<typeof retentionPreview>;
