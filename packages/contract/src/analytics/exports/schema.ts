import { z } from 'zod';
import { telemetryInstant } from '../../shared/instants.ts';
import { id, ignoredInput, instant } from '../../shared/resource.ts';
import { exportDaysMost, exportFileFormats, exportStatuses, exportTypes } from './vocabulary.ts';

export const absent = (value: unknown): unknown => (value === null || value === '' ? undefined : value);
const dayMilliseconds = 86_400_000;

const time = telemetryInstant(
  z.preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? new Date(value) : value),
    z.date('Must be an instant such as 2026-01-02T03:04:05Z.'),
  ),
);

export const target = z.object({
  outputId: id.describe('An output of analytics'),
  outputPath: z.string().max(1024).describe('Folder in the output; files are named after type and day'),
});

export const columnName = z.string().regex(/^\w{1,64}$/, 'Not the name of a column.');

/** What to export, as clients ask for it. */
export const exportInput = z
  .looseObject({
    ...ignoredInput,
    name: z.preprocess(absent, z.string().max(255).default('Export')),
    description: z.preprocess(absent, z.string().max(2000).optional()),
    licenseKey: z.string().min(1).max(64).describe('Key of a license; of aggregated and demo licenses the id'),
    startTime: time.describe('Rows received from this instant on'),
    endTime: time.describe('Rows received before this instant'),
    type: z.preprocess(absent, z.enum(exportTypes).default('SESSIONS')),
    fileFormat: z.preprocess(absent, z.enum(exportFileFormats).default('CSV')),
    columns: z
      .preprocess(absent, z.array(columnName).max(500).optional())
      .describe('Names of columns, such as impression_id; all if left out'),
    output: target,
  })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    message: 'The end must be after the start.',
  })
  .refine(({ startTime, endTime }) => endTime.getTime() - startTime.getTime() <= exportDaysMost * dayMilliseconds, {
    path: ['endTime'],
    message: `An export covers ${exportDaysMost} days at most.`,
  });

const failure = z.object({
  code: z.string(),
  text: z.string(),
  evidence: z.string().optional(),
  advice: z.string().optional(),
});

/** An export with how far it is. */
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
  output: target,
  status: z.enum(exportStatuses),
  progress: z.number().describe('Percent of the days that are written'),
  rowCount: z.int().describe('Rows written so far'),
  files: z.array(z.string()).describe('Paths of the files written so far, the last 1000'),
  error: failure.optional().describe('Why it ended in ERROR'),
  createdAt: instant,
  modifiedAt: instant,
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
});

export type AnalyticsExport = z.output<typeof exportTask>;
