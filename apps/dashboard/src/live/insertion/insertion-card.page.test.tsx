import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';
const path = '/live/encodings/one';

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const content = {
  id: 'ad',
  name: 'Break',
  inputs: [{ inputId: 'files', inputPath: 'ads/break.mp4' }],
  status: 'READY' as const,
  createdAt: at,
  modifiedAt: at,
};
const scheduled = {
  id: 'slot',
  contentId: 'ad',
  runAt: at,
  durationInSeconds: 20,
  status: 'SCHEDULED' as const,
  createdAt: at,
  modifiedAt: at,
};

const handlers: Handlers = {
  'encoding.encodings.get': () => ({
    id: 'one',
    name: 'Harbor cam',
    type: 'LIVE' as const,
    status: 'RUNNING' as const,
    progress: 0,
    labels: [],
    createdAt: at,
    modifiedAt: at,
  }),
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
  'encoding.encodings.live.get': () => Promise.reject(refusal(409, 1005, 'Not ready.')),
  'encoding.statistics.encodings.liveStatistics.get': () => ({
    status: 'CONNECTED' as const,
    events: [],
    statistics: [],
  }),
  'encoding.inputs.list': () =>
    paged([
      { id: 'files', name: 'Ad server', type: 'HTTPS', createdAt: at, modifiedAt: at },
      { id: 'ingest', name: 'Ingest', type: 'RTMP', createdAt: at, modifiedAt: at },
    ]),
  'encoding.encodings.live.insertableContent.list': () => paged([content]),
  'encoding.encodings.live.insertableContent.scheduled.list': () => paged([scheduled]),
};

describe('ads and inserted content of a live encoding', () => {
  it('inserts an ad cue of a valid length', async () => {
    const { calls } = await renderApp(path, {
      ...handlers,
      'encoding.encodings.live.scte35Cue.create': () => ({ id: 'cue', cueDuration: 45 }),
    });
    await page.getByRole('button', { name: 'Insert ad cue' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Duration in seconds').fill('0');
    await expect.element(dialog.getByText('Must be more than 0 and at most 86,400.')).toBeVisible();
    await dialog.getByLabelText('Duration in seconds').fill('45');
    await dialog.getByRole('button', { name: 'Insert ad cue' }).click();
    await expect.element(page.getByText('Ad cue inserted')).toBeVisible();
    expect(calls.find(({ id }) => id === 'encoding.encodings.live.scte35Cue.create')?.input).toMatchObject({
      body: { cueDuration: 45 },
    });
  });

  it('adds content from a file, not from an ingest point', async () => {
    const { calls } = await renderApp(path, {
      ...handlers,
      'encoding.encodings.live.insertableContent.list': () => paged([]),
      'encoding.encodings.live.insertableContent.scheduled.list': () => paged([]),
      'encoding.encodings.live.insertableContent.create': () => ({ ...content, status: 'CREATED' as const }),
    });
    await expect.element(page.getByText(/No content yet/)).toBeVisible();
    await page.getByRole('button', { name: 'Add content' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add content' }).click();
    await dialog.getByRole('combobox', { name: 'Input' }).click();
    await expect.element(page.getByRole('option', { name: /Ingest/ })).not.toBeInTheDocument();
    await page.getByRole('option', { name: /Ad server/ }).click();
    await dialog.getByRole('textbox', { name: 'File' }).fill('ads/break.mp4');
    await dialog.getByRole('button', { name: 'Add content' }).click();
    await expect.element(page.getByText('Content added')).toBeVisible();
    expect(calls.find(({ id }) => id === 'encoding.encodings.live.insertableContent.create')?.input).toMatchObject({
      body: { inputs: [{ inputId: 'files', inputPath: 'ads/break.mp4' }] },
    });
  });

  it('runs content, reports why it cannot be scheduled, and cancels what runs', async () => {
    const { calls } = await renderApp(path, {
      ...handlers,
      'encoding.encodings.live.insertableContent.schedule.create': () =>
        Promise.reject(refusal(409, 1005, 'The content ad is DOWNLOADING, not READY.')),
      'encoding.encodings.live.insertableContent.schedule.delete': () => ({ id: 'slot' }),
    });
    await expect.element(page.getByText('Running', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Run content Break' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Run content' }).click();
    await expect.element(dialog.getByText(/Could not schedule content/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Schedule content Break' }).click();
    await expect.element(dialog.getByLabelText('Time')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel Break' }).click();
    await expect.element(page.getByText('Content canceled')).toBeVisible();
    expect(
      calls.find(({ id }) => id === 'encoding.encodings.live.insertableContent.schedule.delete')?.input,
    ).toMatchObject({ params: { content_id: 'ad', scheduled_content_id: 'slot' } });
  });
});
