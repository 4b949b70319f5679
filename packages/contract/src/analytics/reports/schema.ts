import { z } from 'zod';
import { ignoredInput, instant } from '../../shared/resource.ts';
import { exportRhythms } from '../exports/vocabulary.ts';

/** Maximum number of recipients of a report. */
export const reportRecipientsMax = 50;

export const reportRequest = z.object({
  ...ignoredInput,
  licenseKey: z.string().min(1, 'This field cannot be empty.').max(64).describe('License whose metrics are reported'),
  rhythm: z.enum(exportRhythms).describe('DAILY: the day before; WEEKLY: on Mondays, the week before'),
  hour: z.int().min(0).max(23).describe('Hour of the day, in the time zone of the license'),
  emails: z
    .array(z.email('Email is not valid').max(254).toLowerCase())
    .min(1, 'This field cannot be empty.')
    .max(reportRecipientsMax)
    .describe('Recipients; each must be a member of the organization'),
});

export const report = z.object({
  dashboardId: z.string(),
  licenseKey: z.string(),
  rhythm: z.enum(exportRhythms),
  hour: z.int(),
  emails: z.array(z.string()),
  timeZone: z.string().describe('Time zone of the license, in which days and hours are interpreted'),
  nextRunAt: instant.describe('Time of the next report, or of the next attempt after a failure'),
  lastSentAt: instant.optional(),
  failure: z.string().optional().describe('Why the last attempt failed; missing once a report is sent'),
  createdAt: instant,
  modifiedAt: instant,
});
export type DashboardReport = z.output<typeof report>;
