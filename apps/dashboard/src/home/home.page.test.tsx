import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OperationResult } from '../app/api/api.ts';
import { paged } from '../testing/answers.ts';
import { refusal, renderApp } from '../testing/render-app.tsx';
import { configuration, encoding, shellHandlers } from '../testing/shell-handlers.ts';

type Overview = OperationResult<'dashboard.overview.get'>;

const series = (value: number): Overview['usage']['encoding'] => ({
  state: 'OK',
  days: Array.from({ length: 30 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10),
    value,
  })),
});

const overview: Overview = {
  usage: { encoding: series(2), player: series(10), analytics: { state: 'UNAVAILABLE', days: [] } },
  quotas: {
    encoding: { state: 'OK', unit: 'minutes', used: 75, provisioned: 100 },
    player: { state: 'FORBIDDEN', unit: 'impressions' },
    analytics: { state: 'OK', unit: 'impressions', used: 12 },
  },
};

const handlers = shellHandlers({
  'dashboard.configuration.get': () => ({ ...configuration, statusUrl: 'http://localhost:9/status' }),
  'dashboard.overview.get': () => overview,
  'encoding.encodings.list': ({ query }) =>
    paged([encoding(query?.type === 'LIVE' ? 'Harbour live' : 'Sea', { status: 'RUNNING' })]),
  'account.auditEntries.list': () => Promise.reject(refusal(403, 1000)),
});

const respond = (documents: Record<string, () => Response>): void => {
  const original = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const path = /\/status\/api\/v2\/(.*)$/.exec(url)?.[1];
    return path === undefined
      ? original(input, init)
      : Promise.resolve((documents[path] ?? (() => Response.error()))());
  });
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem('sluice_disable_status_page');
});

describe('home', () => {
  it('shows usage against quotas, and the days of the chosen range', async () => {
    await renderApp('/', handlers);
    await expect.element(page.getByText('75 % used this month')).toBeVisible();
    await expect.element(page.getByText('14 minutes')).toBeVisible();
    await page.getByText('30 days').click();
    await expect.element(page.getByText('60 minutes')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Harbour live' })).toBeVisible();
  });

  it('gives each card a forbidden or unavailable state of its own', async () => {
    await renderApp('/', handlers);
    await expect.element(page.getByText('You do not have permission to see this usage.')).toBeVisible();
    await expect.element(page.getByText('This usage cannot be read right now.')).toBeVisible();
    await expect
      .element(page.getByText('You do not have permission to see the activity of this organization.'))
      .toBeVisible();
  });

  it('reports status documents that cannot be downloaded', async () => {
    const unavailable = () => new Response('', { status: 503, statusText: 'Service Unavailable' });
    respond({ 'summary.json': unavailable, 'scheduled-maintenances/upcoming.json': unavailable });
    await renderApp('/', handlers);
    await expect
      .element(page.getByText('Error downloading the component summary (Service Unavailable)'), { timeout: 10_000 })
      .toBeVisible();
    await expect
      .element(page.getByText('Error downloading upcoming maintenances (Service Unavailable)'), { timeout: 10_000 })
      .toBeVisible();
  });

  it('hides the status if this browser has it disabled', async () => {
    localStorage.setItem('sluice_disable_status_page', 'true');
    await renderApp('/', handlers);
    await expect.element(page.getByText('75 % used this month')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'System status' })).not.toBeInTheDocument();
  });
});
