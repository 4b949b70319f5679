import { z } from 'zod';
import { telemetryInstant } from '../../shared/instants.ts';
import { id, ignoredInput, instant } from '../../shared/resource.ts';
import { customDataLabels, optional, timeZoneInput } from '../licenses/schema.ts';
import { demoSessions, liveDemo } from './sessions.ts';

const errorDetails = z.object({ enabled: z.boolean(), networkExplorerEnabled: z.boolean() });

export const demoLicense = z.object({
  id: id.describe('Also the license key in queries'),
  createdAt: instant,
  name: z.string(),
  timezone: z.string(),
  customDataFieldsCount: z.int(),
  customDataFieldLabels: customDataLabels,
  features: z.object({ errorDetails }),
  live: z
    .object({ until: instant, sessionsPerMinute: z.int() })
    .optional()
    .describe('Present while sessions are added every minute'),
});

export type DemoLicense = z.output<typeof demoLicense>;

export const demoLicenseInput = z.object({
  ...ignoredInput,
  name: optional(z.string().trim().min(1, 'This field cannot be empty.').max(255)),
  timezone: optional(timeZoneInput).describe('Time zone of days and hours in queries'),
});

const { hours } = liveDemo;

export const liveDemoInput = z.object({
  hours: z.coerce
    .number('Must be a number of hours.')
    .int('Must be a whole number.')
    .min(1, 'Must be at least 1.')
    .max(hours.most, `At most ${hours.most} hours.`)
    .default(hours.usual)
    .describe('Hours after which no more sessions are added'),
});

const milliseconds = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{10,}$/.test(value) ? Number(value) : value;

const moment = (text: string) =>
  telemetryInstant(
    z.preprocess(milliseconds, z.coerce.date('Must be an instant such as 2026-01-02T03:04:05Z.')),
  ).describe(`${text}: an instant, or Unix time in milliseconds`);

export const demoDataInput = z.object({
  numberOfSessions: z.coerce
    .number('Must be a number of sessions.')
    .int('Must be a whole number.')
    .min(1, 'Must be at least 1.')
    .max(demoSessions.most, `At most ${demoSessions.most} sessions at once.`)
    .default(demoSessions.usual)
    .describe('Number of sessions to generate'),
  licenseKey: z.string().min(1, 'This field cannot be empty.').max(100).describe('Id of a demo license'),
  timeframeStart: optional(moment('Earliest start of a session; a week ago if absent')),
  timeframeEnd: optional(moment('Latest start of a session; now if absent')),
});

export const demoRun = z.object({
  id,
  createdAt: instant,
  licenseKey: id,
  numberOfSessions: z.int(),
  sessionsDone: z.int(),
  status: z.enum(['RUNNING', 'FINISHED']),
  timeframeStart: instant,
  timeframeEnd: instant,
  finishedAt: instant.optional(),
});

export type DemoRun = z.output<typeof demoRun>;
