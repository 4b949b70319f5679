import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OperationResult } from '../../app/api/api.ts';
import { paged } from '../../testing/answers.ts';
import { testLicense } from '../../testing/license-answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { anomalyWords } from './metrics.ts';

type Monitoring = OperationResult<'analytics.monitoring.read'>;

const measures = {
  sessions: 1250,
  viewers: 1240,
  attempts: 400,
  plays: 390,
  startFailures: 10,
  errors: 12,
  rebufferRatio: 0.004,
  startupTime: 900,
};
const usual = { now: measures, before: measures, anomalies: [] };
const now = Date.now();

const answer: Monitoring = {
  generatedAt: now,
  latestSample: now - 4000,
  start: now - 1_800_000,
  bucketMilliseconds: 10_000,
  concurrentViewers: 873,
  total: {
    now: { ...measures, startFailures: 40 },
    before: { ...measures, startFailures: 20 },
    anomalies: ['START_FAILURES'],
  },
  buckets: Array.from({ length: 180 }, () => ({
    concurrentViewers: 800,
    plays: 2,
    startFailures: 0,
    errors: 0,
    rebufferRatio: null,
    startupTime: null,
  })),
  countries: [{ ...usual, key: 'AT', trend: [1, 2, 3] }],
  cdns: [
    { ...usual, anomalies: ['ERRORS'], key: 'south', trend: [1, 2, 3] },
    { ...usual, key: null, trend: [] },
  ],
  titles: [{ ...usual, key: 'Sea' }],
  errors: [
    {
      time: now,
      impressionId: 'one',
      licenseKey: 'license-key',
      code: 1400,
      message: 'Manifest could not be loaded',
      videoTitle: 'Sea',
      videoId: null,
      country: 'DE',
      browser: 'Firefox',
      platform: 'web',
      cdn: 'south',
    },
  ],
};

const handlers: Handlers = {
  'analytics.licenses.list': () => paged([testLicense]),
  'analytics.demoLicenses.list': () => paged([]),
  'analytics.virtualLicenses.list': () => paged([]),
  'analytics.alerts.rules.list': () => ({ ...paged([]), firingCount: 0 }),
  'analytics.monitoring.read': () => answer,
};

const path = '/observability/monitoring';
const pollMilliseconds = 5_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

describe('monitoring', () => {
  it('shows current viewers, marks worsened values, and shows the age of the data', async () => {
    const { screen } = await renderApp(path, handlers);
    await expect.element(screen.getByText('873', { exact: true })).toBeVisible();
    await expect.element(screen.getByLabelText('Worse than in the previous hour')).toBeVisible();
    // Twenty in an hour equal ten in half an hour.
    await expect.element(screen.getByText('+300 % vs. previous hour')).toBeVisible();
    await expect.element(screen.getByText(/latest data 4 s ago/)).toBeVisible();
    const cdns = screen.getByRole('table', { name: 'CDNs' });
    await expect.element(cdns.getByText(anomalyWords.ERRORS)).toBeVisible();
    await expect.element(cdns.getByText('Unknown')).toBeVisible();
    await expect.element(screen.getByText('No alerts firing')).toBeVisible();
    const link = screen.getByRole('link', { name: '1400 Manifest could not be loaded' });
    await expect.poll(() => link.element().getAttribute('href')).toContain('/observability/sessions/one?licenseKey=');
  });

  it('refreshes by itself except while paused', async () => {
    const { screen, calls } = await renderApp(path, handlers);
    const reads = () => calls.filter(({ id }) => id === 'analytics.monitoring.read').length;
    await expect.element(screen.getByText('873', { exact: true })).toBeVisible();
    vi.advanceTimersByTime(pollMilliseconds);
    await expect.poll(reads).toBe(2);
    await screen.getByRole('button', { name: 'Pause' }).click();
    await expect.element(screen.getByText(/^Paused, data as of/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Resume' })).toBeVisible();
    vi.advanceTimersByTime(2 * pollMilliseconds);
    expect(reads()).toBe(2);
  });

  it('keeps the last values and reports that the engine is unreachable', async () => {
    let isAway = false;
    const { screen } = await renderApp(path, {
      ...handlers,
      'analytics.monitoring.read': () => {
        if (isAway) throw refusal(503, 1012, 'The engine does not respond.');
        return answer;
      },
    });
    await expect.element(screen.getByText('873', { exact: true })).toBeVisible();
    isAway = true;
    vi.advanceTimersByTime(pollMilliseconds);
    await expect.element(screen.getByText(/Could not refresh the data/)).toBeVisible();
    await expect.element(screen.getByText('873', { exact: true })).toBeVisible();
    isAway = false;
    vi.advanceTimersByTime(pollMilliseconds);
    await expect.element(screen.getByText(/latest data/)).toBeVisible();
  });

  it('shows a dark wallboard until Escape is pressed', async () => {
    const { screen, address } = await renderApp(`${path}?mode=wall&minutes=60`, handlers);
    await expect.element(screen.getByRole('region', { name: 'Wallboard of Website' })).toBeVisible();
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('heading', { name: 'Monitoring', level: 1 })).toBeVisible();
    await expect.poll(address).not.toContain('mode=wall');
    expect(address()).toContain('minutes=60');
  });

  it('shows the values as a table and reports a missing permission for alerts', async () => {
    const { screen } = await renderApp(`${path}?view=table`, {
      ...handlers,
      'analytics.alerts.rules.list': () => {
        throw refusal(403, 1005);
      },
    });
    await expect.element(screen.getByRole('table', { name: 'Values over time' })).toBeVisible();
    await expect.element(screen.getByText('You do not have permission to see alerts')).toBeVisible();
  });

  it('reports a missing permission', async () => {
    const { screen } = await renderApp(path, {
      ...handlers,
      'analytics.monitoring.read': () => {
        throw refusal(403, 1005);
      },
    });
    await expect.element(screen.getByText('You do not have permission to view this')).toBeVisible();
  });
});
