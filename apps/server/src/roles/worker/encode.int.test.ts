import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getEncodingOutputPaths, getEncodingTimeline, getStreamInput } from '@sluice/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInput, createOutput, startLadder, type Rung } from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const h264 = (height: number): Rung => ({
  kind: 'H264',
  settings: { height, bitrate: height * 1000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
});
const aac: Rung = { kind: 'AAC', settings: { bitrate: 64_000 } };

describe('an encoding', () => {
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

  it('goes from its start to finished files with manifests, a bill and both clocks', async () => {
    const { encodingId, parts } = await startLadder(farm.context, {
      ...places,
      inputPath: await farm.placeSample('standard.mp4'),
      rungs: [h264(180), h264(90), aac],
      manifests: ['HLS', 'DASH'],
    });
    const status = await farm.wait(encodingId);
    expect(status).toMatchObject({ status: 'FINISHED', progress: 100, messages: [] });
    expect(status.subtasks.map(({ name, status: own }) => [name, own])).toEqual([
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
});
