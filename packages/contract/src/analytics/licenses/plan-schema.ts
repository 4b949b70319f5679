import { z } from 'zod';
import { ignoredInput, instant } from '../../shared/resource.ts';
import { retentionDays } from './retention.ts';

const { least, most } = retentionDays;
const days = z
  .int('Must be a whole number of days.')
  .min(least, `At least ${least} days.`)
  .max(most, `At most ${most} days.`);

/** How long the telemetry of a license is kept, and until when its plan runs. */
export const licensePlan = z.object({
  retentionDays: z.int().optional().describe('Days for which telemetry is kept; for ever if absent'),
  planExpiredAt: instant.optional().describe('When the plan ended or will end; it has no end if absent'),
});

export type LicensePlan = z.output<typeof licensePlan>;

const end = z.preprocess(
  (value) => (typeof value === 'string' || typeof value === 'number' ? new Date(value) : value),
  z.date('Must be an instant such as 2026-01-02T03:04:05Z.').optional(),
);

export const licensePlanInput = z.object({
  ...ignoredInput,
  retentionDays: days.optional().describe(`Days, from ${least} to ${most}; for ever if left out`),
  planExpiredAt: end.describe('When the plan ends; it has no end if left out'),
});

const count = z.int();

/** What a night would remove from a license. */
export const retentionPreview = z.object({
  retentionDays: count,
  at: instant.describe('The next night on which telemetry is removed'),
  keptSince: instant.describe('What was received before is removed'),
  samples: count,
  ads: count,
  errorDetails: count,
  impressions: count.describe('Impressions of days of UTC that are removed'),
});

export type RetentionPreview = z.output<typeof retentionPreview>;
