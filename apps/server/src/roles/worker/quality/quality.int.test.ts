import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { families, kindsOf } from '@sluice/contract';
import {
  createResource,
  getQuality,
  getQualityDetails,
  getQualitySummary,
  listQuality,
  requestQuality,
  startEncoding,
} from '@sluice/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createInput, createOutput, describeLadder, type Rung } from '../testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

const h264 = (height: number): Rung => ({
  kind: 'H264',
  settings: { height, bitrate: height * 1000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
});

describe('thumbnails and quality of an encoding', () => {
  let farm: ScratchFarm;
  let outputId: string;
  let ladder: Awaited<ReturnType<typeof describeLadder>>;

  const addPictures = (name: string, settings: object) => {
    const family = families.find((candidate) => candidate.name === name);
    const [kind] = family ? kindsOf(family) : [];
    if (!family || !kind) throw new Error(`no family ${name}`);
    const place = { encoding_id: ladder.encodingId, stream_id: ladder.parts[0]?.streamId ?? '' };
    const outputs = [{ outputId, outputPath: `pictures/${name}` }];
    return createResource(farm.context, family, kind, { ...settings, outputs }, place);
  };
  const paramsOf = (rung: number) => ({
    encoding_id: ladder.encodingId,
    stream_id: ladder.parts[rung]?.streamId ?? '',
  });
  const ended = () => farm.wait(ladder.encodingId);

  beforeAll(async () => {
    farm = await scratchFarm();
    await farm.startWorker();
    outputId = await createOutput(farm.context, 'LOCAL', { path: '' });
    ladder = await describeLadder(farm.context, {
      inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
      outputId,
      inputPath: await farm.placeSample('standard.mp4'),
      rungs: [h264(180), h264(90)],
    });
    await addPictures('sprites', { spriteName: 's.jpg', vttName: 's.vtt', distance: 2, height: 45 });
    await addPictures('thumbnails', { pattern: 't_%number%.png', positions: [0, 50], unit: 'PERCENTS', height: 90 });
    await addPictures('bifs', { filename: 'x.bif', distance: 2, width: 120 });
    await requestQuality('PSNR')(farm.context, { params: paramsOf(0) });
    await startEncoding(farm.context, { params: { encoding_id: ladder.encodingId }, body: {} });
  });
  afterAll(() => farm.close());

  it('are created in parallel, with subtasks of their own', async () => {
    const status = await ended();
    expect(status).toMatchObject({ status: 'FINISHED', messages: [] });
    expect(status.subtasks.map(({ name, status: subtaskStatus }) => [name, subtaskStatus])).toEqual(
      expect.arrayContaining([
        ['Analysis', 'FINISHED'],
        ['Thumbnail creation', 'FINISHED'],
        ['Sprite creation', 'FINISHED'],
      ]),
    );
    const read = (path: string) => readFile(join(farm.folder, 'outputs/pictures', path));
    expect((await read('sprites/s.vtt')).toString().match(/#xywh=/g)).toHaveLength(3);
    expect((await read('sprites/s.jpg')).readUInt16BE(0)).toBe(0xff_d8);
    expect((await read('thumbnails/t_1.png')).readUInt32BE(20)).toBe(90);
    expect((await read('bifs/x.bif')).readUInt32LE(12)).toBe(3);
  });

  it('is returned per frame, in pages, with mean and percentiles', async () => {
    await ended();
    const page = await listQuality.PSNR(farm.context, { params: paramsOf(0), query: { offset: 100, limit: 2 } });
    expect(page.totalCount).toBe(180);
    expect(page.items.map(({ timeSpan }) => timeSpan.from)).toEqual([3.3333, 3.3667]);
    expect(page.items.every(({ psnr }) => psnr > 20)).toBe(true);
    const { metrics } = await getQualitySummary(farm.context, { params: paramsOf(0) });
    expect(metrics).toMatchObject([{ metric: 'PSNR', status: 'FINISHED', summary: { mean: expect.any(Number) } }]);
    expect(await getQualityDetails.PSNR(farm.context, { params: paramsOf(0), query: { limit: 3 } })).toMatchObject({
      psnrQualityMetrics: [{}, {}, {}],
    });
  });

  it('can be measured for a finished encoding', async () => {
    await ended();
    await requestQuality('SSIM')(farm.context, { params: paramsOf(1) });
    await vi.waitFor(
      async () =>
        expect(await getQuality('SSIM')(farm.context, { params: paramsOf(1) })).toMatchObject({ status: 'FINISHED' }),
      { timeout: 60_000, interval: 500 },
    );
    const { items } = await listQuality.SSIM(farm.context, { params: paramsOf(1), query: {} });
    expect(items[0]?.ssim).toBeGreaterThan(0.5);
  });
});
