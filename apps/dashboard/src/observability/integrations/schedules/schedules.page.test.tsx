import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OperationResult } from '../../../app/api/api.ts';
import { organizationOf, paged } from '../../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../../testing/render-app.tsx';

const at = '2026-03-01T00:00:00Z';
const address = '/observability/integrations?tab=exports';

const license: OperationResult<'analytics.licenses.get'> = {
  id: 'a',
  name: 'Harbour',
  licenseKey: 'key-a',
  createdAt: at,
  timeZone: 'Europe/Vienna',
  ignoreDNT: false,
  domains: [],
  customDataFieldLabels: {},
  customDataFieldsCount: 50,
  orderIndex: 0,
  features: { errorDetails: { enabled: true, networkExplorerEnabled: false } },
};

const run: OperationResult<'analytics.exportSchedules.run'> = {
  id: 'run',
  name: 'Warehouse',
  licenseKey: 'key-a',
  startTime: '2026-02-28T23:00:00Z',
  endTime: '2026-03-01T23:00:00Z',
  type: 'SESSIONS',
  fileFormat: 'PARQUET',
  output: { outputId: 'lake', outputPath: 'raw' },
  status: 'ERROR',
  progress: 0,
  rowCount: 0,
  files: [],
  error: { code: 'output_forbidden', text: 'The output denied access.', evidence: 'lake responded with 403.' },
  createdAt: at,
  modifiedAt: at,
  isManual: false,
};

const schedule: OperationResult<'analytics.exportSchedules.get'> = {
  id: 's',
  name: 'Warehouse',
  licenseKey: 'key-a',
  type: 'SESSIONS',
  fileFormat: 'PARQUET',
  output: { outputId: 'lake', outputPath: 'raw/{date}' },
  rhythm: 'DAILY',
  hour: 3,
  emails: [],
  timeZone: 'Europe/Vienna',
  isPaused: false,
  nextRunAt: '2026-03-03T02:00:00Z',
  nextWindow: { startTime: '2026-03-01T23:00:00Z', endTime: '2026-03-02T23:00:00Z' },
  lastRun: run,
  createdAt: at,
  modifiedAt: at,
};

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'analytics.licenses.list': () => paged([license]),
  'analytics.virtualLicenses.list': () => paged([]),
  'analytics.demoLicenses.list': () => paged([]),
  'analytics.outputs.list': () =>
    paged([{ id: 'lake', type: 'GENERIC_S3' as const, name: 'Data lake', createdAt: at, modifiedAt: at }]),
  'analytics.exports.list': () => paged([]),
  'analytics.exportSchedules.list': () => paged([schedule]),
  'analytics.exportSchedules.get': () => schedule,
  'analytics.exportSchedules.runs': () => paged([run]),
};

const choose = async (action: string) => {
  await page.getByRole('button', { name: 'Actions for Warehouse' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

it('schedules show when they run, what they export, and how the last run ended', async () => {
  await renderApp(address, handlers);
  await expect.element(page.getByText(/Daily at 03:00, exports the previous day \(Europe\/Vienna\)/)).toBeVisible();
  await expect.element(page.getByText('The output denied access. lake responded with 403.')).toBeVisible();
  await expect.element(page.getByText('Exports Mar 2, 2026', { exact: true })).toBeVisible();
});

it('a weekly schedule is created with folder, columns and failure recipients', async () => {
  const { calls } = await renderApp(`${address}&make=schedule`, {
    ...handlers,
    'analytics.exportSchedules.create': () => schedule,
  });
  await page.getByText('Weekly', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Hour' }).selectOptions('6');
  await page.getByRole('textbox', { name: 'Columns' }).fill('impression_id, played');
  await page.getByRole('textbox', { name: 'Folder' }).fill('weekly/{week}');
  await page.getByRole('textbox', { name: 'Notify on failure' }).fill('data@harbour.example');
  await expect.element(page.getByText(/weekly\/2026-W09 for 2026-03-01/)).toBeVisible();
  await expect.element(page.getByText(/time zone Europe\/Vienna/)).toBeVisible();
  await page.getByRole('button', { name: 'Create schedule' }).click();
  await expect.element(page.getByText('Schedule created')).toBeVisible();
  expect(calls.find(({ id }) => id === 'analytics.exportSchedules.create')?.input).toEqual({
    body: {
      name: 'Daily export',
      licenseKey: 'key-a',
      type: 'SESSIONS',
      fileFormat: 'PARQUET',
      rhythm: 'WEEKLY',
      hour: 6,
      columns: ['impression_id', 'played'],
      emails: ['data@harbour.example'],
      output: { outputId: 'lake', outputPath: 'weekly/{week}' },
    },
  });
});

it('a schedule is edited from its current values and reports errors', async () => {
  const { calls } = await renderApp(address, {
    ...handlers,
    'analytics.exportSchedules.update': () => Promise.reject(refusal(403, 1007)),
  });
  await choose('Edit');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveValue('Warehouse');
  await name.fill('Lake');
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You do not have permission to change this schedule. refused');
  expect(calls.find(({ id }) => id === 'analytics.exportSchedules.update')?.input).toMatchObject({
    params: { schedule_id: 's' },
    body: { name: 'Lake', hour: 3, output: { outputPath: 'raw/{date}' } },
  });
});

it('a schedule runs on demand and lists its runs with their exports', async () => {
  const { calls } = await renderApp(address, { ...handlers, 'analytics.exportSchedules.run': () => run });
  await choose('Run now');
  const dialog = page.getByRole('dialog', { name: 'Last runs' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText('Mar 1, 2026', { exact: true })).toBeVisible();
  expect(calls.filter(({ id }) => id === 'analytics.exportSchedules.run').map(({ input }) => input)).toEqual([
    { params: { schedule_id: 's' } },
  ]);
});

it('a schedule is paused, and deleted after confirmation', async () => {
  const { calls } = await renderApp(address, {
    ...handlers,
    'analytics.exportSchedules.pause': () => ({ ...schedule, isPaused: true }),
    'analytics.exportSchedules.delete': () => ({ id: 's' }),
  });
  await choose('Pause');
  await expect.element(page.getByText('Schedule paused')).toBeVisible();
  await choose('Delete');
  expect(calls.some(({ id }) => id === 'analytics.exportSchedules.delete')).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Schedule deleted')).toBeVisible();
});

it('an empty list and a missing permission are reported', async () => {
  const none = { ...handlers, 'analytics.exportSchedules.list': () => paged([]) };
  const { screen } = await renderApp(address, none);
  await expect.element(page.getByText('No schedules yet')).toBeVisible();
  await screen.unmount();
  await renderApp(address, {
    ...handlers,
    'analytics.exportSchedules.list': () => Promise.reject(refusal(403, 1007)),
  });
  await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
});
