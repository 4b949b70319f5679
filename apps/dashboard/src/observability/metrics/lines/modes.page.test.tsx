import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { refusal, renderApp, type Handlers } from '../../../testing/render-app.tsx';
import { withRows } from '../../panels/parts/panel-answers.ts';

const path = '/observability/quality-of-experience/video-startup-time';
const minute = 60_000;
const recently = Math.floor(Date.now() / minute) * minute - 10 * minute;

const valueOf = (percentile: number | undefined) => (percentile ?? 50) * 100;

const withModes = (histogram: Handlers['analytics.queries.histogram']): Handlers => ({
  ...withRows(({ interval, ...body }) => {
    const value = valueOf((body as { percentile?: number }).percentile);
    return interval ? [[recently, value]] : [[value, 40]];
  }),
  'analytics.queries.histogram': histogram,
});

const sample = withModes(() => ({
  count: 1234,
  bins: [
    { from: 0, to: 500, count: 1000 },
    { from: 500, to: 1000, count: 200 },
    { from: 1000, to: null, count: 34 },
  ],
}));

describe('a time metric', () => {
  it('shows its median and percentiles in one chart', async () => {
    const { screen } = await renderApp(`${path}?aggregation=percentiles`, sample);
    const legend = screen.getByRole('list').filter({ hasText: '99th percentile' });
    await expect.element(legend).toMatchTextContent(/Median5 s75th percentile7.50? s.*99th percentile9.90? s/);
    await expect.element(screen.getByRole('group', { name: /^Percentiles of video startup time/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: /^Percentiles of video startup time/ });
    await expect.element(table.getByRole('columnheader', { name: '95th percentile' })).toBeVisible();
  });

  it('shows the distribution of its values, chosen as an aggregation', async () => {
    const { screen, calls } = await renderApp(path, sample);
    await userEvent.click(screen.getByRole('combobox', { name: 'Aggregation' }));
    await userEvent.click(screen.getByRole('option', { name: 'Distribution' }));
    await expect.element(screen.getByRole('group', { name: /^Distribution of video startup time/ })).toBeVisible();
    await expect.element(screen.getByText('1,234')).toBeVisible();
    await expect.element(screen.getByText('The last bar holds all larger values.')).toBeVisible();
    expect(calls.findLast(({ id }) => id === 'analytics.queries.histogram')?.input).toMatchObject({
      body: { dimension: 'VIDEO_STARTUPTIME', filters: [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 }] },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    await expect.element(screen.getByRole('row', { name: /500 ms – 1 s/ })).toMatchTextContent(/20016.2 %/);
    await expect.element(screen.getByRole('row', { name: /1 s and more/ })).toBeVisible();
  });

  it('reports a range without values', async () => {
    const { screen } = await renderApp(
      `${path}?aggregation=distribution`,
      withModes(() => ({ count: 0, bins: [] })),
    );
    await expect.element(screen.getByText('No video startup time in this range')).toBeVisible();
  });

  it('reports a failure with a retry', async () => {
    let isBroken = true;
    const { screen } = await renderApp(
      `${path}?aggregation=distribution`,
      withModes(() => {
        if (isBroken) throw refusal(500, 1000);
        return { count: 2, bins: [{ from: 0, to: 10, count: 2 }] };
      }),
    );
    // A banner above the screen may offer the same.
    const retry = screen.getByRole('button', { name: 'Try again' }).last();
    await expect.element(retry).toBeVisible();
    isBroken = false;
    await userEvent.click(retry);
    await expect.element(screen.getByRole('group', { name: /^Distribution/ })).toBeVisible();
  });

  it('offers neither for counts', async () => {
    const { screen } = await renderApp(
      '/observability/errors/start-failures',
      withRows(() => [[recently, 3]]),
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Aggregation' }));
    await expect.element(screen.getByRole('option', { name: 'Share of attempts' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Distribution' }).query()).toBeNull();
  });
});
