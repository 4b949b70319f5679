import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Codec } from '../../codecs/codec.ts';
import { id3Text } from '../../package/id3-tag.ts';
import { fraction } from '../../shared/fraction.ts';
import { findMediaTools } from '../../tools/find-media-tools.ts';
import type { MediaTools } from '../../tools/media-tools.ts';
import { encodeSlate } from '../encoder/encode-slate.ts';
import { liveInfo, liveTracks, planLive, type LivePlan } from '../encoder/plan-live.ts';
import { runLive } from '../encoder/run-live.ts';
import { emsgBox, id3Scheme } from '../package/emsg.ts';
import { readFragments } from '../package/fragment.ts';
import { createLivePackager } from '../package/live-packager.ts';
import type { PackagedSegment } from '../package/packager-types.ts';
import { readInit, type TrackInit } from '../package/read-track.ts';
import { packetBytes } from './packets.ts';
import { openTransportWriter } from './write-transport.ts';

const run = promisify(execFile);

let tools: MediaTools;
let folder: string;

beforeAll(async () => {
  tools = await findMediaTools(process.env);
  folder = await mkdtemp(join(tmpdir(), 'sluice-ts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const codecs: Record<string, Codec> = {
  // Pictures that are decoded in another order, as the quality presets have them.
  h264: { kind: 'H264', settings: { height: 180, bitrate: 300_000, bframes: 3 } },
  h265: { kind: 'H265', settings: { height: 180, bitrate: 300_000 } },
  sound: { kind: 'AAC', settings: { bitrate: 64_000 } },
};

const plan = (): LivePlan =>
  planLive({
    encodingId: 'live',
    inputs: [
      {
        key: 'in',
        info: liveInfo({
          video: { width: 320, height: 180, rate: fraction(25, 1) },
          audio: { sampleRate: 48_000, channels: 2 },
        }),
      },
    ],
    streams: Object.entries(codecs).map(([id, codec]) => ({ id, codec, inputKey: 'in', selection: { mode: 'AUTO' } })),
    muxings: Object.keys(codecs).map((id) => ({ id, kind: 'TS', streamIds: [id], segmentLengthSeconds: 2 })),
  });

type Recording = { segments: PackagedSegment[]; inits: ReadonlyMap<string, TrackInit> };

/** Packages a publisher of six seconds, three seconds of the slate with an ID3 tag, and a second publisher. */
const record = async (live: LivePlan): Promise<Recording> => {
  const path = join(folder, 'in.flv');
  const sources = ['testsrc2=size=320x180:rate=25:duration=6', 'sine=frequency=440:duration=6'];
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const inputs = sources.flatMap((one) => ['-f', 'lavfi', '-i', one]);
  await run(tools.ffmpeg, ['-v', 'error', '-y', ...inputs, ...encode, '-ar', '48000', path]);
  const segments: PackagedSegment[] = [];
  let inits: Recording['inits'] = new Map();
  let nowSeconds = 1_000_000;
  const packager = createLivePackager({
    tracks: liveTracks(live),
    segmentSeconds: 2,
    now: () => nowSeconds * 1000,
    onInit: (_version, all) => (inits = all),
    onPart: ({ id, durationSeconds }) => {
      if (id === 'h264') nowSeconds += durationSeconds;
    },
    onSegment: (segment) => segments.push(segment),
  });
  packager.setSlate(await encodeSlate(tools, live, new AbortController().signal));
  const publish = async (): Promise<void> => {
    const opened = packager.openRun();
    const { exitCode } = await runLive(tools, {
      plan: live,
      input: { kind: 'flv', hasVideo: true, hasAudio: true },
      publisher: createReadStream(path),
      signal: new AbortController().signal,
      onBytes: (id, bytes) => opened.receive(id, bytes),
    });
    expect(exitCode).toBe(0);
    opened.end();
  };
  await publish();
  const message = id3Text('TIT2', 'goal');
  packager.addMessage({
    id: 'goal',
    at: new Date(0),
    write: (startSeconds) => emsgBox({ scheme: id3Scheme, id: 1, startSeconds, durationSeconds: null, message }),
  });
  nowSeconds += 3;
  packager.tick();
  await publish();
  packager.finish();
  return { segments, inits };
};

/** Counters of the packets with a payload, by PID. */
const countersOf = (stream: Buffer): Map<number, number[]> => {
  const counters = new Map<number, number[]>();
  for (let at = 0; at < stream.length; at += packetBytes) {
    expect(stream[at]).toBe(0x47);
    const pid = stream.readUInt16BE(at + 1) & 0x1f_ff;
    counters.set(pid, [...(counters.get(pid) ?? []), (stream[at + 3] ?? 0) & 15]);
  }
  return counters;
};

type Packet = { codec_type: string; pts_time: string; dts_time: string; pos: string };

const read = async (path: string): Promise<{ packets: Packet[]; frames: number }> => {
  const decoded = await run(tools.ffmpeg, ['-v', 'warning', '-xerror', '-i', path, '-map', '0:0', '-f', 'null', '-']);
  expect(decoded.stderr).toBe('');
  const show = ['-v', 'error', '-show_packets', '-count_frames', '-show_streams', '-of', 'json', path];
  const { stdout } = await run(tools.ffprobe, show, { maxBuffer: 64 << 20 });
  const { packets, streams } = JSON.parse(stdout);
  return { packets, frames: Number(streams[0].nb_read_frames) };
};

describe('live transport streams', () => {
  let live: LivePlan;
  let recording: Recording;
  beforeAll(async () => {
    live = plan();
    recording = await record(live);
  });

  const written = (id: string, hasTags = false): Buffer[] => {
    const muxing = live.muxings.find(({ muxingId }) => muxingId === id);
    const init = recording.inits.get(id);
    if (!muxing || !init) throw new Error(`no ${id}`);
    const writer = openTransportWriter({ muxing, init, hasTags });
    return recording.segments.map(({ tracks, sequence }) =>
      writer.write(tracks.find((track) => track.id === id)?.bytes ?? Buffer.alloc(0), sequence),
    );
  };

  it.each(['h264', 'h265', 'sound'])('of %s decode to all samples, at the times of the fragments', async (id) => {
    const path = join(folder, `${id}.ts`);
    await writeFile(path, Buffer.concat(written(id)));
    const { packets, frames } = await read(path);
    const media = packets.filter(({ codec_type }) => codec_type !== 'data');
    const fragmented = join(folder, `${id}.mp4`);
    const bytes = recording.segments.map(({ tracks }) => tracks.find((track) => track.id === id)?.bytes);
    const init = recording.inits.get(id)?.bytes ?? Buffer.alloc(0);
    await writeFile(fragmented, Buffer.concat([init, ...bytes.map((part) => part ?? Buffer.alloc(0))]));
    expect(frames).toBe((await read(fragmented)).frames);
    const shown = media.map(({ pts_time }) => Number(pts_time) - 10);
    const { timescale = 1 } = recording.inits.get(id) ?? {};
    // FFmpeg moves the times of fragments whose pictures are shown before their decode time, so they are read here.
    const wanted = bytes
      .flatMap((part) => readFragments(part ?? Buffer.alloc(0)))
      .flatMap(({ startTicks, samples }) => {
        let ticks = startTicks;
        return samples.map(({ durationTicks, compositionTicks }) => {
          ticks += durationTicks;
          return (ticks - durationTicks + compositionTicks) / timescale;
        });
      });
    expect(shown).toHaveLength(wanted.length);
    for (const [index, time] of shown.entries()) expect(Math.abs(time - (wanted[index] ?? 0))).toBeLessThan(0.002);
    for (const { pts_time, dts_time } of media) expect(Number(pts_time)).toBeGreaterThanOrEqual(Number(dts_time));
    const decodeTimes = media.map(({ dts_time }) => Number(dts_time));
    expect(decodeTimes).toEqual(decodeTimes.toSorted((one, other) => one - other));
  });

  it('have counters that continue from each segment to the next', () => {
    for (const id of ['h264', 'h265', 'sound'])
      for (const counters of countersOf(Buffer.concat(written(id, id !== 'sound'))).values())
        expect(counters).toEqual(counters.map((_, index) => index & 15));
  });

  it('are decodable from any segment on', async () => {
    const path = join(folder, 'late.ts');
    await writeFile(path, Buffer.concat(written('h264').slice(-2)));
    const { frames } = await read(path);
    const seconds = recording.segments.slice(-2).reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
    expect(frames).toBe(Math.round(seconds * 25));
  });

  it('contain ID3 messages at their times', async () => {
    const path = join(folder, 'tags.ts');
    await writeFile(path, Buffer.concat(written('h264', true)));
    const { stdout } = await run(
      tools.ffprobe,
      ['-v', 'error', '-show_packets', '-show_streams', '-of', 'json', path],
      {
        maxBuffer: 64 << 20,
      },
    );
    const { packets, streams } = JSON.parse(stdout);
    expect(streams.map(({ codec_name }: { codec_name: string }) => codec_name)).toEqual(['h264', 'timed_id3']);
    const [placed] = recording.segments.flatMap(({ messages }) => messages);
    const tags = packets.filter(({ codec_type }: Packet) => codec_type === 'data');
    expect(tags).toHaveLength(1);
    expect(Number(tags[0].pts_time)).toBeCloseTo(10 + (placed?.startSeconds ?? 0), 3);
  });

  it('of sound without pictures before the clock wraps go on after it', async () => {
    const init = recording.inits.get('sound');
    const muxing = live.muxings.find(({ muxingId }) => muxingId === 'sound');
    if (!init || !muxing) throw new Error('no sound');
    // The clock of 33 bits wraps after 95,443.7 s.
    const writer = openTransportWriter({ muxing: { ...muxing, startOffsetSeconds: 95_441 }, init, hasTags: false });
    const path = join(folder, 'wrapped.ts');
    const parts = recording.segments.map(({ tracks, sequence }) =>
      writer.write(tracks.find((track) => track.id === 'sound')?.bytes ?? Buffer.alloc(0), sequence),
    );
    await writeFile(path, Buffer.concat(parts));
    const { packets } = await read(path);
    const times = packets.map(({ pts_time }) => Number(pts_time));
    const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.max(...steps.map((step) => Math.abs(step - 1024 / 48_000)))).toBeLessThan(0.002);
  });

  it('refuse an init segment without a codec of transport streams', () => {
    const init = recording.inits.get('h264');
    const muxing = live.muxings[0];
    if (!init || !muxing) throw new Error('no picture');
    const other = Buffer.from(init.bytes);
    other.write('av01', other.indexOf('avc1'), 'latin1');
    other.write('av1C', other.indexOf('avcC'), 'latin1');
    expect(() =>
      openTransportWriter({ muxing, init: { ...readInit(init.bytes), bytes: other }, hasTags: true }),
    ).toThrow(expect.objectContaining({ code: 'packaging_failed' }));
  });
});
