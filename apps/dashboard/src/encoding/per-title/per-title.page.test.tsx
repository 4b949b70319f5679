import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { at, encoding, shellHandlers } from '../../testing/shell-handlers.ts';
import type { FrameComparison } from './use-comparison.ts';
import { paged } from '../../testing/answers.ts';

const address = '/encoding/per-title-cost-optimization?standard=std&perTitle=own';

const stream = (encodingId: string, height: number, megabits: number, vmaf: number) => ({
  encodingId,
  streamId: `${encodingId}-${height}`,
  codecConfigId: 'c',
  codec: 'H264',
  bitrate: megabits * 1e6,
  bytes: (megabits * 1e6 * 60) / 8,
  width: (height * 16) / 9,
  height,
  fps: 25,
  psnr: 40,
  vmaf,
  vmafP5: vmaf - 4,
});

const side = (name: string, vmaf: number) => ({ psnr: 41, vmaf, bytes: 20_000, imagePath: `/frames/${name}` });
const span = (from: number) => ({
  from,
  to: from + 1,
  primary: { psnr: 41, vmaf: 90 + from, bitrate: 4e6 },
  secondary: { psnr: 40, vmaf: 89 + from, bitrate: 2e6 },
});

const comparison = (facts: Partial<FrameComparison> = {}): FrameComparison => ({
  id: 'c1',
  createdAt: at,
  modifiedAt: at,
  primaryEncodingId: 'std',
  secondaryEncodingId: 'own',
  comparisonStatus: 'FINISHED',
  progress: 100,
  frameCount: 2,
  primaryStreams: [stream('std', 1080, 4, 92), stream('std', 540, 2, 82)],
  secondaryStreams: [stream('own', 1080, 2, 92), stream('own', 720, 1, 82)],
  primaryStreamId: 'std-1080',
  secondaryStreamId: 'own-1080',
  pairs: [
    { primaryStreamId: 'std-1080', secondaryStreamId: 'own-1080', vmafDifference: 0 },
    { primaryStreamId: 'std-540', secondaryStreamId: 'own-720', vmafDifference: 0 },
  ],
  width: 1920,
  height: 1080,
  durationSeconds: 4,
  frames: [
    { index: 0, seconds: 1, primary: side('0p', 91.4), secondary: { ...side('0s', 91.2), bytes: 10_000 } },
    { index: 1, seconds: 3, primary: side('1p', 88), secondary: side('1s', 87) },
  ],
  timeline: [0, 1, 2, 3].map(span),
  ...facts,
});

const status = (facts: object = {}) => ({
  id: 's',
  createdAt: at,
  modifiedAt: at,
  status: 'FINISHED' as const,
  progress: 100,
  eta: 0,
  subtasks: [],
  messages: [],
  ...facts,
});

const handlers = (found: FrameComparison[], more: Handlers = {}): Handlers =>
  shellHandlers({
    'encoding.encodings.list': () => paged([encoding('std', { name: 'Standard sea' }), encoding('own')]),
    'encoding.encodings.get': ({ params }) => encoding(params.encoding_id),
    'encoding.encodings.status': () => status(),
    'encoding.comparisons.frame.list': () => paged(found),
    'encoding.comparisons.frame.costSaving.list': () => paged<never>([]),
    'encoding.encodings.streams.input.get': () => ({
      duration: 60,
      bitrate: 8e6,
      size: 6e7,
      videoStreams: [
        { id: 'v', position: 0, duration: 60, codec: 'h264', fps: '25/1', width: 1920, height: 1080, bitrate: 8e6 },
      ],
      audioStreams: [],
      subtitleStreams: [],
    }),
    'encoding.statistics.encodings.get': ({ params }) => ({
      encodingId: params.encoding_id,
      bytesEncoded: 5e7,
      timeEncoded: 120,
      downloadedSize: 1,
      billableMinutes: 4,
      billableEncodingMinutes: [],
      billableTransmuxingMinutes: 0,
      billableFeatureMinutes: 0,
      streams: [],
      muxings: [],
    }),
    ...more,
  });

describe('per-title cost optimization', () => {
  it('shows the savings at the same quality, with prices kept in the URL', async () => {
    const { address: here } = await renderApp(address, handlers([comparison()]));
    await expect.element(page.getByText('50%', { exact: true })).toBeVisible();
    await page.getByLabelText('Views').fill('500');
    await expect.poll(here).toContain('views=500');
    await expect.element(page.getByRole('table', { name: 'Standard streams' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /1920 × 1080.* 2 Mbit\/s 40.0 92.0/ })).toBeVisible();
    await expect.element(page.getByText('25 fps')).toBeVisible();
  });

  it('saves a calculation with its prices', async () => {
    const { calls } = await renderApp(
      `${address}&views=700`,
      handlers([comparison()], {
        'encoding.comparisons.frame.costSaving.create': () => Promise.reject(refusal(403, 1007)),
      }),
    );
    await page.getByRole('button', { name: 'Save this calculation' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'encoding.comparisons.frame.costSaving.create')?.input)
      .toMatchObject({ body: { primaryEncodingId: 'std', assumptions: { views: 700, currency: 'USD' } } });
    await expect.element(page.getByText('You do not have permission to save this calculation')).toBeVisible();
  });

  it('draws both ladders, and lists them as a table', async () => {
    await renderApp(address, handlers([comparison()]));
    const chart = page.getByRole('slider', { name: /VMAF against bitrate/ });
    await expect.element(chart).toBeVisible();
    const readFirst = async () => {
      chart.element().focus();
      await userEvent.keyboard('{Home}');
      return chart.element().getAttribute('aria-valuetext');
    };
    // Keys that are pressed before the page has its focus reach nothing.
    await expect.poll(readFirst).toBe('Standard 960 × 540, Standard 82');
    await page.getByRole('button', { name: 'Show table' }).first().click();
    await expect.element(page.getByRole('row', { name: 'Per-title 1280 × 720 1 Mbit/s 82.0' })).toBeVisible();
  });

  it('overlays frames with a keyboard-accessible divider, and keeps the frame in the URL', async () => {
    const { address: here } = await renderApp(address, handlers([comparison()]));
    const divider = page.getByRole('slider', { name: 'Divider between standard and per-title' });
    await expect.element(divider).toHaveAttribute('aria-valuetext', '50 % standard');
    divider.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(divider).toHaveAttribute('aria-valuetext', '52 % standard');
    await expect.element(page.getByText('Per-title spends 50% fewer bytes on this frame.')).toBeVisible();
    await page.getByRole('button', { name: /VMAF 88 \/ 87/ }).click();
    await expect.poll(here).toContain('frame=1');
    await expect.element(page.getByRole('table', { name: 'Frame at 3.00 s' })).toBeVisible();
  });

  it('compares other streams on request', async () => {
    const { calls } = await renderApp(
      address,
      handlers([comparison()], { 'encoding.comparisons.frame.create': () => comparison({ id: 'c2' }) }),
    );
    // The chart pushes down what is below it, also an open list.
    await expect.element(page.getByRole('slider', { name: /VMAF against bitrate/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Standard stream' }).click();
    await page.getByRole('option', { name: /960 × 540/ }).click();
    await page.getByRole('button', { name: 'Compare these streams' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'encoding.comparisons.frame.create')?.input)
      .toMatchObject({ body: { primaryStreamId: 'std-540', secondaryStreamId: 'own-720' } });
  });

  it('reports that there is no comparison yet, and starts one', async () => {
    const found: FrameComparison[] = [];
    await renderApp(
      address,
      handlers(found, {
        'encoding.comparisons.frame.create': () => {
          found.push(comparison({ comparisonStatus: 'RUNNING', progress: 40 }));
          return comparison();
        },
      }),
    );
    await expect.element(page.getByText('No frame comparison data found.')).toBeVisible();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect.element(page.getByRole('progressbar', { name: 'Frame comparison' })).toBeVisible();
  });

  it('reports a failure with its cause', async () => {
    await renderApp(
      address,
      handlers([comparison({ comparisonStatus: 'ERROR', text: 'The file does not exist.', frames: [] })]),
    );
    await expect.element(page.getByText(/Frame comparison c1 failed\. The file does not exist\./)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Compare again' })).toBeVisible();
  });

  it('reports unreadable data and missing permission', async () => {
    await renderApp(
      address,
      handlers([], { 'encoding.comparisons.frame.list': () => Promise.reject(refusal(500, 1004)) }),
    );
    await expect.element(page.getByText('Could not get frame comparison data.')).toBeVisible();
  });

  it('waits for running encodings, and reports failed ones', async () => {
    await renderApp(
      address,
      handlers([], {
        'encoding.encodings.status': ({ params }) =>
          status(params.encoding_id === 'std' ? { status: 'RUNNING', progress: 30 } : { status: 'ERROR' }),
      }),
    );
    await expect.element(page.getByRole('progressbar', { name: 'Standard encoding' })).toBeVisible();
    await expect.element(page.getByText(/Encoding own failed\./)).toBeVisible();
  });

  it('creates a standard reference from the input, even if all outputs are protected', async () => {
    const resource = (id: string) => ({ id, createdAt: at, modifiedAt: at });
    const { calls, address: here } = await renderApp(
      '/encoding/per-title-cost-optimization?perTitle=own',
      handlers([], {
        'encoding.encodings.streams.list': () =>
          paged([
            {
              ...resource('s'),
              codecConfigId: 'c',
              mode: 'PER_TITLE_RESULT' as const,
              status: 'FINISHED' as const,
              inputStreams: [{ inputId: 'i', inputPath: 'sea.mp4' }],
            },
          ]),
        'encoding.encodings.muxings.list': () =>
          paged([
            {
              ...resource('m'),
              type: 'FMP4' as const,
              streams: [{ streamId: 's' }],
              outputs: [],
            },
          ]),
        'encoding.encodings.composition.get': () => ({
          resources: [],
          filters: [],
          notifications: [],
          parts: [
            {
              ...resource('d'),
              family: 'drm',
              noun: 'DRM',
              type: 'CLEARKEY',
              ownerId: 'm',
              outputs: [{ outputId: 'protected', outputPath: 'x' }],
            },
          ],
        }),
        'encoding.configurations.get': () => ({ ...resource('c'), type: 'H264' as const }),
        'encoding.templates.start': () => ({ encodingId: 'made' }),
      }),
    );
    await page.getByRole('button', { name: 'Create a standard reference' }).click();
    await expect.poll(here).toContain('standard=made');
    const started = JSON.stringify(calls.find(({ id }) => id === 'encoding.templates.start')?.input);
    expect(started).toContain('sea.mp4');
    expect(started).toContain('protected');
  });
});
