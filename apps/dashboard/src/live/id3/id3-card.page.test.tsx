import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';
const path = '/live/encodings/one';

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const handlersFor = (status: 'RUNNING' | 'FINISHED'): Handlers => ({
  'encoding.encodings.get': () => ({
    id: 'one',
    name: 'Harbor cam',
    type: 'LIVE' as const,
    status,
    progress: 0,
    labels: [],
    createdAt: at,
    modifiedAt: at,
  }),
  'encoding.encodings.status': () => ({
    id: 'one',
    status,
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
  'encoding.encodings.live.id3Tags.list': () => paged([]),
});
const sent = { id: 'tag', type: 'PLAIN_TEXT' as const, frameId: 'TIT2', text: 'Goal', createdAt: at };

describe('ID3 tags of a live encoding', () => {
  it('are listed with the time at which they are, or as waiting', async () => {
    const waiting = { id: 'raw', type: 'RAW' as const, bytes: 'SUQz', createdAt: at };
    await renderApp(path, {
      ...handlersFor('FINISHED'),
      'encoding.encodings.live.id3Tags.list': () => ({
        ...paged([waiting, { ...sent, startSeconds: 83.24 }]),
        totalCount: 12,
      }),
    });
    const list = page.getByRole('list', { name: 'ID3 tags, newest first' });
    await expect.element(list.getByText('TIT2: Goal')).toBeVisible();
    await expect.element(list.getByText('In the stream at 83.2 s')).toBeVisible();
    await expect.element(list.getByText('Whole tag')).toBeVisible();
    await expect.element(list.getByText('Waiting')).toBeVisible();
    await expect.element(page.getByText('The newest 2 of 12.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Send ID3 tag' }).elements()).toHaveLength(0);
  });

  it('are sent as a text, now or at a time, and as bytes', async () => {
    let isRefused = true;
    const { calls } = await renderApp(path, {
      ...handlersFor('RUNNING'),
      'encoding.encodings.live.id3Tags.create': () => {
        if (isRefused) throw refusal(400, 1000, 'Must be base64.');
        return sent;
      },
    });
    const bodies = () =>
      calls.filter(({ id }) => id === 'encoding.encodings.live.id3Tags.create').map(({ input }) => input);
    await expect.element(page.getByText(/No ID3 tags yet/)).toBeVisible();
    await page.getByRole('button', { name: 'Send ID3 tag' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Send ID3 tag' });
    await dialog.getByRole('textbox', { name: 'Frame' }).fill('abc');
    await send.click();
    await expect.element(dialog.getByText('Enter a text frame, such as TIT2.')).toBeVisible();
    await expect.element(dialog.getByText('Enter a text.')).toBeVisible();
    expect(bodies()).toEqual([]);

    await dialog.getByRole('combobox', { name: 'Content' }).click();
    await page.getByRole('option', { name: 'Frame of bytes' }).click();
    await dialog.getByRole('textbox', { name: 'Bytes in base64' }).fill('AAEC!');
    await send.click();
    await expect.element(dialog.getByText(/Could not send ID3 tag/)).toBeVisible();
    isRefused = false;

    await dialog.getByRole('combobox', { name: 'Content' }).click();
    await page.getByRole('option', { name: 'Text' }).click();
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Goal');
    await dialog.getByLabelText('Time').fill('2030-01-01T12:00:00');
    await send.click();
    await expect.element(page.getByText('ID3 tag sent')).toBeVisible();
    expect(bodies()).toMatchObject([
      { body: { type: 'FRAME_ID', frameId: 'PRIV', bytes: 'AAEC!' } },
      {
        params: { encoding_id: 'one' },
        body: {
          type: 'PLAIN_TEXT',
          frameId: 'TIT2',
          text: 'Goal',
          presentAt: new Date('2030-01-01T12:00:00').toISOString(),
        },
      },
    ]);
  });

  it('report why they cannot be loaded', async () => {
    await renderApp(path, {
      ...handlersFor('RUNNING'),
      'encoding.encodings.live.id3Tags.list': () => {
        throw refusal(403, 1003, 'Not allowed.');
      },
    });
    await expect.element(page.getByRole('heading', { name: 'ID3 tags' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Send ID3 tag' }).elements()).toHaveLength(0);
  });
});
