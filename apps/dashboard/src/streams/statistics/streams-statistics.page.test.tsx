import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp } from '../../testing/render-app.tsx';

const path = '/streams/statistics?from=2026-01-01&to=2026-01-02';
const use = { plays: 12, watchedMinutes: 30.5, deliveredBytes: 5_000_000, encodedMinutes: 4, storedBytes: 900_000 };
const nothing = { plays: 0, watchedMinutes: 0, deliveredBytes: 0, encodedMinutes: 0, storedBytes: 0 };
const range = { from: '2026-01-01', to: '2026-01-02' };

it('shows the use of a range by day and by stream', async () => {
  const { calls } = await renderApp(path, {
    'streams.statistics.get': () => ({
      ...range,
      total: use,
      days: [
        { date: '2026-01-01', ...nothing },
        { date: '2026-01-02', ...use },
      ],
    }),
    'streams.statistics.list': () =>
      paged([
        { streamId: 's1', title: 'Harbor', type: 'VIDEO' as const, ...use },
        { deletedStreams: 2, ...use },
      ]),
  });
  await expect.element(page.getByRole('heading', { name: 'Plays' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Harbor' })).toBeVisible();
  await expect.element(page.getByText('2 deleted streams')).toBeVisible();
  await expect.element(page.getByText('30.5 min').first()).toBeVisible();
  expect(calls.find(({ id }) => id === 'streams.statistics.get')?.input).toMatchObject({ query: range });
});

it('says what to do when nothing was used, and has a forbidden state', async () => {
  await renderApp(path, { 'streams.statistics.get': () => ({ ...range, total: nothing, days: [] }) });
  await expect.element(page.getByText('No stream was used in this range')).toBeVisible();
  await renderApp(path, { 'streams.statistics.get': () => Promise.reject(refusal(403, 1007)) });
  await expect.element(page.getByText(/permission/i).first()).toBeVisible();
});
