import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { usualAssumptions, type frameComparisons, type InputFor } from '@sluice/contract';
import {
  createCostSaving,
  createFrameComparison,
  deleteComparison,
  getCostSaving,
  getFrameComparison,
  getQualitySummary,
  listCostSavings,
  listFrameComparisons,
  locateFrame,
  startEncoding,
} from '@sluice/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDrm } from '../protection/testing.ts';
import { createInput, createOutput, describeLadder, startLadder, type Rung } from '../testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

const rung = (height: number, bitrate: number, more: Partial<Rung> = {}): Rung => ({
  kind: 'H264',
  settings: { height, bitrate, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
  ...more,
});
const patience = { timeout: 120_000, interval: 300 };

describe('encodings of one input', () => {
  let farm: ScratchFarm;
  let outputId: string;
  let standard: Awaited<ReturnType<typeof startLadder>>;
  let perTitle: Awaited<ReturnType<typeof startLadder>>;
  let file: { inputId: string; inputPath: string };

  const start = (rungs: Rung[], input = file) => startLadder(farm.context, { ...input, outputId, rungs });
  type FrameBody = Partial<InputFor<typeof frameComparisons.create>['body']>;
  const compare = (body: FrameBody = {}) =>
    createFrameComparison(farm.context, {
      body: {
        primaryEncodingId: standard.encodingId,
        secondaryEncodingId: perTitle.encodingId,
        frameCount: 8,
        ...body,
      },
    });
  const ended = (id: string) =>
    vi.waitFor(async () => {
      const result = await getFrameComparison(farm.context, { params: { comparison_id: id } });
      expect(['FINISHED', 'ERROR']).toContain(result.comparisonStatus);
      return result;
    }, patience);

  beforeAll(async () => {
    farm = await scratchFarm();
    await farm.startWorker();
    outputId = await createOutput(farm.context, 'LOCAL', { path: '' });
    const inputPath = await farm.placeSample('standard.mp4');
    file = { inputId: await createInput(farm.context, 'LOCAL', { path: '' }), inputPath };
    standard = await start([rung(180, 900_000), rung(90, 200_000)]);
    // The same file through another resource.
    const again = { inputId: await createInput(farm.context, 'LOCAL', { path: '' }), inputPath };
    const file4 = { muxing: 'MP4' as const };
    perTitle = await start([rung(180, 500_000, file4), rung(120, 150_000, { muxing: 'TS' })], again);
    for (const { encodingId } of [standard, perTitle])
      expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
  });
  afterAll(() => farm.close());

  it('are compared frame by frame, based on the delivered files', async () => {
    const { id, comparisonStatus } = await compare({ frameCount: 3, name: 'sea' });
    expect(comparisonStatus).toBe('QUEUED');
    const result = await ended(id);
    expect(result).toMatchObject({ comparisonStatus: 'FINISHED', progress: 100, name: 'sea', width: 320, height: 180 });
    expect(result.durationSeconds).toBeCloseTo(6, 1);
    expect(result.primaryStreams.map(({ width, height, codec }) => [width, height, codec])).toEqual([
      [320, 180, 'H264'],
      [160, 90, 'H264'],
    ]);
    for (const { vmaf, psnr, vmafP5, bytes, bitrate } of [...result.primaryStreams, ...result.secondaryStreams]) {
      expect(vmaf).toBeGreaterThan(1);
      expect(vmafP5).toBeLessThanOrEqual(vmaf ?? 0);
      expect(psnr).toBeGreaterThan(10);
      expect((bytes * 8) / 6).toBeCloseTo(bitrate, -2);
    }
    expect(result.pairs[0]?.primaryStreamId).toBe(standard.parts[0]?.streamId);
    expect(result.primaryStreamId).toBe(standard.parts[0]?.streamId);
    expect(result.frames).toHaveLength(3);
    expect(result.frames.map(({ seconds }) => Math.round(seconds))).toEqual([1, 3, 5]);
    for (const { primary, secondary } of result.frames)
      for (const each of [primary, secondary])
        expect(each).toMatchObject({ vmaf: expect.any(Number), psnr: expect.any(Number), bytes: expect.any(Number) });
    expect(result.timeline).toHaveLength(12);
    expect(result.timeline.every(({ primary }) => primary.bitrate > 0 && primary.vmaf > 0)).toBe(true);
    for (const side of ['primary', 'secondary'] as const) {
      const key = await locateFrame(farm.context, { comparisonId: id, index: 0, side });
      const bytes = await buffer((await farm.platform.objects.get(key)).stream);
      expect(bytes.readUInt16BE(0)).toBe(0xff_d8);
    }
    await expect(locateFrame(farm.context, { comparisonId: id, index: 9, side: 'primary' })).rejects.toMatchObject({
      code: 'not_found',
    });
    const query = { primaryEncodingId: standard.encodingId, secondaryEncodingId: perTitle.encodingId };
    const { items } = await listFrameComparisons(farm.context, { query });
    expect(items[0]?.comparisonStatus).toBe('FINISHED');
    expect(await listFrameComparisons(farm.context, { query: { ...query, limit: 1, offset: 5 } })).toMatchObject({
      items: [],
      totalCount: 1,
    });
  });

  it('store the measurements with their streams', async () => {
    await ended((await compare({ frameCount: 1 })).id);
    const params = { encoding_id: perTitle.encodingId, stream_id: perTitle.parts[1]?.streamId ?? '' };
    const { metrics } = await getQualitySummary(farm.context, { params });
    expect(metrics.map(({ metric, status }) => [metric, status])).toEqual([
      ['PSNR', 'FINISHED'],
      ['VMAF', 'FINISHED'],
    ]);
  });

  it('are compared by the requested streams', async () => {
    const primaryStreamId = standard.parts[1]?.streamId;
    const secondaryStreamId = perTitle.parts[1]?.streamId;
    const result = await ended((await compare({ primaryStreamId, secondaryStreamId, frameCount: 1 })).id);
    expect(result).toMatchObject({ comparisonStatus: 'FINISHED', primaryStreamId, secondaryStreamId });
    await expect(compare({ primaryStreamId: secondaryStreamId })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('report what the second saves at the same quality', async () => {
    const body = {
      primaryEncodingId: standard.encodingId,
      secondaryEncodingId: perTitle.encodingId,
      assumptions: { ...usualAssumptions, views: 1000 },
    };
    const { id } = await createCostSaving(farm.context, { body });
    const found = await vi.waitFor(async () => {
      const now = await getCostSaving(farm.context, { params: { comparison_id: id } });
      expect(now.comparisonStatus).toBe('FINISHED');
      return now;
    }, patience);
    expect(found.assumptions).toMatchObject({ views: 1000, currency: 'USD' });
    expect(found.saving?.streams).toHaveLength(2);
    const { storage, delivery, savedCost } = found.saving ?? {};
    expect(savedCost).toBeCloseTo((storage?.savedCost ?? 0) + (delivery?.savedCost ?? 0));
    const { items } = await listCostSavings(farm.context, { query: { primaryEncodingId: standard.encodingId } });
    expect(items.map((item) => item.id)).toEqual([id]);
    expect((await listCostSavings(farm.context, { query: { primaryEncodingId: perTitle.encodingId } })).items).toEqual(
      [],
    );
  });

  it('are compared even if one of them is delivered only with DRM', async () => {
    const muxingSettings = { outputs: [] };
    const locked = await describeLadder(farm.context, {
      ...file,
      outputId,
      rungs: [rung(90, 200_000, { muxingSettings })],
    });
    const { encodingId, parts } = locked;
    const place = { encoding_id: encodingId, muxing_id: parts[0]?.muxingId ?? '' };
    const key = '0123456789abcdef0123456789abcdef';
    const settings = {
      key,
      kid: key,
      encryptionMode: 'CTR',
      widevine: {},
      outputs: [{ outputId, outputPath: 'locked' }],
    };
    await addDrm(farm.context, 'fmp4', place, { kind: 'CENC', settings });
    await startEncoding(farm.context, { params: { encoding_id: encodingId }, body: {} });
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
    const result = await ended((await compare({ secondaryEncodingId: encodingId, frameCount: 1 })).id);
    expect(result.text).toBeUndefined();
    const [clear] = result.primaryStreams.filter(({ height }) => height === 90);
    expect(result.secondaryStreams[0]?.vmaf).toBeCloseTo(clear?.vmaf ?? 0, 0);
  });

  it('are rejected with the reason why they cannot be compared', async () => {
    const notStarted = await describeLadder(farm.context, { ...file, outputId, rungs: [rung(90, 100_000)] });
    const other = { ...file, inputPath: await farm.placeSample('ntsc.mp4') };
    const of = await start([rung(90, 100_000)], other);
    await farm.wait(of.encodingId);
    const refused = async (secondaryEncodingId: string, code: string) =>
      expect(compare({ secondaryEncodingId })).rejects.toMatchObject({ code });
    await refused(notStarted.encodingId, 'comparison_not_finished');
    await refused(of.encodingId, 'comparison_inputs_differ');
    await refused(standard.encodingId, 'validation_failed');
    await refused('nowhere', 'not_found');
  });

  it('report missing files in their state, and are deleted on request', async () => {
    const gone = await start([rung(90, 100_000, { muxing: 'MP4' })]);
    await farm.wait(gone.encodingId);
    await rm(join(farm.folder, 'outputs', gone.encodingId), { recursive: true });
    const result = await ended((await compare({ secondaryEncodingId: gone.encodingId })).id);
    expect(result.comparisonStatus).toBe('ERROR');
    expect(result.text).toContain('A delivered file no longer exists in the output.');
    const params = { comparison_id: result.id };
    await deleteComparison('FRAME')(farm.context, { params });
    await expect(getFrameComparison(farm.context, { params })).rejects.toMatchObject({ code: 'not_found' });
  });
});
