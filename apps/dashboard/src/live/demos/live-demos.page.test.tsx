import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { configuration } from '../../testing/shell-handlers.ts';
import { liveDemos } from './live-demos.ts';

const at = '2026-01-01T00:00:00Z';
const created = (id: string) => () => ({ id, createdAt: at, modifiedAt: at });

// Only the ids of these answers are read.
const startAnswers = {
  'encoding.inputs.rtmp.list': () => paged([{ id: 'in', createdAt: at, modifiedAt: at }]),
  'encoding.outputs.cdn.list': () => paged([{ id: 'out', createdAt: at, modifiedAt: at }]),
  'encoding.configurations.video.h264.create': created('c'),
  'encoding.configurations.audio.aac.create': created('a'),
  'encoding.encodings.create': created('e'),
  'encoding.encodings.streams.create': created('s'),
  'encoding.encodings.muxings.fmp4.create': created('m'),
  'encoding.manifests.hls.default.create': created('h'),
  'encoding.manifests.dash.default.create': created('d'),
  'encoding.encodings.live.start': created('e'),
  'encoding.encodings.live.testSource.start': () => ({ until: at }),
  'encoding.encodings.status': () => ({ status: 'QUEUED', progress: 0, subtasks: [], messages: [] }),
  'encoding.statistics.encodings.liveStatistics.get': () => Promise.reject(refusal(404, 1001)),
} as unknown as Handlers;

describe('live demos', () => {
  it('are listed, and unknown ones are not found', async () => {
    await renderApp('/live/demos', {});
    for (const { title } of liveDemos) await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await renderApp('/live/demos/nothing', {});
    await expect.element(page.getByText(/not found/i).first()).toBeVisible();
  });

  it('say what captions need on a server without a model for speech', async () => {
    await renderApp('/live/demos/automatic-captioning', {});
    await expect.element(page.getByText(/has no model that recognizes speech.*LIVE_WHISPER_MODEL/)).toBeVisible();
  });

  it('ask for captions where a model recognizes speech', async () => {
    const { calls } = await renderApp('/live/demos/automatic-captioning', {
      ...startAnswers,
      'dashboard.configuration.get': () => ({ ...configuration, hasLiveCaptions: true }),
    });
    await expect.element(page.getByText(/tones, but no words/)).toBeVisible();
    await page.getByRole('button', { name: 'Run the demo' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'encoding.encodings.live.start')?.input)
      .toMatchObject({ body: { automaticCaptions: { language: 'en' } } });
  });

  it('create and start an encoding, send the source to it, and show it', async () => {
    const { calls, address } = await renderApp('/live/demos/live-delivery', startAnswers);
    await page.getByRole('button', { name: 'Run the demo' }).click();
    await expect.poll(address).toBe('/live/demos/live-delivery?run=e');
    await expect.element(page.getByText('Running demo')).toBeVisible();
    await expect
      .poll(() => calls.find(({ id }) => id === 'encoding.encodings.live.testSource.start')?.input)
      .toEqual({ params: { encoding_id: 'e' }, body: { minutes: 15 } });
  });

  it('show why a start is refused', async () => {
    const { calls } = await renderApp('/live/demos/live-delivery', {
      'encoding.inputs.rtmp.list': () => Promise.reject(refusal(403, 1007)),
    });
    await page.getByRole('button', { name: 'Run the demo' }).click();
    await expect.element(page.getByText(/Find the RTMP input/)).toBeVisible();
    expect(calls.some(({ id }) => id === 'encoding.encodings.create')).toBe(false);
  });
});
