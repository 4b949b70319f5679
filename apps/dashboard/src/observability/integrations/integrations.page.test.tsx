import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OperationResult } from '../../app/api/api.ts';
import { organizationOf, paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';

const license: OperationResult<'analytics.licenses.get'> = {
  id: 'a',
  name: 'Harbour',
  licenseKey: 'key-a',
  createdAt: at,
  timeZone: 'UTC',
  ignoreDNT: false,
  impressions: 1,
  maxImpressions: 1000,
  domains: [],
  customDataFieldLabels: {},
  customDataFieldsCount: 50,
  orderIndex: 0,
  features: { errorDetails: { enabled: true, networkExplorerEnabled: false } },
};

const output = { id: 'lake', type: 'GENERIC_S3' as const, name: 'Data lake', createdAt: at, modifiedAt: at };

const task: OperationResult<'analytics.exports.get'> = {
  id: 'e',
  name: 'March',
  licenseKey: 'key-a',
  startTime: '2026-03-01T00:00:00Z',
  endTime: '2026-03-08T00:00:00Z',
  type: 'SESSIONS',
  fileFormat: 'CSV',
  output: { outputId: 'lake', outputPath: 'raw' },
  status: 'ERROR',
  progress: 0,
  rowCount: 0,
  files: [],
  error: { code: 'output_forbidden', text: 'The output denied access.', evidence: 'telemetry responded with 403.' },
  createdAt: at,
  modifiedAt: at,
};

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'analytics.licenses.list': () => paged([license]),
  'analytics.virtualLicenses.list': () => paged([]),
  'analytics.demoLicenses.list': () => paged([]),
  'analytics.collectors.address.get': () => ({ url: 'https://video.harbour.example' }),
  'analytics.outputs.list': () => paged([output]),
  'analytics.exports.list': () => paged([task]),
  'analytics.exportSchedules.list': () => paged([]),
  'analytics.exports.create': () => ({ ...task, status: 'QUEUED' }),
  'analytics.outputs.test': () => ({
    passed: false,
    type: 'GENERIC_S3',
    milliseconds: 5,
    text: 'The output denied access.',
    code: 'output_forbidden',
    evidence: 'telemetry responded with 403.',
  }),
};

describe('integrations', () => {
  it('show API and metrics addresses to copy', async () => {
    await renderApp('/observability/integrations', handlers);
    await expect.element(page.getByText(`${location.origin}/v1`, { exact: true })).toBeVisible();
    await expect.element(page.getByText(`${location.origin}/metrics`, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Alert channels' })).toBeVisible();
  });
});

describe('exports', () => {
  it('show why an export failed and why a tested output fails', async () => {
    await renderApp('/observability/integrations?tab=exports', handlers);
    await expect.element(page.getByText('The output denied access. telemetry responded with 403.')).toBeVisible();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect.element(page.getByText('Connection failed')).toBeVisible();
  });

  it('are started for a range of days', async () => {
    const { calls } = await renderApp('/observability/integrations?tab=exports&make=export', handlers);
    await userEvent.fill(page.getByLabelText('First day'), '2026-03-01');
    await userEvent.fill(page.getByLabelText('Last day'), '2026-03-02');
    await page.getByText('Parquet', { exact: true }).click();
    await page.getByRole('button', { name: 'Export now' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'analytics.exports.create')?.input)
      .toEqual({
        body: {
          name: 'Export',
          licenseKey: 'key-a',
          type: 'SESSIONS',
          fileFormat: 'PARQUET',
          startTime: '2026-03-01T00:00:00.000Z',
          endTime: '2026-03-03T00:00:00.000Z',
          output: { outputId: 'lake', outputPath: 'telemetry' },
        },
      });
    await expect.element(page.getByText('Export started')).toBeVisible();
  });

  it('need no output: their files are kept for download', async () => {
    const kept = { ...task, status: 'FINISHED' as const, error: undefined, output: undefined, filesUntil: at };
    const { calls } = await renderApp('/observability/integrations?tab=exports&make=export', {
      ...handlers,
      'analytics.outputs.list': () => paged([]),
      'analytics.exports.list': () => paged([kept]),
      'analytics.exports.files.list': () => ({
        items: [{ name: 'sessions-2026-03-01.csv', sizeBytes: 5_240_000, url: 'https://video.harbour.example/file' }],
      }),
    });
    await expect.element(page.getByLabelText('Output')).toHaveDisplayValue('Keep for download, 7 days');
    await page.getByRole('button', { name: 'Export now' }).click();
    const created = () => calls.find(({ id }) => id === 'analytics.exports.create')?.input;
    await expect.poll(created).toMatchObject({ body: { licenseKey: 'key-a' } });
    expect(created()).not.toHaveProperty('body.output');
    await page.getByRole('button', { name: 'Download March' }).click();
    await expect
      .element(page.getByRole('link', { name: 'sessions-2026-03-01.csv' }))
      .toHaveAttribute('href', 'https://video.harbour.example/file');
    await expect.element(page.getByText('5.2 MB')).toBeVisible();
  });

  it('are empty at first', async () => {
    const none = { ...handlers, 'analytics.outputs.list': () => paged([]), 'analytics.exports.list': () => paged([]) };
    await renderApp('/observability/integrations?tab=exports', none);
    await expect.element(page.getByText('No exports yet')).toBeVisible();
    await page.getByRole('link', { name: 'New output' }).click();
    await expect.element(page.getByLabelText('Storage type')).toBeVisible();
  });

  it('report a missing permission', async () => {
    await renderApp('/observability/integrations?tab=exports', {
      ...handlers,
      'analytics.exports.list': () => Promise.reject(refusal(403, 1003)),
    });
    await expect.element(page.getByText(/permission/i).first()).toBeVisible();
  });
});

describe('CMCD', () => {
  it('shows the address with the license key and an indicator that turns green', async () => {
    await renderApp('/observability/integrations?tab=cmcd', {
      ...handlers,
      'analytics.queries.count': () => ({ rowCount: 1, rows: [[2]], columnLabels: [], contextDescription: [] }),
    });
    const address = 'https://video.harbour.example/analytics/cmcd?licenseKey=key-a';
    await expect.element(page.getByText(address, { exact: true })).toBeVisible();
    await expect.element(page.getByText('First report received')).toBeVisible();
    await expect.element(page.getByText('2 sessions since yesterday, and counting.')).toBeVisible();
  });
});
