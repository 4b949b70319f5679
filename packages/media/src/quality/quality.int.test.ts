import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planEncoding } from '../plan/plan-encoding.ts';
import type { Plan } from '../plan/plan.ts';
import { probe } from '../probe/probe.ts';
import { runTask } from '../run/run-task.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { measureQuality } from './measure-quality.ts';
import { chunksOfStream } from './plan-quality.ts';
import { percentile, summarize, type QualityMetric } from './quality.ts';

describe('quality', () => {
  let tools: MediaTools;
  let root: string;
  let file: string;
  let plan: Plan;
  const artifact = (key: string, name: string): string => join(root, key, name);
  const measured = (streamId: string, metric: QualityMetric, isThere = true) =>
    measureQuality(
      tools,
      { metric, chunks: chunksOfStream(plan.tasks, streamId), reference: { width: 320, height: 180 } },
      { input: () => file, outputDirectory: join(root, 'quality'), ...(isThere && { artifact }) },
    );

  beforeAll(async () => {
    tools = await findMediaTools(process.env);
    root = await mkdtemp(join(tmpdir(), 'sluice-quality-'));
    file = await sample('standard.mp4');
    const rung = (id: string, settings: object) => ({
      id,
      inputKey: 'in',
      selection: { mode: 'AUTO' as const },
      codec: { kind: 'H264' as const, settings: { presetConfiguration: 'VOD_SUPERHIGH_SPEED' as const, ...settings } },
    });
    plan = planEncoding(
      {
        encodingId: 'test',
        inputs: [{ key: 'in', info: await probe(tools, file) }],
        streams: [rung('good', { crf: 10 }), rung('small', { height: 90, crf: 35 })],
        muxings: ['good', 'small'].map((id) => ({
          id: `m-${id}`,
          kind: 'FMP4' as const,
          streamIds: [id],
          segmentLengthSeconds: 2,
        })),
      },
      { chunkSeconds: 2 },
    );
    for (const task of plan.tasks.filter(({ kind }) => kind === 'encode-video'))
      await runTask(tools, task, { input: () => file, artifact, outputDirectory: join(root, task.key) });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('covers every frame, by number, over all chunks', async () => {
    const psnr = await measured('good', 'PSNR');
    expect(psnr.values).toHaveLength(180);
    expect(psnr.secondsApart).toBeCloseTo(1 / 30);
    expect(psnr.summary.mean).toBeGreaterThan(42);
    expect(psnr.summary.min).toBeGreaterThan(35);
    expect((await measured('good', 'SSIM')).summary.mean).toBeGreaterThan(0.98);
  });

  it('of a small, low-bitrate rendition is lower', async () => {
    const [good, small] = [await measured('good', 'VMAF'), await measured('small', 'VMAF')];
    expect(good.values.length).toBe(36);
    expect(good.summary.mean).toBeGreaterThan(90);
    expect(small.summary.mean).toBeLessThan(good.summary.mean - 20);
  });

  it('is the same for pieces that are encoded again', async () => {
    const [there, again] = [await measured('small', 'PSNR'), await measured('small', 'PSNR', false)];
    expect(again.summary).toEqual(there.summary);
  });

  it('is summarized by mean and percentiles', () => {
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(summarize([4, 1, 3, 2])).toMatchObject({ mean: 2.5, min: 1, max: 4, p50: 2.5 });
  });
});
