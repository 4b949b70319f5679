import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteEncoding, getEncodingOutputPaths, getEncodingTimeline, getStreamInput, listMuxings } from '@sluice/core';
import { startDelayedJobs } from '@sluice/testing/delayed-jobs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createInput, createOutput, startLadder, type Rung } from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const h264 = (height: number): Rung => ({
  kind: 'H264',
  settings: { height, bitrate: height * 1000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
});
const aac: Rung = { kind: 'AAC', settings: { bitrate: 64_000 } };

describe('encoding', () => {
  let farm: ScratchFarm;
  let places: { inputId: string; outputId: string };
  beforeAll(async () => {
    farm = await scratchFarm();
    await farm.startWorker();
    places = {
      inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
      outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
    };
  });
  afterAll(() => farm.close());

  it('runs from start to finished files with manifests, billed minutes and time stamps', async () => {
    const { encodingId, parts } = await startLadder(farm.context, {
      ...places,
      inputPath: await farm.placeSample('standard.mp4'),
      rungs: [h264(180), h264(90), aac],
      manifests: ['HLS', 'DASH'],
    });
    const status = await farm.wait(encodingId);
    expect(status).toMatchObject({ status: 'FINISHED', progress: 100, messages: [] });
    expect(status.subtasks.map(({ name, status: subtaskStatus }) => [name, subtaskStatus])).toEqual([
      ['Input file download', 'FINISHED'],
      ['Input file analysis', 'FINISHED'],
      ['Encoding', 'FINISHED'],
      ['Muxing HLS content', 'FINISHED'],
      ['Transfer', 'FINISHED'],
    ]);
    expect(status.firstPlayableAt).toBeDefined();
    const read = (path: string) => readFile(join(farm.folder, 'outputs', encodingId, path), 'utf8');
    expect(await read('master.m3u8')).toMatch(/RESOLUTION=320x180/);
    expect(await read('manifest.mpd')).toMatch(/<Representation/);
    expect((await read('2/init.mp4')).slice(4, 8)).toBe('ftyp');
    const usage = await farm.platform.db
      .selectFrom('encoding_usage')
      .selectAll()
      .where('encoding_id', '=', encodingId)
      .execute();
    const streams = usage.filter(({ part }) => part === 'STREAM');
    expect(streams.map(({ encoded_seconds, billable_minutes }) => [encoded_seconds, billable_minutes])).toEqual(
      parts.map(() => [10, 0.17]),
    );
    expect(usage.filter(({ part }) => part === 'MUXING')).toHaveLength(3);
    const params = { encoding_id: encodingId, stream_id: parts[0]?.streamId ?? '' };
    expect(await getStreamInput(farm.context, { params })).toMatchObject({
      videoStreams: [{ width: 320, height: 180, fps: '30/1' }],
      audioStreams: [{ sampleRate: 48_000 }],
    });
    const [paths] = await getEncodingOutputPaths(farm.context, { params });
    expect(paths).toMatchObject({ output: { id: places.outputId, type: 'LOCAL' } });
    const { tasks } = await getEncodingTimeline(farm.context, { params });
    expect(new Set(tasks.map(({ state, attempt }) => `${state} ${attempt}`))).toEqual(new Set(['DONE 1']));
  });

  it('writes the wall-clock time of its input to HLS', async () => {
    const { encodingId } = await startLadder(farm.context, {
      ...places,
      inputPath: await farm.placeSample('timecode.mov'),
      rungs: [h264(90)],
      manifests: ['HLS'],
      manifestSettings: {
        insertProgramDateTime: true,
        programDateTimeSettings: {
          programDateTimeSource: 'EMBEDDED',
          programDateTimePlacement: { programDateTimePlacementMode: 'SEGMENTS_INTERVAL', interval: 1 },
        },
      },
    });
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
    const folder = join(farm.folder, 'outputs', encodingId);
    const master = await readFile(join(folder, 'master.m3u8'), 'utf8');
    const [uri = ''] = master.match(/^[^#\n]+\.m3u8$/m) ?? [];
    const times = [...(await readFile(join(folder, uri), 'utf8')).matchAll(/PROGRAM-DATE-TIME:\S+T(\S+)/g)];
    expect(times[0]?.[1]).toBe('10:00:00.000Z');
  });

  it('writes every kind of muxing, and treats self-contained files as playable', async () => {
    const { encodingId } = await startLadder(farm.context, {
      ...places,
      inputPath: await farm.placeSample('standard.mp4'),
      rungs: [
        { ...h264(90), muxing: 'TS' },
        { ...h264(90), muxing: 'MP4' },
        { kind: 'VP9', settings: { height: 90, bitrate: 90_000 }, muxing: 'WEBM' },
        { ...aac, muxing: 'MP4' },
      ],
      manifests: ['HLS', 'DASH'],
    });
    const status = await farm.wait(encodingId);
    expect(status).toMatchObject({ status: 'FINISHED', messages: [] });
    expect(status.subtasks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Muxing MP4 files', 'Muxing WebM files', 'Muxing HLS content']),
    );
    expect(status.firstPlayableAt).toBeDefined();
    const bytes = (path: string) => readFile(join(farm.folder, 'outputs', encodingId, path));
    expect((await bytes('0/segment_0.ts'))[0]).toBe(0x47);
    expect((await bytes('1/1.mp4')).subarray(4, 8).toString()).toBe('ftyp');
    expect((await bytes('2/init.hdr')).readUInt32BE()).toBe(0x1a45dfa3);
    const params = { encoding_id: encodingId };
    const { items } = await listMuxings('MP4')(farm.context, { params, query: {} });
    expect(items.map(({ type, avgBitrate }) => [type, (avgBitrate ?? 0) > 0])).toEqual([
      ['MP4', true],
      ['MP4', true],
    ]);
  });

  it('keeps the trimmed part, and reports when the input is too short for it', async () => {
    const ladder = { ...places, inputPath: await farm.placeSample('standard.mp4'), rungs: [h264(90), aac] };
    const trimmed = await startLadder(farm.context, { ...ladder, start: { trimming: { offset: 1, duration: 2 } } });
    const tooShort = await startLadder(farm.context, { ...ladder, start: { trimming: { offset: 5, duration: 4 } } });
    expect(await farm.wait(trimmed.encodingId)).toMatchObject({ status: 'FINISHED' });
    const { items } = await listMuxings()(farm.context, { params: { encoding_id: trimmed.encodingId }, query: {} });
    expect(items.map(({ segmentsMuxed }) => segmentsMuxed)).toEqual([1, 1]);
    expect(await farm.wait(tooShort.encodingId)).toMatchObject({
      status: 'ERROR',
      error: { code: 8205, evidence: expect.stringContaining('lasts 6') },
    });
  });

  it('is deleted with everything that was created for it', async () => {
    const { encodingId } = await startLadder(farm.context, {
      ...places,
      inputPath: await farm.placeSample('standard.mp4'),
      rungs: [h264(90)],
    });
    await farm.wait(encodingId);
    const left = async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const { key } of farm.platform.objects.list(`work/${encodingId}/`)) keys.push(key);
      return keys;
    };
    expect(await left()).not.toEqual([]);
    await deleteEncoding(farm.context, { params: { encoding_id: encodingId } });
    const deleteNow = async () => {
      await startDelayedJobs(farm.platform.db);
      expect(await left()).toEqual([]);
    };
    await vi.waitFor(deleteNow, { timeout: 60_000 });
    const usage = await farm.platform.db
      .selectFrom('encoding_usage')
      .select('part')
      .where('encoding_id', '=', encodingId)
      .execute();
    expect(usage).not.toEqual([]);
  });
});
