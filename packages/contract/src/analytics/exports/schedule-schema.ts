import { z } from 'zod';
import { id, ignoredInput, instant } from '../../shared/resource.ts';
import { pathPlaceholders, unknownPlaceholder } from './placeholders.ts';
import { absent, columnName, exportTask, target } from './schema.ts';
import { exportEmailsMax, exportFileFormats, exportRhythms, exportTypes } from './vocabulary.ts';

const names = Object.keys(pathPlaceholders)
  .map((name) => `{${name}}`)
  .join(', ');

const path = z
  .string()
  .max(1024)
  .refine((text) => unknownPlaceholder(text) === undefined, `Only ${names} may be used in braces.`);

/** Content and timing of a recurring export. */
export const exportScheduleInput = z.looseObject({
  ...ignoredInput,
  name: z.preprocess(absent, z.string().trim().max(255).default('Export')),
  licenseKey: z.string().min(1).max(64).describe('Key of a license, or id of an aggregated or demo license'),
  type: z.preprocess(absent, z.enum(exportTypes).default('SESSIONS')),
  fileFormat: z.preprocess(absent, z.enum(exportFileFormats).default('CSV')),
  columns: z
    .preprocess(absent, z.array(columnName).max(500).optional())
    .describe('Column names, such as impression_id; all columns if absent'),
  output: target.extend({
    outputPath: path.describe(`Folder in the output; ${names} are replaced by the first exported day`),
  }),
  rhythm: z.enum(exportRhythms).describe('DAILY: the day before; WEEKLY: on Mondays, the week before'),
  hour: z.int().min(0).max(23).describe('Hour of the day, in the time zone of the license'),
  emails: z
    .preprocess(absent, z.array(z.email('Email is not valid').max(254)).max(exportEmailsMax).default([]))
    .describe('Addresses to notify when an export fails'),
});

const window = z.object({ startTime: instant, endTime: instant });

export const exportRun = exportTask.extend({
  isManual: z.boolean().describe('A user requested it; otherwise it was scheduled'),
});

export const exportSchedule = z.object({
  id,
  name: z.string(),
  licenseKey: z.string(),
  type: z.enum(exportTypes),
  fileFormat: z.enum(exportFileFormats),
  columns: z.array(z.string()).optional(),
  output: target,
  rhythm: z.enum(exportRhythms),
  hour: z.int(),
  emails: z.array(z.string()),
  timeZone: z.string().describe('Time zone of the license, in which days and hours are interpreted'),
  isPaused: z.boolean(),
  nextRunAt: instant.optional().describe('Start of the next export; absent while paused'),
  nextWindow: window.describe('Time range of the next export, which starts where the last one ended'),
  lastRun: exportRun.optional(),
  createdAt: instant,
  modifiedAt: instant,
});

export type ExportScheduleInput = z.output<typeof exportScheduleInput>;
export type ExportSchedule = z.output<typeof exportSchedule>;
export type ExportRun = z.output<typeof exportRun>;
