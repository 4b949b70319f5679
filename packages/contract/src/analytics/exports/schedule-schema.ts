import { z } from 'zod';
import { id, ignoredInput, instant } from '../../shared/resource.ts';
import { pathPlaceholders, unknownPlaceholder } from './placeholders.ts';
import { absent, columnName, exportTask, target } from './schema.ts';
import { exportEmailsMost, exportFileFormats, exportRhythms, exportTypes } from './vocabulary.ts';

const names = Object.keys(pathPlaceholders)
  .map((name) => `{${name}}`)
  .join(', ');

const path = z
  .string()
  .max(1024)
  .refine((text) => unknownPlaceholder(text) === undefined, `Only ${names} may stand in braces.`);

/** What is exported again and again, and when. */
export const exportScheduleInput = z.looseObject({
  ...ignoredInput,
  name: z.preprocess(absent, z.string().trim().max(255).default('Export')),
  licenseKey: z.string().min(1).max(64).describe('Key of a license; of aggregated and demo licenses the id'),
  type: z.preprocess(absent, z.enum(exportTypes).default('SESSIONS')),
  fileFormat: z.preprocess(absent, z.enum(exportFileFormats).default('CSV')),
  columns: z
    .preprocess(absent, z.array(columnName).max(500).optional())
    .describe('Names of columns, such as impression_id; all if left out'),
  output: target.extend({
    outputPath: path.describe(`Folder in the output; ${names} stand for the first day of what is exported`),
  }),
  rhythm: z.enum(exportRhythms).describe('DAILY: the day before; WEEKLY: on Mondays, the week before'),
  hour: z.int().min(0).max(23).describe('Hour of the day, in the time zone of the license'),
  emails: z
    .preprocess(absent, z.array(z.email('Email is not valid').max(254)).max(exportEmailsMost).default([]))
    .describe('Who is told when an export fails'),
});

const window = z.object({ startTime: instant, endTime: instant });

export const exportRun = exportTask.extend({
  isManual: z.boolean().describe('Somebody asked for it; otherwise its time had come'),
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
  timeZone: z.string().describe('Time zone of the license, by which days and hours are meant'),
  isPaused: z.boolean(),
  nextRunAt: instant.optional().describe('When the next export begins; absent while paused'),
  nextWindow: window.describe('What the next export holds: it begins where the last one ended'),
  lastRun: exportRun.optional(),
  createdAt: instant,
  modifiedAt: instant,
});

export type ExportScheduleInput = z.output<typeof exportScheduleInput>;
export type ExportSchedule = z.output<typeof exportSchedule>;
export type ExportRun = z.output<typeof exportRun>;
