import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';
const path = '/live/encodings/one';

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const encoding = {
  id: 'one',
  name: 'Harbor cam',
  type: 'LIVE' as const,
  status: 'RUNNING' as const,
  progress: 0,
  labels: [],
  selectedEncoderVersion: 'STABLE',
  createdAt: at,
  modifiedAt: at,
};

const live = {
  streamKey: 'secret-key',
  encoderIp: 'live.example',
  application: 'live-1',
  ingestUrls: [
    { protocol: 'RTMP' as const, url: 'rtmp://live.example/live-1' },
    { protocol: 'RTMPS' as const, url: 'rtmps://live.example:1936/live-1' },
    { protocol: 'SRT' as const, url: 'srt://live.example:8890?streamid=publish%3Alive-1%2Fsecret-key' },
  ],
};

const handlers: Handlers = {
  'encoding.encodings.get': () => encoding,
  'encoding.encodings.status': () => ({
    id: 'one',
    status: 'RUNNING' as const,
    progress: 0,
    subtasks: [],
    messages: [],
    createdAt: at,
    queuedAt: at,
    runningAt: at,
  }),
  'encoding.encodings.streams.list': () => paged([]),
  'encoding.encodings.muxings.list': () => paged([]),
  'encoding.encodings.composition.get': () => ({ resources: [], filters: [], parts: [], notifications: [] }),
  'encoding.encodings.live.get': () => live,
  'encoding.statistics.encodings.liveStatistics.get': () => ({
    status: 'WAITING_FOR_FIRST_CONNECT' as const,
    events: [{ time: at, details: { eventType: 'INFO' as const, message: 'Encoder ready.' } }],
    statistics: [],
  }),
};

describe('live encoding', () => {
  it('shows where to send, and the stream key only when asked', async () => {
    await renderApp(path, handlers);
    await expect.element(page.getByText('rtmp://live.example/live-1')).toBeVisible();
    await expect.element(page.getByText('live-1', { exact: true })).toBeVisible();
    expect(document.body.textContent).not.toContain('secret-key');
    await page.getByRole('button', { name: /Show stream key/ }).click();
    await expect.element(page.getByText('secret-key')).toBeVisible();
    await page.getByRole('button', { name: 'Show encoder settings' }).click();
    await expect.element(page.getByText(/Server: rtmp:\/\/live.example\/live-1/)).toBeVisible();
  });

  it('waits for an encoder while the API has no ingest point', async () => {
    await renderApp(path, {
      ...handlers,
      'encoding.encodings.live.get': () => Promise.reject(refusal(409, 1005, 'The encoding is QUEUED.')),
    });
    await expect.element(page.getByText('Waiting for an encoder')).toBeVisible();
  });

  it('shows the connection and events of its input', async () => {
    await renderApp(path, handlers);
    await expect.element(page.getByText('Waiting for first connect')).toBeVisible();
    await expect.element(page.getByText(/Encoder ready/)).toBeVisible();
  });

  it('restarts and stops after confirmation', async () => {
    const { calls } = await renderApp(path, {
      ...handlers,
      'encoding.encodings.live.restart': () => ({ id: 'one' }),
      'encoding.encodings.live.stop': () => Promise.reject(refusal(409, 1005, 'It has ended.')),
    });
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
    await expect.element(page.getByText('Encoding restarted')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByText(/Could not stop encoding/)).toBeVisible();
    expect(calls.some(({ id }) => id === 'encoding.encodings.live.stop')).toBe(true);
    expect(calls.some(({ id }) => id === 'encoding.encodings.stop')).toBe(false);
  });
});
