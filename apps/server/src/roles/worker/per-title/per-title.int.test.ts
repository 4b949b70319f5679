import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import { createMuxing, createStream, listMuxings, listStreams, startEncoding } from '@sluice/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDrm } from '../protection/testing.ts';
import { createCodec, createInput, createOutput, describeLadder, startLadder } from '../testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from '../testing/scratch-farm.ts';

type Mode = 'PER_TITLE_TEMPLATE' | 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION';

describe('per-title encoding', () => {
  let farm: ScratchFarm;
  let places: { inputId: string; outputId: string; inputPath: string };

  beforeAll(async () => {
    farm = await scratchFarm();
    await farm.startWorker();
    places = {
      inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
      outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
      inputPath: await farm.placeSample('standard.mp4'),
    };
  });
  afterAll(() => farm.close());

  const addTemplate = async (encodingId: string, mode: Mode, settings: object, outputPath: string) => {
    const params = { encoding_id: encodingId };
    const { inputId, inputPath, outputId } = places;
    const stream = await createStream(farm.context, {
      params,
      body: {
        mode,
        codecConfigId: await createCodec(farm.context, 'H264', {
          presetConfiguration: 'VOD_SUPERHIGH_SPEED',
          ...settings,
        }),
        inputStreams: [{ inputId, inputPath, selectionMode: 'AUTO' }],
      },
    });
    await createMuxing('FMP4')(farm.context, {
      params,
      body: muxingRequests.FMP4.parse({
        segmentLength: 4,
        streams: [{ streamId: stream.id }],
        outputs: [{ outputId, outputPath: `${encodingId}/${outputPath}` }],
      }),
    });
    return stream.id;
  };
  const withSound = () =>
    describeLadder(farm.context, { ...places, rungs: [{ kind: 'AAC', settings: { bitrate: 64_000 } }] });

  it('results in its own ladder, with the muxings of its template', async () => {
    const { encodingId } = await withSound();
    const template = await addTemplate(encodingId, 'PER_TITLE_TEMPLATE', {}, '{height}_{bitrate}');
    const bounds = { minBitrate: 20_000, maxBitrate: 400_000, codecMaxBitrateFactor: 2, codecBufsizeFactor: 2 };
    const params = { encoding_id: encodingId };
    await startEncoding(farm.context, { params, body: { perTitle: { h264Configuration: bounds } } });
    const status = await farm.wait(encodingId);
    expect(status).toMatchObject({ status: 'FINISHED', messages: [] });
    expect(status.subtasks.map(({ name }) => name)).toContain('Per-Title analysis');
    const { items } = await listStreams(farm.context, { params, query: { mode: ['PER_TITLE_RESULT'] } });
    expect(items.length).toBeGreaterThan(1);
    const muxings = (await listMuxings()(farm.context, { params, query: {} })).items;
    const made = muxings.filter(({ segmentsMuxed }) => segmentsMuxed !== undefined);
    expect(made).toHaveLength(items.length + 1);
    expect(muxings.filter(({ streams }) => streams.some(({ streamId }) => streamId === template))).toHaveLength(1);
    const folders = (await readdir(join(farm.folder, 'outputs', encodingId))).filter((name) => name.includes('_'));
    expect(folders).toHaveLength(items.length);
    for (const folder of folders) {
      const bitrate = Number(folder.split('_')[1]);
      expect(bitrate).toBeGreaterThanOrEqual(20_000);
      expect(bitrate).toBeLessThanOrEqual(400_000);
    }
  });

  it('takes its samples from an earlier encoding of the same file, until the file changes', async () => {
    const height = 90;
    const samplesOf = async (): Promise<number> => {
      const { encodingId } = await withSound();
      await addTemplate(encodingId, 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION', { height }, '{height}_{bitrate}');
      await startEncoding(farm.context, { params: { encoding_id: encodingId }, body: {} });
      expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
      const tasks = farm.context.db.selectFrom('tasks').select('id').where('encoding_id', '=', encodingId);
      return (await tasks.where('kind', '=', 'per-title-probe').execute()).length;
    };
    const first = await samplesOf();
    expect(first).toBeGreaterThan(0);
    expect(await samplesOf()).toBe(0);
    await utimes(join(farm.folder, 'inputs', places.inputPath), 1, 1);
    expect(await samplesOf()).toBe(first);
  });

  it('is protected like its template, with a separate path per rendition', async () => {
    const { encodingId } = await withSound();
    const params = { encoding_id: encodingId };
    const template = await addTemplate(encodingId, 'PER_TITLE_TEMPLATE', {}, 'clear_{height}_{bitrate}');
    const found = (await listMuxings()(farm.context, { params, query: {} })).items;
    const muxing = found.find(({ streams }) => streams.some(({ streamId }) => streamId === template));
    const [key, kid] = ['ab'.repeat(16), 'cd'.repeat(16)];
    const outputs = [{ outputId: places.outputId, outputPath: `${encodingId}/drm_{height}_{bitrate}` }];
    await addDrm(
      farm.context,
      'fmp4',
      { ...params, muxing_id: muxing?.id ?? '' },
      { kind: 'CENC', settings: { key, kid, widevine: {}, outputs } },
    );
    const bounds = { minBitrate: 20_000, maxBitrate: 400_000, codecMaxBitrateFactor: 2, codecBufsizeFactor: 2 };
    await startEncoding(farm.context, { params, body: { perTitle: { h264Configuration: bounds } } });
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
    const folders = await readdir(join(farm.folder, 'outputs', encodingId));
    const [open, shut] = ['clear_', 'drm_'].map((start) => folders.filter((name) => name.startsWith(start)));
    expect(open?.length).toBeGreaterThan(1);
    expect(shut).toHaveLength(open?.length ?? 0);
    for (const name of shut ?? []) {
      const init = await readFile(join(farm.folder, 'outputs', encodingId, name, 'init.mp4'));
      expect(init.includes(Buffer.from(kid, 'hex'))).toBe(true);
    }
  });

  it('keeps fixed resolutions and chooses their bitrates', async () => {
    const { encodingId } = await withSound();
    for (const height of [180, 90])
      await addTemplate(encodingId, 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION', { height }, String(height));
    const params = { encoding_id: encodingId };
    await startEncoding(farm.context, { params, body: {} });
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
    const { items } = await listStreams(farm.context, { params, query: { mode: ['PER_TITLE_RESULT'] } });
    expect(items.map(({ appliedSettings }) => appliedSettings?.height)).toEqual([180, 90]);
  });

  it('adds a fixed resolution to the ladder of the title', async () => {
    const { encodingId } = await withSound();
    await addTemplate(encodingId, 'PER_TITLE_TEMPLATE', {}, '{height}_{bitrate}');
    await addTemplate(encodingId, 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION', { height: 100 }, '{height}_{bitrate}');
    const bounds = { minBitrate: 20_000, maxBitrate: 400_000 };
    const params = { encoding_id: encodingId };
    await startEncoding(farm.context, { params, body: { perTitle: { h264Configuration: bounds } } });
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
    const { items } = await listStreams(farm.context, { params, query: { mode: ['PER_TITLE_RESULT'] } });
    const heights = items.map(({ appliedSettings }) => appliedSettings?.height);
    expect(heights.length).toBeGreaterThan(2);
    expect(heights).toContain(100);
    const folders = (await readdir(join(farm.folder, 'outputs', encodingId))).filter((name) => name.includes('_'));
    expect(folders).toHaveLength(items.length);
  });

  it('is rejected at its start if settings contradict each other, with all conflicts', async () => {
    const { encodingId } = await withSound();
    await addTemplate(encodingId, 'PER_TITLE_TEMPLATE', { crf: 20 }, 'video');
    const perTitle = { h264Configuration: { minBitrate: 2, maxBitrate: 1 }, vp9Configuration: {} };
    const start = startEncoding(farm.context, { params: { encoding_id: encodingId }, body: { perTitle } });
    await expect(start).rejects.toMatchObject({
      code: 'validation_failed',
      evidence: expect.stringMatching(/cannot choose a bitrate.*above maxBitrate.*no template stream.*need one of/s),
    });
  });

  it('does not affect an encoding without templates', async () => {
    const { encodingId } = await startLadder(farm.context, {
      ...places,
      rungs: [{ kind: 'AAC', settings: { bitrate: 64_000 } }],
    });
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
  });
});
