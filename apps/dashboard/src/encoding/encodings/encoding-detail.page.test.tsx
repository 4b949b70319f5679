import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';
const made = { createdAt: at, modifiedAt: at };
const template = `encodings:
  main:
    properties:
      inputStreams:
        - inputId: in
          inputPath: lectures/wrong.mp4
      outputs:
        - outputId: out
          outputPath: films/1/video
`;

beforeEach(async () => {
  await page.viewport(1280, 900);
});
afterEach(() => vi.restoreAllMocks());

const encoding = (id: string, status: 'RUNNING' | 'ERROR' | 'FINISHED') => ({
  id,
  name: `Film ${id}`,
  type: 'VOD' as const,
  status,
  progress: 40,
  labels: [],
  ...made,
});

const configuration = {
  ...made,
  id: 'c',
  family: 'configurations',
  noun: 'codec configuration',
  type: 'H264',
  height: 576,
};
const statusOf = (id: string, status: 'RUNNING' | 'ERROR' | 'FINISHED') => ({
  id,
  status,
  progress: 40,
  ...(status === 'RUNNING' && { eta: 14 }),
  subtasks: [{ id: 'a', name: 'Input file analysis', status: 'FINISHED' as const }],
  messages: [],
  createdAt: at,
  queuedAt: at,
  runningAt: new Date(Date.now() - 31_000).toISOString(),
  ...(status === 'ERROR' && {
    error: {
      code: 8115,
      category: 'INPUT',
      text: 'The input file does not exist.',
      retryHint: 'NO_RETRY' as const,
      evidence: 'HTTP 404',
      advice: 'Check the input path.',
    },
  }),
});

const handlers = (status: 'RUNNING' | 'ERROR' | 'FINISHED'): Handlers => ({
  'encoding.encodings.get': ({ params }) => encoding(params.encoding_id, status),
  'encoding.encodings.status': ({ params }) => statusOf(params.encoding_id, status),
  'encoding.encodings.streams.list': () =>
    paged([
      {
        ...made,
        id: 's',
        inputStreams: [{ inputId: 'in', inputPath: 'a.mp4' }],
        codecConfigId: 'c',
        mode: 'STANDARD' as const,
        selected: true,
        internal: 'hidden value',
      },
    ]),
  'encoding.encodings.streams.inputs.list': () =>
    paged([
      {
        videoStreams: [{ position: 0, codec: 'h264', width: 720, height: 576, par: 16 / 11, fps: '30000/1001' }],
        audioStreams: [],
        subtitleStreams: [],
      },
    ]),
  'encoding.encodings.muxings.list': () =>
    paged([
      {
        ...made,
        id: 'm',
        type: 'FMP4' as const,
        streams: [{ streamId: 's' }],
        outputs: [{ outputId: 'out', outputPath: 'films/1/video' }],
      },
    ]),
  'encoding.encodings.composition.get': () => ({
    resources: [
      configuration,
      { ...made, id: 'out', family: 'outputs', noun: 'output', type: 'S3', name: 'Bucket' },
      { ...made, id: 'f', family: 'filters', noun: 'filter', type: 'DEINTERLACE', name: 'Smooth' },
    ],
    filters: [{ streamId: 's', filterId: 'f', position: 0 }],
    parts: [],
    notifications: [],
  }),
  'encoding.encodings.template.get': () => ({ url: `${location.origin}/template-files/encodings/one` }),
  'encoding.inputs.list': () => paged([]),
  'encoding.outputs.list': () => paged([]),
});

const answerTemplate = () =>
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(new Response(template, { status: 200 })));

describe('encoding', () => {
  it('shows both clocks while it runs', async () => {
    await renderApp('/encoding/encodings/one', handlers('RUNNING'));
    await expect.element(page.getByText('Time since start')).toBeVisible();
    await expect.element(page.getByText('14 s')).toBeVisible();
  });

  it('plays what is encoded so far', async () => {
    const manifest = { ...made, id: 'm', encodingIds: ['e'], manifestName: 'master.m3u8', name: 'Master', outputs: [] };
    await renderApp('/encoding/encodings/e', {
      ...handlers('RUNNING'),
      'encoding.encodings.status': ({ params }) => ({
        ...statusOf(params.encoding_id, 'RUNNING'),
        firstPlayableAt: new Date().toISOString(),
      }),
      'encoding.manifests.list': () =>
        paged([
          { ...manifest, type: 'HLS' as const, status: 'CREATED' as const, progress: 0 },
          { ...manifest, id: 'd', type: 'DASH' as const, status: 'CREATED' as const, progress: 0 },
        ]),
    });
    await expect.element(page.getByRole('heading', { name: 'Result so far' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /HLS/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /DASH/ })).not.toBeInTheDocument();
  });

  it('leads to the hosted stream that it belongs to, whose output has no screen', async () => {
    const outputs = [{ outputId: 'hosted', outputPath: 'film/version/main' }];
    const manifest = { ...made, id: 'm', encodingIds: ['e'], name: 'Master', outputs, progress: 100 };
    await renderApp('/encoding/encodings/e', {
      ...handlers('FINISHED'),
      'encoding.encodings.composition.get': () => ({
        parts: [],
        filters: [],
        notifications: [],
        resources: [
          { ...made, id: 'hosted', family: 'outputs', noun: 'output', type: 'STREAMS', name: 'Hosted streams' },
        ],
      }),
      'encoding.manifests.list': () => paged([{ ...manifest, type: 'HLS' as const, status: 'FINISHED' as const }]),
    });
    const link = page.getByRole('link', { name: 'Watch in its stream' });
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/streams\/video\/film/));
    await expect.element(page.getByText(/^Hosted streams/).first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Hosted streams' })).not.toBeInTheDocument();
  });

  it('derives unset values of its streams from the input', async () => {
    await renderApp('/encoding/encodings/one', handlers('RUNNING'));
    await expect.element(page.getByText('1047 × 576 · 29.97003 fps')).toBeVisible();
    await expect.element(page.getByText(/Bucket/)).toBeVisible();
  });

  it('runs again with corrections after a failure', async () => {
    answerTemplate();
    const { calls, address } = await renderApp('/encoding/encodings/one', {
      ...handlers('ERROR'),
      'encoding.templates.start': () => ({ encodingId: 'two' }),
    });
    await page.getByRole('button', { name: 'Fix and run again' }).click();
    const path = page.getByRole('textbox', { name: 'Path in the input' });
    await path.fill('lectures/right.mp4');
    await page.getByRole('textbox', { name: 'Folder in the output' }).fill('films/2');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect.poll(address).toBe('/encoding/encodings/two');
    const started = calls.find(({ id }) => id === 'encoding.templates.start');
    expect(started?.input).toEqual({
      body: template.replace('lectures/wrong.mp4', '"lectures/right.mp4"').replace('films/1/video', '"films/2"'),
    });
  });

  it('shows why it cannot run again', async () => {
    answerTemplate();
    await renderApp('/encoding/encodings/one', {
      ...handlers('FINISHED'),
      'encoding.templates.start': () => Promise.reject(refusal(403, 1007, 'Missing permission.')),
    });
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect.element(page.getByText(/You do not have permission to start this encoding/)).toBeVisible();
  });

  it('shows its actions as code', async () => {
    answerTemplate();
    await renderApp('/encoding/encodings/one', handlers('RUNNING'));
    await page.getByRole('button', { name: 'Copy as code' }).click();
    await expect.element(page.getByText(/curl -X GET '.*\/encoding\/encodings\/one\/status'/)).toBeVisible();
    await page.getByText('SDK', { exact: true }).click();
    await expect.element(page.getByText(/api\.encoding\.encodings\.status\('one'\)/)).toBeVisible();
  });
});

describe('timeline', () => {
  const task = (kind: string, from: number, to: number) => ({
    id: kind,
    name: kind,
    kind,
    state: 'DONE',
    progress: 1,
    attempt: 1,
    worker: 'w-1',
    createdAt: at,
    startedAt: new Date(Date.parse(at) + from).toISOString(),
    endedAt: new Date(Date.parse(at) + to).toISOString(),
  });

  it('is accessible by keyboard and as a table', async () => {
    await renderApp('/encoding/encodings/one', {
      ...handlers('FINISHED'),
      'encoding.encodings.status': () => ({ ...statusOf('one', 'FINISHED'), runningAt: at }),
      'encoding.encodings.timeline.get': () => ({ tasks: [task('probe', 0, 1200), task('encode-video', 1200, 9000)] }),
    });
    const chart = page.getByRole('group', { name: 'When each task ran' });
    await expect.element(chart).toBeVisible();
    chart.element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByText(/Encode video .* took 7\.80 s · started after 1\.20 s · on w-1/)).toBeVisible();
    await page.getByText('Table', { exact: true }).click();
    await expect.element(page.getByRole('cell', { name: '7.80 s' })).toBeVisible();
  });
});

describe('stream', () => {
  it('shows its configuration, input, filters and muxings, and hides internal values', async () => {
    await renderApp('/encoding/encodings/one/streams/s', handlers('FINISHED'));
    await expect.element(page.getByRole('heading', { name: /H264 1047 × 576/ })).toBeVisible();
    await expect.element(page.getByText('576 px')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Smooth' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Muxings' })).toBeVisible();
    await expect.element(page.getByText('hidden value')).not.toBeInTheDocument();
  });

  it('shows a missing page for an unknown stream', async () => {
    await renderApp('/encoding/encodings/one/streams/other', handlers('FINISHED'));
    await expect.element(page.getByText('Page not found')).toBeVisible();
  });
});
