import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Notifications } from '@sluice/ui/toasts';
import type { OperationResult } from '../../app/api/api.ts';
import { refusal, renderPart, type Handlers } from '../../testing/render-app.tsx';
import { StreamQuality } from './stream-quality.tsx';

type State = OperationResult<'encoding.encodings.streams.qc.get'>['metrics'][number];

const at = '2026-01-01T00:00:00Z';
const summary = { mean: 93.25, min: 71.5, max: 99, p1: 75, p5: 82.4, p50: 94, p95: 98 };
const vmaf = (facts: Partial<State> = {}): State => ({
  id: 's',
  metric: 'VMAF',
  status: 'FINISHED',
  summary,
  createdAt: at,
  finishedAt: at,
  ...facts,
});

const spans = Array.from({ length: 20 }, (_, index) => ({
  timeSpan: { from: index, to: index + 1 },
  mean: 90 + (index % 5),
  min: 80 + (index % 5),
}));

const handlers = (metrics: State[], more: Handlers = {}): Handlers => ({
  'encoding.encodings.streams.qc.get': () => ({ metrics }),
  'encoding.encodings.streams.qc.series': () => ({ durationSeconds: 20, series: [{ metric: 'VMAF', spans }] }),
  ...more,
});

const part = <StreamQuality encodingId="e" streamId="s" />;

describe('quality of a stream', () => {
  it('shows mean and 5th percentile, over time, and as a table', async () => {
    await renderPart(part, handlers([vmaf()]));
    await expect.element(page.getByText('93.3', { exact: true })).toBeVisible();
    await expect.element(page.getByText('82.4', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('slider', { name: /VMAF from 00:00 to 00:20/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show table' }).click();
    await expect.element(page.getByRole('table', { name: 'VMAF over time' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /00:00 – 00:01 90.0 80.0/ })).toBeVisible();
  });

  it('is read value by value with the arrow keys, and zoomed with plus', async () => {
    const { calls } = await renderPart(part, handlers([vmaf()]));
    const chart = page.getByRole('slider', { name: /VMAF from/ });
    await expect.element(chart).toBeVisible();
    chart.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(chart).toHaveAttribute('aria-valuetext', 'Time 00:01.5, VMAF 91.0, Lowest frame 81.0');
    await userEvent.keyboard('+');
    await expect.element(page.getByRole('button', { name: 'Whole video' })).toBeVisible();
    expect(calls.findLast(({ id }) => id === 'encoding.encodings.streams.qc.series')?.input).toMatchObject({
      query: { from: '0.000', to: '6.500' },
    });
  });

  it('is requested and awaited', async () => {
    const states: State[] = [];
    const { calls } = await renderPart(
      part,
      handlers(states, {
        'encoding.encodings.streams.qc.psnr.create': () => {
          const state = vmaf({ metric: 'PSNR', status: 'QUEUED', summary: undefined });
          states.push(state);
          return state;
        },
      }),
    );
    await page.getByRole('button', { name: 'Measure PSNR' }).click();
    await expect.element(page.getByText('Measuring…')).toBeVisible();
    expect(calls.find(({ id }) => id === 'encoding.encodings.streams.qc.psnr.create')?.input).toMatchObject({
      params: { encoding_id: 'e', stream_id: 's' },
    });
  });

  it('shows a missing permission to request it', async () => {
    await renderPart(
      <>
        {part}
        <Notifications />
      </>,
      handlers([], { 'encoding.encodings.streams.qc.ssim.create': () => Promise.reject(refusal(403, 1007)) }),
    );
    await page.getByRole('button', { name: 'Measure SSIM' }).click();
    await expect.element(page.getByText('You do not have permission to measure the SSIM of this stream')).toBeVisible();
  });

  it('shows why measuring or loading failed', async () => {
    await renderPart(
      part,
      handlers([vmaf({ status: 'ERROR', summary: undefined, text: 'The input file does not exist.' })]),
    );
    await expect.element(page.getByText('The input file does not exist.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Measure VMAF again' })).toBeVisible();
    await renderPart(part, { 'encoding.encodings.streams.qc.get': () => Promise.reject(refusal(500, 1004)) });
    await expect.element(page.getByText(/Failed loading quality metrics\./)).toBeVisible();
  });
});
