import { z } from 'zod';
import { telemetryInstant } from '../../shared/instants.ts';
import { id, ignoredInput, instant } from '../../shared/resource.ts';
import { exportDaysMax, keptDays, exportFileFormats, exportStatuses, exportTypes } from './vocabulary.ts';

export const absent = (value: unknown): unknown => (value === null || value === '' ? undefined : value);
const dayMilliseconds = 86_400_000;

const time = telemetryInstant(
  z.preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? new Date(value) : value),
    z.date('Must be an instant such as 2026-01-02T03:04:05Z.'),
  ),
);

export const target = z.object({
  outputId: id.describe('Id of an analytics output'),
  outputPath: z.string().max(1024).describe('Folder in the output; files are named after type and day'),
});

export const columnName = z.string().regex(/^\w{1,64}$/, 'Must be the name of a column.');

/** Request to create an export. */
export const exportInput = z
  .looseObject({
    ...ignoredInput,
    name: z.preprocess(absent, z.string().max(255).default('Export')),
    description: z.preprocess(absent, z.string().max(2000).optional()),
    licenseKey: z.string().min(1).max(64).describe('Key of a license, or id of an aggregated or demo license'),
    startTime: time.describe('Exports rows received at or after this instant'),
    endTime: time.describe('Exports rows received before this instant'),
    type: z.preprocess(absent, z.enum(exportTypes).default('SESSIONS')),
    fileFormat: z.preprocess(absent, z.enum(exportFileFormats).default('CSV')),
    columns: z
      .preprocess(absent, z.array(columnName).max(500).optional())
      .describe('Column names, such as impression_id; all columns if absent'),
    output: z
      .preprocess(absent, target.optional())
      .describe(`If absent, the platform keeps the files for ${keptDays} days to be downloaded`),
  })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    message: 'The end must be after the start.',
  })
  .refine(({ startTime, endTime }) => endTime.getTime() - startTime.getTime() <= exportDaysMax * dayMilliseconds, {
    path: ['endTime'],
    message: `An export covers at most ${exportDaysMax} days.`,
  });

const failure = z.object({
  code: z.string(),
  text: z.string(),
  evidence: z.string().optional(),
  advice: z.string().optional(),
});

/** An export with its progress. */
export const exportTask = z.object({
  id,
  name: z.string(),
  description: z.string().optional(),
  licenseKey: z.string(),
  startTime: instant,
  endTime: instant,
  type: z.enum(exportTypes),
  fileFormat: z.enum(exportFileFormats),
  columns: z.array(z.string()).optional(),
  output: target.optional().describe('Absent if the platform keeps the files'),
  filesUntil: instant.optional().describe('Time until which the platform keeps the files to be downloaded'),
  status: z.enum(exportStatuses),
  progress: z.number().describe('Percentage of the days already written'),
  rowCount: z.int().describe('Rows written so far'),
  files: z.array(z.string()).describe('Paths of the last 1,000 files written so far'),
  error: failure.optional().describe('Reason for the status ERROR'),
  createdAt: instant,
  modifiedAt: instant,
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
});

export type AnalyticsExport = z.output<typeof exportTask>;
