import { describe, expect, it } from 'vitest';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { at, encoding, shellHandlers } from '../../testing/shell-handlers.ts';
import { paged } from '../../testing/answers.ts';

const made = { createdAt: at, modifiedAt: at };
const unlabeled: Handlers = { 'encoding.encodings.list': () => paged([]) };

const stream = (id: string, codecConfigId: string) => ({
  ...made,
  id,
  codecConfigId,
  inputStreams: [],
  mode: 'PER_TITLE_RESULT' as const,
  outputs: [],
});

const configuration = (id: string, height: number, bitrate: number) => ({
  ...made,
  id,
  family: 'configurations',
  noun: 'codec configuration',
  type: 'H264',
  height,
  bitrate,
});

const finished: Handlers = {
  'encoding.encodings.get': () => encoding('run', { status: 'FINISHED', progress: 100 }),
  'encoding.encodings.status': () => ({
    id: 'run',
    status: 'FINISHED',
    progress: 100,
    subtasks: [],
    messages: [],
    createdAt: at,
    queuedAt: '2026-01-01T00:00:00Z',
    runningAt: '2026-01-01T00:00:01Z',
    firstPlayableAt: '2026-01-01T00:00:04Z',
    finishedAt: '2026-01-01T00:00:06Z',
  }),
  'encoding.encodings.timeline.get': () => ({ tasks: [] }),
  'encoding.manifests.list': () => paged([]),
  'encoding.encodings.composition.get': () => ({
    resources: [configuration('large', 720, 900_000), configuration('small', 360, 300_000)],
    filters: [],
    parts: [],
    notifications: [],
  }),
  'encoding.encodings.streams.list': () => paged([stream('one', 'large'), stream('two', 'small')]),
  'encoding.encodings.muxings.list': () => paged([]),
};

describe('demos', () => {
  it('lists each demo with its purpose', async () => {
    const { screen } = await renderApp('/encoding/demos', shellHandlers());
    for (const title of [
      'Per-title encoding',
      'Short-form content',
      'Smart chunking',
      'Delivery',
      'Your own infrastructure',
    ])
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await screen.getByRole('heading', { name: 'Smart chunking' }).click();
    await expect.element(screen.getByRole('button', { name: 'Run the demo' })).toBeVisible();
  });

  it('shows a missing page for an unknown demo', async () => {
    const { screen } = await renderApp('/encoding/demos/nothing', shellHandlers());
    await expect.element(screen.getByText('Page not found')).toBeVisible();
  });

  it('shows a missing permission to run it', async () => {
    const { screen } = await renderApp(
      '/encoding/demos/short-form-content',
      shellHandlers({
        'encoding.inputs.directFileUpload.create': () => {
          throw refusal(403, 1003, 'not allowed');
        },
      }),
    );
    await screen.getByRole('button', { name: 'Run the demo' }).click();
    await expect.element(screen.getByText('You do not have permission to run this demo')).toBeVisible();
  });

  it('compares the chosen ladder with the standard one', async () => {
    const { screen } = await renderApp(
      '/encoding/demos/per-title?run=run',
      shellHandlers({ ...unlabeled, ...finished }),
    );
    const table = screen.getByRole('table', { name: 'Bitrates by resolution' });
    const textOf = (row: RegExp) => table.getByRole('row', { name: row }).element().textContent;
    await expect.poll(() => textOf(/720p/)).toMatch(/2.6 Mbit.s900 kbit.s/);
    expect(textOf(/540p/)).toMatch(/1.5 Mbit.snot created/);
    await expect.element(screen.getByText('75%')).toBeVisible();
  });

  it('shows how soon a short clip was playable', async () => {
    const { screen } = await renderApp('/encoding/demos/short-form-content?run=run', shellHandlers(finished));
    await expect.element(screen.getByText('4.0 s')).toBeVisible();
    await expect.element(screen.getByText('6.0 s')).toBeVisible();
  });

  it('lists earlier runs of the organization', async () => {
    const { screen, calls, address } = await renderApp(
      '/encoding/demos/smart-chunking',
      shellHandlers({
        ...finished,
        'encoding.encodings.list': () => paged([encoding('run', { status: 'FINISHED', labels: ['demo'] })]),
      }),
    );
    await screen.getByRole('listitem').filter({ hasText: 'Finished' }).getByRole('link').click();
    await expect.poll(address).toBe('/encoding/demos/smart-chunking?run=run');
    expect(JSON.stringify(calls)).toContain('labels:demo-smart-chunking');
  });

  it('offers to connect a machine when none is online', async () => {
    const { screen } = await renderApp(
      '/encoding/demos/vod-own-cloud',
      shellHandlers({
        'encoding.infrastructure.list': () => paged([]),
        'encoding.infrastructure.states.list': () => paged([]),
      }),
    );
    await expect.element(screen.getByRole('link', { name: 'Connect a machine' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Run the demo' })).not.toBeInTheDocument();
  });
});
