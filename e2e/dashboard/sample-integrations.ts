import type { OperationResult } from '@sluice/api-client';
import type { Handlers } from './sample-data.ts';
import { paged } from './paged.ts';

const day = 86_400_000;
const today = Math.floor(Date.now() / day) * day;
const at = (time: number) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

const lastModified = { createdAt: at(today - 9 * day), modifiedAt: at(today - 9 * day) };

const outputs: OperationResult<'analytics.outputs.list'>['items'] = [
  {
    id: 'lake',
    type: 'GENERIC_S3',
    name: 'Data lake',
    bucketName: 'telemetry',
    host: 's3.harbour.example',
    ...lastModified,
  },
  { id: 'archive', type: 'GCS_SERVICE_ACCOUNT', name: 'Archive', bucketName: 'harbour-archive', ...lastModified },
];

type Export = OperationResult<'analytics.exports.list'>['items'][number];

const task = (id: string, name: string, changes: Partial<Export>): Export => ({
  id,
  name,
  licenseKey: '7f1e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10',
  startTime: at(today - 7 * day),
  endTime: at(today),
  type: 'SESSIONS',
  fileFormat: 'PARQUET',
  output: { outputId: 'lake', outputPath: 'telemetry/raw' },
  status: 'FINISHED',
  progress: 100,
  rowCount: 1_284_220,
  files: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  createdAt: at(today),
  modifiedAt: at(today),
  ...changes,
});

type Schedule = OperationResult<'analytics.exportSchedules.list'>['items'][number];

const run = (changes: Partial<Export>) => ({ ...task('run', 'Warehouse', changes), isManual: false });

const schedule = (id: string, name: string, changes: Partial<Schedule>): Schedule => ({
  id,
  name,
  licenseKey: '7f1e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10',
  type: 'SESSIONS',
  fileFormat: 'PARQUET',
  output: { outputId: 'lake', outputPath: 'telemetry/{year}/{month}' },
  rhythm: 'DAILY',
  hour: 3,
  emails: ['data@harbour.example'],
  timeZone: 'UTC',
  isPaused: false,
  nextRunAt: at(today + day + 3 * 3_600_000),
  nextWindow: { startTime: at(today), endTime: at(today + day) },
  createdAt: at(today - 40 * day),
  modifiedAt: at(today - 40 * day),
  ...changes,
});

const schedules = [
  schedule('warehouse', 'Warehouse', { lastRun: run({ startTime: at(today - day) }) }),
  schedule('agency', 'Ads for the agency', {
    rhythm: 'WEEKLY',
    type: 'ADS',
    fileFormat: 'CSV',
    output: { outputId: 'archive', outputPath: 'agency/{week}' },
    lastRun: run({
      status: 'ERROR',
      progress: 0,
      rowCount: 0,
      error: {
        code: 'output_forbidden',
        text: 'The output denied access.',
        evidence: 'harbour-archive responded with 403.',
      },
    }),
  }),
  schedule('paused', 'Old warehouse', { isPaused: true }),
];

/** Handlers for Observability integrations. */
export const integrationHandlers = {
  'analytics.outputs.list': () => paged(outputs),
  'analytics.outputs.test': () => ({
    passed: true,
    type: 'GENERIC_S3',
    milliseconds: 84,
    text: 'A test file was written and deleted.',
  }),
  'analytics.exportSchedules.list': () => paged(schedules),
  'analytics.exportSchedules.get': () => schedule('warehouse', 'Warehouse', {}),
  'analytics.exportSchedules.runs': () =>
    paged([
      {
        ...run({ id: 'now', status: 'STARTED', progress: 43, rowCount: 9120, startTime: at(today - day) }),
        isManual: true,
      },
      run({ id: 'before', startTime: at(today - day) }),
    ]),
  'analytics.exports.list': () =>
    paged([
      task('running', 'March', { status: 'STARTED', progress: 43, rowCount: 412_800, files: ['a', 'b', 'c'] }),
      task('done', 'Weekly', {}),
      task('ads', 'Yesterday’s ads', {
        type: 'ADS',
        fileFormat: 'CSV',
        startTime: at(today - day),
        rowCount: 18_204,
        files: ['a'],
      }),
      task('failed', 'Archive export', {
        status: 'ERROR',
        progress: 0,
        rowCount: 0,
        files: [],
        error: {
          code: 'output_forbidden',
          text: 'The output denied access.',
          evidence: 'harbour-archive responded with 403.',
          advice: 'Check the credentials.',
        },
      }),
    ]),
} satisfies Handlers;

/** Integration screens for review. */
export const integrationScreens: Record<string, string> = {
  integrations: '/observability/integrations',
  'integrations-exports': '/observability/integrations?tab=exports',
  'integrations-cmcd': '/observability/integrations?tab=cmcd&licenseKey=7f1e0c2a-91b4-4f6a-8f0e-2f3f1c9a7d10',
  'integrations-export-now': '/observability/integrations?tab=exports&make=export',
  'integrations-schedule': '/observability/integrations?tab=exports&make=schedule',
  'integrations-runs': '/observability/integrations?tab=exports&runs=warehouse',
  'integrations-output': '/observability/integrations?tab=exports&make=output',
};
