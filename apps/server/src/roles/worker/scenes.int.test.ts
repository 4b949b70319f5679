import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inputStreams, kindsOf } from '@sluice/contract';
import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import {
  createEncoding,
  createMuxing,
  createResource,
  createStream,
  deleteEncoding,
  getAdPlacements,
  getSceneDetails,
  getSceneFindings,
  listSceneAnalyses,
  readScenePicture,
  startEncoding,
} from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { startDelayedJobs } from '@sluice/testing/delayed-jobs';
import { until } from '@sluice/testing/until';
import { Parser } from 'm3u8-parser';
import { parse } from 'mpd-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCodec,
  createInput,
  createOutput,
  startLadder,
  type Ladder,
  type Rung,
} from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const run = promisify(execFile);
const fast = { presetConfiguration: 'VOD_SUPERHIGH_SPEED' };
const rungs: Rung[] = [
  { kind: 'H264', settings: { ...fast, bitrate: 300_000, height: 180 } },
  { kind: 'H264', settings: { ...fast, bitrate: 100_000, height: 90 } },
  { kind: 'AAC', settings: { bitrate: 64_000 } },
];

/** Renditions of encodings whose scenes are found beside them. */
const smallRungs = rungs.slice(1);

/** Starts of the segments of a playlist, and the tags before each. */
const segmentsOf = (playlist: string): { at: number; tags: string[] }[] => {
  const segments: { at: number; tags: string[] }[] = [];
  let at = 0;
  let tags: string[] = [];
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-CUE')) tags.push(line);
    const duration = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (duration === undefined) continue;
    segments.push({ at, tags });
    tags = [];
    at += Number(duration);
  }
  return segments;
};

describe('scene analysis of an encoding', () => {
  let farm: ScratchFarm;
  let inputId: string;
  let outputId: string;
  const start = (
    features: object,
    outputs: object[] = [],
    changes: Pick<Partial<Ladder>, 'rungs' | 'manifests'> = {},
  ) =>
    startLadder(farm.context, {
      inputId,
      inputPath: 'film.mp4',
      outputId,
      rungs: smallRungs,
      ...changes,
      start: {
        aiSceneAnalysis: { features: { assetDescription: { filename: 'scenes.json', outputs }, ...features } },
      },
    });
  const of = (encodingId: string) => ({ params: { encoding_id: encodingId } });
  const readOutput = (encodingId: string, name: string): Promise<string> =>
    readFile(join(farm.folder, 'outputs', encodingId, name), 'utf8');

  beforeAll(async () => {
    farm = await scratchFarm();
    const { ffmpeg } = await findMediaTools(process.env);
    const picture = (name: string): string[] => ['-f', 'lavfi', '-i', `${name}=s=320x180:r=25:d=8`];
    const pictures = ['testsrc2', 'smptehdbars', 'rgbtestsrc'].flatMap(picture);
    const sound = ['-f', 'lavfi', '-i', 'sine=d=24:r=48000'];
    const graph = ['-filter_complex', '[0][1][2]concat=n=3,format=yuv420p[v]', '-map', '[v]', '-map', '3:a'];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
    const file = join(farm.folder, 'inputs', 'film.mp4');
    await run(ffmpeg, ['-v', 'error', ...pictures, ...sound, ...graph, ...codecs, file]);
    inputId = await createInput(farm.context, 'LOCAL', { path: '' });
    outputId = await createOutput(farm.context, 'LOCAL', { path: '' });
    await farm.startWorker();
  });
  afterAll(() => farm.close());

  it('places ads at scenes and exact times, with keyframes, segments and cues in all renditions', async () => {
    const { encodingId } = await start(
      {
        automaticAdPlacement: {
          schedule: [
            { position: 7, maxDeviation: 2, duration: 30 },
            { position: 12.48, maxDeviation: 1, duration: 15.5 },
          ],
          allSceneBoundaries: { isEnabled: true, insertCueTags: false },
        },
      },
      [{ outputId, outputPath: 'descriptions' }],
      { rungs, manifests: ['HLS', 'DASH'] },
    );
    const { status, messages } = await farm.wait(encodingId);
    expect([status, messages]).toEqual(['FINISHED', expect.anything()]);

    const placements = await getAdPlacements(farm.context, of(encodingId));
    expect(placements.placedAds).toEqual([
      { position: 8, duration: 30 },
      { position: 12.48, duration: 15.5 },
      { position: 16 },
    ]);
    expect(placements.automaticAdPlacement?.schedule).toHaveLength(2);

    const names = await readdir(join(farm.folder, 'outputs', encodingId), { recursive: true });
    const named = (extension: string): string[] => names.filter((name) => name.endsWith(extension));
    const playlists = await Promise.all(named('.m3u8').map((name) => readOutput(encodingId, name)));
    const media = playlists.filter((text) => text.includes('#EXTINF'));
    expect(media).toHaveLength(3);
    for (const playlist of media) {
      const parser = new Parser();
      parser.push(playlist);
      parser.end();
      expect(parser.manifest.segments.filter(({ cueOut }) => cueOut !== undefined)).toHaveLength(2);
      const segments = segmentsOf(playlist);
      const near = (time: number) => segments.find(({ at }) => Math.abs(at - time) < 0.05);
      expect(near(8)?.tags).toEqual(['#EXT-X-CUE-OUT:30.000', '#EXT-X-CUE-IN']);
      expect(near(12.48)?.tags).toEqual(['#EXT-X-CUE-OUT:15.500', '#EXT-X-CUE-IN']);
      // A boundary without a cue tag still starts a segment.
      expect(near(16)?.tags).toEqual([]);
    }
    const mpd = parse(await readOutput(encodingId, named('.mpd')[0] ?? ''), { manifestUri: 'https://example.com/' });
    expect(mpd.eventStream?.map(({ start: at }) => at)).toEqual([8, 12.48]);

    const written: unknown = JSON.parse(await readOutput('descriptions', 'scenes.json'));
    const details = await getSceneDetails(farm.context, of(encodingId));
    expect(written).toEqual(details);
    expect(details.scenes.map(({ startInSeconds, endInSeconds }) => [startInSeconds, endInSeconds])).toEqual([
      [0, 8],
      [8, 16],
      [16, 24],
    ]);
    expect(details.metadata.disclaimer).toContain('By signals');
    expect(details.scenes[0]?.adOpportunityInformation?.score).toBeGreaterThan(0);
    expect(details.scenes[2]?.adOpportunityInformation).toBeUndefined();
  });

  it('counts times on the output of a trimmed film', async () => {
    const { encodingId } = await startLadder(farm.context, {
      inputId,
      inputPath: 'film.mp4',
      outputId,
      rungs: smallRungs,
      start: {
        trimming: { offset: 1, duration: 22 },
        aiSceneAnalysis: {
          features: { automaticAdPlacement: { schedule: [{ position: 8, maxDeviation: 2 }] } },
        },
      },
    });
    expect((await farm.wait(encodingId)).status).toBe('FINISHED');
    const { findings } = await getSceneFindings(farm.context, of(encodingId));
    expect(findings.durationSeconds).toBeCloseTo(22, 1);
    expect(findings.shots.map(({ at }) => Math.round(at))).toEqual([0, 7, 15]);
    expect((await getAdPlacements(farm.context, of(encodingId))).placedAds).toMatchObject([{ position: 7 }]);
  });

  it('counts times on the output of concatenated inputs', async () => {
    const { id: encodingId } = await createEncoding(farm.context, { body: { name: 'joined' } });
    const place = { encoding_id: encodingId };
    const create = async (kind: string, settings: Record<string, unknown>): Promise<string> => {
      const declared = kindsOf(inputStreams).find((each) => each.kind === kind);
      if (!declared) throw new Error(`Unknown kind ${kind}.`);
      return (await createResource(farm.context, inputStreams, declared, settings, place)).id;
    };
    const film = await create('INGEST', { inputId, inputPath: 'film.mp4' });
    const part = (offset: number) => create('TRIMMING_TIME_BASED', { inputStreamId: film, offset, duration: 4 });
    const whole = await create('CONCATENATION', {
      concatenation: [
        { inputStreamId: await part(18), position: 0, isMain: true },
        { inputStreamId: await part(2), position: 1 },
      ],
    });
    const codecConfigId = await createCodec(farm.context, 'H264', { ...fast, bitrate: 100_000, height: 90 });
    const stream = await createStream(farm.context, {
      params: place,
      body: { codecConfigId, inputStreams: [{ inputStreamId: whole }] },
    });
    const body = muxingRequests.FMP4.parse({
      segmentLength: 4,
      streams: [{ streamId: stream.id }],
      outputs: [{ outputId, outputPath: encodingId }],
    });
    await createMuxing('FMP4')(farm.context, { params: place, body });
    await startEncoding(farm.context, {
      params: place,
      body: { aiSceneAnalysis: { features: { assetDescription: { outputs: [] } } } },
    });
    expect((await farm.wait(encodingId)).status).toBe('FINISHED');
    const { findings } = await getSceneFindings(farm.context, of(encodingId));
    expect(findings.durationSeconds).toBeCloseTo(8, 1);
    expect(findings.shots.map(({ at }) => Math.round(at))).toEqual([0, 4]);
  });

  it('finds scenes beside the encoding without ads, with a picture of each shot and the sound, deleted with it', async () => {
    const { encodingId } = await start({});
    expect((await farm.wait(encodingId)).status).toBe('FINISHED');
    const list = await listSceneAnalyses(farm.context, { query: { search: encodingId } });
    expect(list.items).toMatchObject([{ encodingId, title: 'ladder', sceneCount: 3, durationInSeconds: 24 }]);
    expect(list.items[0]?.description).toBe('3 scenes with 3 shots in 0.4 minutes.');
    expect((await listSceneAnalyses(farm.context, { query: { search: 'LADD' } })).totalCount).toBeGreaterThan(0);
    expect((await listSceneAnalyses(farm.context, { query: { search: '%' } })).totalCount).toBe(0);

    const { findings, pictures } = await getSceneFindings(farm.context, of(encodingId));
    expect(findings.shots).toHaveLength(3);
    expect(pictures.map(({ at }) => at)).toEqual([4, 12, 20]);
    const jpegs = await Promise.all(pictures.map((_, index) => readScenePicture(farm.context, of(encodingId), index)));
    for (const jpeg of jpegs) {
      expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      expect(jpeg.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    }
    expect(new Set(jpegs.map((jpeg) => jpeg.toString('base64'))).size).toBe(3);
    const stored = async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const { key } of farm.platform.objects.list(`scenes/${encodingId}/`)) keys.push(key);
      return keys;
    };
    expect(new Set((await stored()).map((key) => key.split('.').at(-1)))).toEqual(new Set(['bin', 'm4a']));
    await deleteEncoding(farm.context, of(encodingId));
    const areDeleted = async (): Promise<boolean> => {
      await startDelayedJobs(farm.platform.db);
      return (await stored()).length === 0;
    };
    await until(areDeleted, { within: 60, saying: () => 'the pictures and the sound are deleted' });
  });

  it('does not fail the encoding if the description cannot be written', async () => {
    const keys = { accessKey: 'key', secretKey: 'secret' };
    const away = await createOutput(farm.context, 'GENERIC_S3', {
      host: '127.0.0.1',
      port: 9,
      bucketName: 'bucket',
      ...keys,
    });
    const { encodingId } = await start({}, [{ outputId: away, outputPath: '' }]);
    expect((await farm.wait(encodingId)).status).toBe('FINISHED');
    expect((await getSceneDetails(farm.context, of(encodingId))).scenes).toHaveLength(3);
  });

  it('does not fail the encoding if an output of the description is deleted meanwhile, and writes to the other', async () => {
    const deleted = await createOutput(farm.context, 'LOCAL', { path: '' });
    const { encodingId } = await start({}, [
      { outputId: deleted, outputPath: 'deleted' },
      { outputId, outputPath: 'kept' },
    ]);
    await farm.context.db.deleteFrom('resources').where('id', '=', deleted).execute();
    expect((await farm.wait(encodingId)).status).toBe('FINISHED');
    expect((await getSceneDetails(farm.context, of(encodingId))).scenes).toHaveLength(3);
    expect(await readOutput('kept', 'scenes.json')).toContain('"scenes"');
  });
});
