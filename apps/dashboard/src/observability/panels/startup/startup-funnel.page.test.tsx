import type { StartupFunnelResult } from '@sluice/contract/analytics/queries/startup-operations';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { refusal, renderApp, type Handlers } from '../../../testing/render-app.tsx';
import { withRows } from '../parts/panel-answers.ts';

const path = '/observability/quality-of-experience/startup-funnel';

const untimed = { timed: 0, median: null, p95: null };

const funnelOf = (value: unknown, impressions: number, requests: number, frames: number): StartupFunnelResult => ({
  value,
  steps: [
    { step: 'PAGE_LOAD', expected: impressions, reached: impressions, timed: 900, median: 820, p95: 2400 },
    { step: 'PLAYER_STARTUP', expected: impressions, reached: impressions, timed: 900, median: 170, p95: 390 },
    { step: 'PLAY_REQUEST', expected: impressions, reached: requests, ...untimed },
    { step: 'DRM_LOAD', expected: 0, reached: 0, ...untimed },
    { step: 'FIRST_FRAME', expected: requests, reached: frames, timed: frames, median: 1250, p95: 4100 },
  ],
  exits: 12,
  failures: requests - frames - 12,
});

const withFunnels = (answer: (groupBy: unknown) => StartupFunnelResult[]): Handlers => ({
  ...withRows(() => []),
  'analytics.queries.startupFunnel': ({ body }) => ({ funnels: answer(body?.['groupBy']) }),
});

const sample = withFunnels((groupBy) =>
  groupBy === undefined
    ? [funnelOf(null, 1000, 800, 760)]
    : groupBy === 'COUNTRY'
      ? [funnelOf('AT', 400, 300, 150)]
      : [funnelOf('web', 700, 600, 580), funnelOf('android', 300, 200, 180)],
);

describe('the startup funnel', () => {
  it('shows counts, drop-off and times of the steps that apply', async () => {
    const { screen } = await renderApp(path, sample);
    const table = screen.getByRole('table', { name: 'Startup funnel', exact: true });
    await expect.element(table.getByRole('row', { name: /Play request/ })).toMatchTextContent(/80080 %200 \(20 %\)/);
    await expect
      .element(table.getByRole('row', { name: /First frame/ }))
      .toMatchTextContent(/76 %40 \(5 %\)1.25 s4.1 s/);
    expect(table.getByText('DRM license').query()).toBeNull();
    await expect
      .element(screen.getByText(/Before the first frame, 12 viewers left and 28 play requests failed/))
      .toBeVisible();
  });

  it('is broken down by a chosen dimension', async () => {
    const { screen } = await renderApp(path, sample);
    const table = screen.getByRole('table', { name: 'Startup funnel by dimension' });
    await expect.element(table.getByRole('row', { name: /android/ })).toMatchTextContent(/90 %/);
    await userEvent.click(screen.getByRole('combobox', { name: 'Dimension' }));
    await userEvent.click(screen.getByRole('option', { name: 'Country', exact: true }));
    await expect.element(table.getByRole('row', { name: /Austria|AT/ })).toMatchTextContent(/50 %/);
  });

  it('reports an empty range', async () => {
    const { screen } = await renderApp(
      path,
      withFunnels(() => [funnelOf(null, 0, 0, 0)]),
    );
    await expect.element(screen.getByText('No impressions in this range')).toBeVisible();
  });

  it('reports a missing permission', async () => {
    const { screen } = await renderApp(
      path,
      withFunnels(() => {
        throw refusal(403, 1005);
      }),
    );
    await expect.element(screen.getByText('You do not have permission to view this')).toBeVisible();
  });
});
