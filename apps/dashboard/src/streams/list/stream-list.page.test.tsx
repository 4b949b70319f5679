import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp } from '../../testing/render-app.tsx';
import { liveOf, videoOf } from '../../testing/sample-streams.ts';

const path = '/streams/streams';

describe('the list of streams', () => {
  it('shows both types with their state, and narrows by each filter with its own parameter', async () => {
    const encoding = videoOf({
      id: 'v2',
      title: 'Tide',
      stage: 'ENCODING',
      encodingTasks: [
        { quality: 'PREVIEW', status: 'FINISHED' },
        { quality: 'DEFAULT', status: 'STARTED' },
      ],
    });
    const { calls } = await renderApp(`${path}?status=PUBLISHED&access=SIGNED&query=harbor`, {
      'streams.search.list': () => paged([videoOf(), liveOf(), encoding]),
    });
    await expect.element(page.getByText('Harbor at night')).toBeVisible();
    await expect.element(page.getByText('Encoding is in progress. Preview is available')).toBeVisible();
    await expect.element(page.getByText('Running').first()).toBeVisible();
    expect(calls.find(({ id }) => id === 'streams.search.list')?.input).toMatchObject({
      query: { status: 'PUBLISHED', signed: true, query: 'harbor', limit: 25, offset: 0 },
    });
  });

  it('unpublishes and stops by the menu of a row', async () => {
    const { calls } = await renderApp(path, {
      'streams.search.list': () => paged([liveOf()]),
      'streams.live.patchStreamsLive': () => liveOf({ status: 'UNPUBLISHED' }),
      'streams.live.stop.update': () => undefined,
    });
    await page.getByRole('button', { name: 'Actions for Harbor camera' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    await expect.element(page.getByText('Stream unpublished')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Harbor camera' }).click();
    await page.getByRole('menuitem', { name: 'Stop' }).click();
    await expect.element(page.getByText('Successfully stopped your live Stream.')).toBeVisible();
    expect(calls.find(({ id }) => id === 'streams.live.patchStreamsLive')?.input).toMatchObject({
      body: { status: 'UNPUBLISHED' },
    });
  });

  it('deletes several, and offers to retry those that could not be deleted', async () => {
    let isRefused = true;
    await renderApp(path, {
      'streams.search.list': () => paged([videoOf(), liveOf()]),
      'streams.video.delete': () => undefined,
      'streams.live.delete': () =>
        isRefused ? Promise.reject(refusal(409, 1005, 'A running live Stream cannot be deleted.')) : undefined,
    });
    await page.getByRole('checkbox', { name: 'Select Harbor at night' }).click();
    await page.getByRole('checkbox', { name: 'Select Harbor camera' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Some Streams could not be deleted')).toBeVisible();
    await expect.element(page.getByText(/l0000000000000000001.*cannot be deleted/)).toBeVisible();
    isRefused = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Streams successfully deleted.')).toBeVisible();
    await expect.element(page.getByText('Some Streams could not be deleted')).not.toBeInTheDocument();
  });

  it('has a forbidden state', async () => {
    await renderApp(path, { 'streams.search.list': () => Promise.reject(refusal(403, 1007)) });
    await expect.element(page.getByText(/permission/i).first()).toBeVisible();
  });
});
