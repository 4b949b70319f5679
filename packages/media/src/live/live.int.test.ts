import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Codec } from '../codecs/codec.ts';
import { fraction } from '../shared/fraction.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { encodeSlate } from './encoder/encode-slate.ts';
import { liveInfo, liveTracks, planLive, type LivePlan, type LiveSource } from './encoder/plan-live.ts';
import { runLive } from './encoder/run-live.ts';
import { createLivePackager } from './package/live-packager.ts';
import type { LivePackager, PackagedSegment, PackagerState } from './package/packager-types.ts';

const run = promisify(execFile);

let tools: MediaTools;
let folder: string;

beforeAll(async () => {
  tools = await findMediaTools(process.env);
  folder = await mkdtemp(join(tmpdir(), 'sluice-live-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const preset = 'LIVE_VERYLOW_LATENCY' as const;
const h264 = (height: number): Codec => ({
  kind: 'H264',
  settings: { height, bitrate: 300_000, presetConfiguration: preset },
});
const aac: Codec = { kind: 'AAC', settings: { bitrate: 64_000 } };
const source = {
  video: { width: 320, height: 180, rate: fraction(25, 1) },
  audio: { sampleRate: 48_000, channels: 2 },
};

const planOf = (streams: Record<string, Codec>, of: LiveSource = source): LivePlan =>
  planLive({
    encodingId: 'live',
    inputs: [{ key: 'in', info: liveInfo(of) }],
    streams: Object.entries(streams).map(([id, codec]) => ({ id, codec, inputKey: 'in', selection: { mode: 'AUTO' } })),
    muxings: Object.keys(streams).map((id) => ({
      id: `muxing-${id}`,
      kind: 'FMP4',
      streamIds: [id],
      segmentLengthSeconds: 2,
    })),
  });

const ladder = () => planOf({ high: h264(180), low: h264(90), sound: aac });

type Recording = {
  packager: LivePackager;
  inits: Map<string, Buffer>[];
  segments: PackagedSegment[];
  states: PackagerState[];
  clock: { seconds: number };
};

const record = (plan: LivePlan, state?: PackagerState): Recording => {
  const inits: Recording['inits'] = [];
  const segments: PackagedSegment[] = [];
  const states: PackagerState[] = [];
  const clock = { seconds: 1_000_000 };
  const packager = createLivePackager({
    tracks: liveTracks(plan),
    segmentSeconds: 2,
    now: () => clock.seconds * 1000,
    state,
    onInit: (version, all) => {
      inits[version] = new Map([...all].map(([id, { bytes }]) => [id, bytes]));
    },
    // The encoder reads files as fast as it can; the clock goes on as for a publisher.
    onPart: ({ id, durationSeconds }) => {
      if (id === liveTracks(plan)[0]?.id) clock.seconds += durationSeconds;
    },
    onSegment: (segment, after) => {
      segments.push(segment);
      states.push(after);
    },
  });
  return { packager, inits, segments, states, clock };
};

const encodeFlv = async (path: string, seconds: number, output: readonly string[]): Promise<string> => {
  const inputs = [`testsrc2=size=320x180:rate=25:duration=${seconds}`, `sine=frequency=440:duration=${seconds}`];
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-g', '50', '-c:a', 'aac', '-ar', '48000'];
  const sources = inputs.flatMap((one) => ['-f', 'lavfi', '-i', one]);
  await run(tools.ffmpeg, ['-v', 'error', '-y', ...sources, ...encode, '-pix_fmt', 'yuv420p', ...output, path]);
  return path;
};

const encoded = new Map<string, Promise<string>>();

/** Returns a file that a publisher sends; tests that send the same share it. */
const flv = (seconds: number, output: readonly string[] = []): Promise<string> => {
  const key = JSON.stringify([seconds, output]);
  const path = join(folder, `publisher-${encoded.size}.flv`);
  const file = encoded.get(key) ?? encodeFlv(path, seconds, output);
  encoded.set(key, file);
  return file;
};

type Input = { hasVideo?: boolean; hasAudio?: boolean; skippedSeconds?: number };

const publish = async (plan: LivePlan, { packager }: Recording, path: string, input: Input = {}): Promise<void> => {
  const { hasVideo = true, hasAudio = true, skippedSeconds = 0 } = input;
  const live = packager.openRun();
  const { exitCode, log } = await runLive(tools, {
    plan,
    input: { kind: 'flv', hasVideo, hasAudio, skippedSeconds },
    publisher: createReadStream(path),
    signal: new AbortController().signal,
    onBytes: (id, bytes) => live.receive(id, bytes),
  });
  live.end();
  expect([exitCode, log]).toEqual([0, []]);
};

type Packet = { pts_time: string; duration_time: string; flags: string };

/** Decodes a track as players do, and returns the times of its packets. */
const packetsOf = async ({ inits, segments }: Recording, id: string): Promise<Packet[]> => {
  const path = join(folder, `${id}.mp4`);
  const media = segments.map(({ tracks }) => tracks.find((track) => track.id === id)?.bytes ?? Buffer.alloc(0));
  await writeFile(path, Buffer.concat([inits[0]?.get(id) ?? Buffer.alloc(0), ...media]));
  const decoded = await run(tools.ffmpeg, ['-v', 'warning', '-xerror', '-i', path, '-f', 'null', '-']);
  expect(decoded.stderr).toBe('');
  const { stdout } = await run(tools.ffprobe, ['-v', 'error', '-show_packets', '-of', 'json', path]);
  return JSON.parse(stdout).packets;
};

/** Largest step between the presentation of two frames, in seconds. */
const largestStep = (packets: readonly Packet[]): number => {
  const times = packets.map(({ pts_time }) => Number(pts_time)).toSorted((one, other) => one - other);
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
};

describe('a live stream', () => {
  it('is cut to equal segments of all tracks that start at keyframes', async () => {
    const plan = ladder();
    const recording = record(plan);
    await publish(plan, recording, await flv(9));
    recording.packager.finish();
    const { segments, inits } = recording;
    expect(segments.map(({ sequence, durationSeconds }) => [sequence, durationSeconds])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
      [3, 2],
      [4, expect.closeTo(1, 1)],
    ]);
    expect(inits).toHaveLength(1);
    for (const id of ['high', 'low', 'sound']) {
      const packets = await packetsOf(recording, id);
      expect(largestStep(packets)).toBeLessThan(0.041);
      expect(Number(packets[0]?.pts_time)).toBeLessThan(0.35);
    }
    // The sound starts first, so the first picture is repeated once or twice.
    expect((await packetsOf(recording, 'low')).length - 225).toBeLessThan(3);
  });

  it('is cut to equal segments at 23.976 frames a second, whatever the keyframes of the publisher', async () => {
    const rate = fraction(24_000, 1001);
    const plan = planOf(
      { high: h264(180), low: h264(90), sound: aac },
      { ...source, video: { ...source.video, rate } },
    );
    const recording = record(plan);
    // Keyframes are ten seconds apart, with three B-frames between references.
    const path = await flv(13, ['-r', '24000/1001', '-g', '240', '-keyint_min', '240', '-bf', '3']);
    await publish(plan, recording, path);
    recording.packager.finish();
    const whole = recording.segments.slice(0, -1);
    expect(whole.length).toBeGreaterThanOrEqual(5);
    for (const { durationSeconds } of whole) expect(durationSeconds).toBeCloseTo((48 * 1001) / 24_000, 3);
    for (const id of ['high', 'low', 'sound'])
      expect(largestStep(await packetsOf(recording, id))).toBeLessThan((1001 / 24_000) * 1.05);
  });

  it('is encoded from a later time on where an encoder joins its publisher', async () => {
    const plan = ladder();
    // The brightness of each picture is its number.
    const path = await flv(6, ['-vf', 'geq=lum=16+N:cb=128:cr=128']);
    const numbersOf = async (skippedSeconds: number): Promise<{ pictures: number[]; sounds: number }> => {
      const recording = record(plan);
      await publish(plan, recording, path, { skippedSeconds });
      recording.packager.finish();
      const sounds = (await packetsOf(recording, 'sound')).length;
      await packetsOf(recording, 'low');
      const onePixel = '-vf scale=1:1:flags=area,format=gray -f rawvideo -'.split(' ');
      const { stdout } = await run(tools.ffmpeg, ['-v', 'error', '-i', join(folder, 'low.mp4'), ...onePixel], {
        encoding: 'buffer',
      });
      return { pictures: [...stdout], sounds };
    };
    const whole = await numbersOf(0);
    const joined = await numbersOf(2.08);
    const skipped = whole.pictures.length - joined.pictures.length;
    expect(Math.abs(skipped - 52)).toBeLessThanOrEqual(1);
    expect(Math.abs(whole.sounds - joined.sounds - 97.5)).toBeLessThanOrEqual(2);
    for (const at of [0, 25, 60])
      expect(Math.abs((joined.pictures[at] ?? 0) - (whole.pictures[at + 52] ?? 0))).toBeLessThanOrEqual(3);
  });

  it('goes on without discontinuity after a slate and a second publisher', async () => {
    const plan = ladder();
    const recording = record(plan);
    const { packager, segments, clock } = recording;
    packager.setSlate(await encodeSlate(tools, plan, new AbortController().signal));
    await publish(plan, recording, await flv(5));
    clock.seconds += 3;
    packager.tick();
    expect(packager.isOnSlate).toBe(true);
    clock.seconds += 2;
    packager.tick();
    await publish(plan, recording, await flv(5));
    expect(packager.isOnSlate).toBe(false);
    packager.finish();
    expect(segments.map(({ sequence }) => sequence)).toEqual(segments.map((_, index) => index));
    expect(segments.some(({ isDiscontinuity }) => isDiscontinuity)).toBe(false);
    expect(recording.inits).toHaveLength(1);
    const total = segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
    expect(total).toBeGreaterThan(13.5);
    for (const id of ['high', 'low']) expect(largestStep(await packetsOf(recording, id))).toBeLessThan(0.25);
    expect(largestStep(await packetsOf(recording, 'sound'))).toBeLessThan(0.4);
  });

  it.each([
    ['no sound', ['-an'], { hasAudio: false }],
    ['no picture', ['-vn'], { hasVideo: false }],
  ])('has all tracks for a publisher with %s', async (_name, output, input) => {
    const plan = ladder();
    const recording = record(plan);
    const abort = new AbortController();
    const live = recording.packager.openRun();
    const path = await flv(5, output);
    const done = runLive(tools, {
      plan,
      input: { kind: 'flv', hasVideo: true, hasAudio: true, ...input },
      publisher: createReadStream(path),
      signal: abort.signal,
      onBytes: (id, bytes) => live.receive(id, bytes),
    });
    await expect.poll(() => recording.segments.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    abort.abort(new Error('enough'));
    await expect(done).rejects.toThrow('enough');
    for (const { tracks } of recording.segments) expect(tracks.map(({ id }) => id)).toEqual(['high', 'low', 'sound']);
  });

  it('goes on with silence when the publisher stops sending sound', async () => {
    const plan = ladder();
    const recording = record(plan);
    recording.packager.setSlate(await encodeSlate(tools, plan, new AbortController().signal));
    const path = await flv(9, ['-filter_complex', '[1:a]atrim=end=3[a]', '-map', '0:v', '-map', '[a]']);
    const abort = new AbortController();
    const live = recording.packager.openRun();
    const done = runLive(tools, {
      plan,
      input: { kind: 'flv', hasVideo: true, hasAudio: true },
      publisher: createReadStream(path),
      signal: abort.signal,
      onBytes: (id, bytes) => live.receive(id, bytes),
    }).catch(() => undefined);
    await expect.poll(() => recording.segments.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    abort.abort(new Error('enough'));
    await done;
    expect(largestStep(await packetsOf(recording, 'sound'))).toBeLessThan(0.4);
  });

  it('keeps its wall-clock times while fragments arrive early and late', async () => {
    const plan = ladder();
    const recording = record(plan);
    const { clock, segments } = recording;
    const timer = setInterval(() => (clock.seconds += Math.random() - 0.4), 1);
    await publish(plan, recording, await flv(9));
    clearInterval(timer);
    const origins = segments.map(({ startedAt, startSeconds }) => startedAt.getTime() - startSeconds * 1000);
    expect(new Set(origins.map(Math.round)).size).toBe(1);
  });

  it('shows the slate on another node while the publisher is away', async () => {
    const plan = ladder();
    const first = record(plan);
    await publish(plan, first, await flv(5));
    const second = record(plan, first.states.at(-1));
    second.clock.seconds = first.clock.seconds + 8;
    second.packager.setSlate(await encodeSlate(tools, plan, new AbortController().signal));
    second.packager.tick();
    expect(second.packager.isOnSlate).toBe(true);
    expect(second.segments.length).toBeGreaterThanOrEqual(2);
    expect(second.segments[0]).toMatchObject({ sequence: 2, isDiscontinuity: false });
  });

  it('is continued by another packager from the state of the last segment', async () => {
    const plan = ladder();
    const first = record(plan);
    await publish(plan, first, await flv(5));
    const second = record(plan, first.states.at(-1));
    await publish(plan, second, await flv(5));
    second.packager.finish();
    expect(second.segments.map(({ sequence }) => sequence)).toEqual([2, 3, 4]);
    expect(second.segments[0]).toMatchObject({ startSeconds: 4, isDiscontinuity: false });
    const joined = { ...first, segments: [...first.segments, ...second.segments] };
    expect(largestStep(await packetsOf(joined, 'high'))).toBeLessThan(0.25);
  });

  it('starts again with a discontinuity when the encoder sends other init segments', async () => {
    const recording = record(ladder());
    await publish(ladder(), recording, await flv(5));
    await publish(planOf({ high: h264(120), low: h264(90), sound: aac }), recording, await flv(5));
    recording.packager.finish();
    expect(recording.inits).toHaveLength(2);
    const flags = recording.segments.map(({ isDiscontinuity, tracks }) => [isDiscontinuity, tracks[0]?.init]);
    expect(flags.filter(([isDiscontinuity]) => isDiscontinuity)).toEqual([[true, 1]]);
    expect(flags.at(0)).toEqual([false, 0]);
    expect(flags.at(-1)?.[1]).toBe(1);
  });
});
