import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sample, type SampleName } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MuxFacts } from '../package/mux-facts.ts';
import type { MuxingDescription, StreamDescription } from '../sources/description.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { probe } from '../probe/probe.ts';
import { toNumber } from '../shared/fraction.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { runTask } from './run-task.ts';

const run = promisify(execFile);
let tools: MediaTools;
let root: string;
beforeAll(async () => {
  tools = await findMediaTools(process.env);
  root = await mkdtemp(join(tmpdir(), 'sluice-media-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const stream = (id: string, codec: StreamDescription['codec']): StreamDescription => ({
  id,
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  codec,
});
const h264 = (
  id: string,
  settings: Extract<StreamDescription['codec'], { kind: 'H264' }>['settings'],
): StreamDescription =>
  stream(id, { kind: 'H264', settings: { presetConfiguration: 'VOD_SUPERHIGH_SPEED', ...settings } });
const aac = (
  id: string,
  settings: Partial<Extract<StreamDescription['codec'], { kind: 'AAC' }>['settings']> = {},
): StreamDescription => stream(id, { kind: 'AAC', settings: { bitrate: 64_000, ...settings } });

type Encoded = { facts: Map<string, MuxFacts>; directories: Map<string, string> };
type Wanted = {
  streams: StreamDescription[];
  muxings: MuxingDescription[];
  chunkSeconds?: number;
  trimming?: { offsetSeconds: number; durationSeconds?: number };
};

let encodings = 0;
/** Runs all tasks of a plan one after another, as workers would. */
const encode = async (name: SampleName, { chunkSeconds = 2, ...description }: Wanted): Promise<Encoded> => {
  const file = await sample(name);
  const info = await probe(tools, file);
  const plan = planEncoding({ encodingId: 'test', inputs: [{ key: 'in', info }], ...description }, { chunkSeconds });
  encodings += 1;
  const directory = join(root, `encoding-${encodings}`);
  const encoded: Encoded = { facts: new Map(), directories: new Map() };
  for (const task of plan.tasks) {
    const result = await runTask(tools, task, {
      input: () => file,
      artifact: (key, artifact) => join(directory, key, artifact),
      outputDirectory: join(directory, task.key),
    });
    if (result.kind !== 'mux') continue;
    encoded.facts.set(result.facts.muxingId, result.facts);
    encoded.directories.set(result.facts.muxingId, join(directory, task.key));
  }
  return encoded;
};

const factsOf = ({ facts }: Encoded, id: string): MuxFacts => {
  const found = facts.get(id);
  if (found === undefined) throw new Error(`no muxing ${id}`);
  return found;
};

/** Joins the whole set into one file, as a player would. */
const joined = async (encoded: Encoded, id: string): Promise<string> => {
  const { initSegment, segments, file } = factsOf(encoded, id);
  const directory = encoded.directories.get(id) ?? '';
  if (file !== null) return join(directory, file.name);
  const names = [...(initSegment ? [initSegment] : []), ...segments].map(({ name }) => join(directory, name));
  const whole = join(directory, 'whole.bin');
  await writeFile(whole, Buffer.concat(await Promise.all(names.map((name) => readFile(name)))));
  return whole;
};

type Frame = { seconds: number; isKey: boolean };
const framesOf = async (file: string, type = 'v'): Promise<Frame[]> => {
  const { stdout, stderr } = await run(tools.ffprobe, [
    '-v',
    'error',
    '-select_streams',
    type,
    '-show_entries',
    'packet=pts_time,flags',
    '-of',
    'csv=p=0',
    file,
  ]);
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => ({ seconds: Number(line.split(',')[0]), isKey: line.includes('K') }))
    .toSorted((a, b) => a.seconds - b.seconds);
};
const decodeErrors = async (file: string): Promise<string> =>
  (await run(tools.ffmpeg, ['-v', 'error', '-i', file, '-f', 'null', '-'])).stderr;

const ladder = [
  h264('high', { height: 180, bitrate: 300_000 }),
  h264('low', { height: 90, bitrate: 100_000, profile: 'MAIN' }),
  aac('sound'),
];

describe('a ladder encoded in chunks', () => {
  let encoded: Encoded;
  beforeAll(async () => {
    encoded = await encode('standard.mp4', {
      streams: ladder,
      muxings: [
        { id: 'high', kind: 'FMP4', streamIds: ['high'], segmentLengthSeconds: 2 },
        { id: 'low', kind: 'CMAF', streamIds: ['low'], segmentLengthSeconds: 2 },
        { id: 'sound', kind: 'FMP4', streamIds: ['sound'], segmentLengthSeconds: 2 },
        { id: 'ts', kind: 'TS', streamIds: ['high', 'sound'], segmentLengthSeconds: 2 },
        { id: 'mp4', kind: 'MP4', streamIds: ['high', 'sound'], filename: 'movie.mp4' },
      ],
    });
  });

  it('keeps every frame once, evenly spaced, in every muxing', async () => {
    for (const id of ['high', 'low', 'ts', 'mp4']) {
      const frames = await framesOf(await joined(encoded, id));
      expect([id, frames.length]).toEqual([id, 180]);
      const first = frames[0]?.seconds ?? 0;
      for (const [index, { seconds }] of frames.entries()) expect(seconds - first).toBeCloseTo(index / 30, 4);
    }
  });

  it('has the same keyframes in all renditions, one at each segment', async () => {
    const keys = async (id: string): Promise<number[]> =>
      (await framesOf(await joined(encoded, id))).filter(({ isKey }) => isKey).map(({ seconds }) => seconds);
    const high = await keys('high');
    const low = await keys('low');
    expect(low.map((seconds) => Number((seconds - (low[0] ?? 0)).toFixed(3)))).toEqual(high);
    for (const { startSeconds } of factsOf(encoded, 'high').segments) expect(high).toContain(startSeconds);
  });

  it('reports exact segment times', () => {
    expect(
      factsOf(encoded, 'high').segments.map(({ name, startSeconds, durationSeconds }) => [
        name,
        startSeconds,
        durationSeconds,
      ]),
    ).toEqual([
      ['segment_0.m4s', 0, 2],
      ['segment_1.m4s', 2, 2],
      ['segment_2.m4s', 4, 2],
    ]);
    expect(factsOf(encoded, 'ts').segments.map(({ durationSeconds }) => durationSeconds)).toEqual([2, 2, 2]);
    const sound = factsOf(encoded, 'sound');
    expect(sound.segments).toHaveLength(3);
    expect(Math.abs(sound.durationSeconds - 6)).toBeLessThan(2 / 46);
    for (const [index, { startSeconds }] of sound.segments.entries())
      expect(Math.abs(startSeconds - index * 2)).toBeLessThan(0.03);
  });

  it('names codecs as in the bitstream', () => {
    expect(factsOf(encoded, 'high').codecs).toMatch(/^avc1\.64[0-9a-f]{4}$/);
    expect(factsOf(encoded, 'low').codecs).toMatch(/^avc1\.4d[0-9a-f]{4}$/);
    expect(factsOf(encoded, 'ts').codecs).toMatch(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/);
    expect(factsOf(encoded, 'sound').tracks[0]).toMatchObject({
      codec: 'mp4a.40.2',
      channels: 2,
      sampleRate: 48_000,
      language: 'eng',
    });
  });

  it('decodes without errors', async () => {
    for (const id of encoded.facts.keys())
      expect([id, await decodeErrors(await joined(encoded, id))]).toEqual([id, '']);
  });

  it('starts audio and video of transport streams together', async () => {
    const whole = await joined(encoded, 'ts');
    const picture = (await framesOf(whole, 'v'))[0]?.seconds ?? 0;
    const sound = (await framesOf(whole, 'a'))[0]?.seconds ?? 0;
    expect(picture).toBeCloseTo(10, 3);
    expect(Math.abs(picture - sound)).toBeLessThan(0.05);
  });

  it('places the header of a progressive file first', async () => {
    const bytes = await readFile(await joined(encoded, 'mp4'));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('calculates bandwidth from the segments', () => {
    const { segments, bandwidthBitsPerSecond, averageBandwidthBitsPerSecond } = factsOf(encoded, 'high');
    const rates = segments.map(({ sizeBytes, durationSeconds }) => (sizeBytes * 8) / durationSeconds);
    expect(bandwidthBitsPerSecond).toBe(Math.ceil(Math.max(...rates)));
    expect(averageBandwidthBitsPerSecond).toBeLessThanOrEqual(bandwidthBitsPerSecond);
  });
});

describe('other codecs', () => {
  it('encodes H265 and VP9 to CMAF and WebM with the same segments', async () => {
    const encoded = await encode('standard.mp4', {
      streams: [
        stream('h265', {
          kind: 'H265',
          settings: { height: 90, bitrate: 80_000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
        }),
        stream('vp9', { kind: 'VP9', settings: { height: 90, bitrate: 80_000, presetConfiguration: 'VOD_SPEED' } }),
      ],
      muxings: [
        { id: 'h265', kind: 'CMAF', streamIds: ['h265'], segmentLengthSeconds: 2 },
        { id: 'vp9', kind: 'CMAF', streamIds: ['vp9'], segmentLengthSeconds: 2 },
        { id: 'webm', kind: 'WEBM', streamIds: ['vp9'], segmentLengthSeconds: 2 },
        { id: 'file', kind: 'PROGRESSIVE_WEBM', streamIds: ['vp9'] },
      ],
    });
    expect(factsOf(encoded, 'h265').codecs).toMatch(/^hvc1\.1\.6\.L\d+\.[0-9a-f.]+$/);
    for (const id of ['vp9', 'webm', 'file']) expect(factsOf(encoded, id).codecs).toMatch(/^vp09\.00\.\d\d\.08$/);
    for (const id of ['h265', 'vp9', 'webm']) {
      expect(
        factsOf(encoded, id).segments.map(({ startSeconds, durationSeconds }) => [startSeconds, durationSeconds]),
      ).toEqual([
        [0, 2],
        [2, 2],
        [4, 2],
      ]);
      expect([id, (await framesOf(await joined(encoded, id))).length]).toEqual([id, 180]);
    }
    expect(factsOf(encoded, 'webm').initSegment?.name).toBe('init.hdr');
    expect(await decodeErrors(await joined(encoded, 'webm'))).toBe('');
  });

  it('encodes in two passes', async () => {
    const encoded = await encode('no-audio.mp4', {
      streams: [
        h264('two', { height: 90, bitrate: 100_000, encodingMode: 'TWO_PASS' }),
        h264('one', { height: 90, bitrate: 100_000 }),
        stream('h265', {
          kind: 'H265',
          settings: {
            height: 90,
            bitrate: 80_000,
            presetConfiguration: 'VOD_ULTRAHIGH_SPEED',
            encodingMode: 'TWO_PASS',
          },
        }),
      ],
      muxings: [{ id: 'file', kind: 'MP4', streamIds: ['two', 'one', 'h265'] }],
    });
    expect(factsOf(encoded, 'file').durationSeconds).toBe(4);
  });
});

describe('rates and trimming', () => {
  it('keeps 29.97 frames per second exact over many chunks', async () => {
    const encoded = await encode('ntsc.mp4', {
      streams: ladder.slice(0, 1),
      muxings: [{ id: 'high', kind: 'FMP4', streamIds: ['high'], segmentLengthSeconds: 2 }],
    });
    const { segments, durationSeconds, timescale } = factsOf(encoded, 'high');
    expect(timescale).toBe(30_000);
    expect(segments.map(({ durationTicks }) => durationTicks)).toEqual([60_060, 60_060, 60_060]);
    expect(Math.abs(durationSeconds - 6)).toBeLessThan(1.5 / 29.97);
  });

  it('shows the frame of the input at every position, also at chunk boundaries', async () => {
    const encoded = await encode('b-frames.mkv', {
      streams: [h264('high', { crf: 12 })],
      muxings: [{ id: 'high', kind: 'FMP4', streamIds: ['high'], segmentLengthSeconds: 1 }],
    });
    const filter = '[0:v]settb=1/30,setpts=N[a];[1:v]settb=1/30,setpts=N[b];[a][b]psnr=stats_file=-';
    const inputs = ['-i', await joined(encoded, 'high'), '-i', await sample('b-frames.mkv')];
    const { stdout } = await run(tools.ffmpeg, [
      '-v',
      'error',
      ...inputs,
      '-filter_complex',
      filter,
      '-f',
      'null',
      '-',
    ]);
    const likeness = [...stdout.matchAll(/psnr_avg:(\S+)/g)].map((match) => Number(match[1]));
    expect([179, 180]).toContain(likeness.length);
    expect(Math.min(...likeness)).toBeGreaterThan(35);
  });

  it('aligns renditions of different rates', async () => {
    const encoded = await encode('standard.mp4', {
      streams: [
        h264('full', { height: 180 }),
        h264('half', { height: 90, rate: 15 }),
        h264('odd', { height: 90, rate: 12.5 }),
      ],
      muxings: ['full', 'half', 'odd'].map((id) => ({
        id,
        kind: 'FMP4' as const,
        streamIds: [id],
        segmentLengthSeconds: 2,
      })),
    });
    for (const id of ['full', 'half', 'odd'])
      for (const [index, { startSeconds }] of factsOf(encoded, id).segments.entries())
        expect(Math.abs(startSeconds - factsOf(encoded, 'full').segments[index]!.startSeconds)).toBeLessThan(1 / 12);
  });

  it('encodes only the trimmed part', async () => {
    const encoded = await encode('standard.mp4', {
      streams: ladder,
      muxings: [{ id: 'file', kind: 'MP4', streamIds: ['high', 'sound'] }],
      trimming: { offsetSeconds: 1.5, durationSeconds: 3 },
    });
    expect(await framesOf(await joined(encoded, 'file'))).toHaveLength(90);
    expect(Math.abs(factsOf(encoded, 'file').durationSeconds - 3)).toBeLessThan(0.05);
  });

  it('adds no short segment for the rest of a duration', async () => {
    const encoded = await encode('standard.mp4', {
      streams: [...ladder, stream('vp9', { kind: 'VP9', settings: { height: 90, bitrate: 100_000 } })],
      muxings: (['FMP4', 'CMAF', 'TS', 'WEBM'] as const).map((kind) => ({
        id: kind,
        kind,
        streamIds: [kind === 'WEBM' ? 'vp9' : 'high'],
        segmentLengthSeconds: 2,
      })),
      trimming: { offsetSeconds: 1, durationSeconds: 4.1 },
    });
    for (const id of ['FMP4', 'CMAF', 'TS', 'WEBM']) {
      const durations = factsOf(encoded, id).segments.map(({ durationSeconds }) => durationSeconds.toFixed(1));
      expect({ id, durations }).toEqual({ id, durations: ['2.0', '2.1'] });
      const file = await joined(encoded, id);
      expect(await framesOf(file)).toHaveLength(123);
      expect(await decodeErrors(file)).toBe('');
    }
  });

  it('shows no frame twice if the picture starts by less than a frame after the sound', async () => {
    const encoded = await encode('matroska.mkv', {
      streams: ladder,
      muxings: [
        { id: 'video', kind: 'FMP4', streamIds: ['high'], segmentLengthSeconds: 2 },
        { id: 'file', kind: 'MP4', streamIds: ['high', 'sound'] },
      ],
    });
    expect(factsOf(encoded, 'video').segments.map(({ durationSeconds }) => durationSeconds)).toEqual([2, 2]);
    expect(await framesOf(await joined(encoded, 'file'))).toHaveLength(100);
  });

  it('keeps a picture late that starts after the sound in a transport stream, in all chunks', async () => {
    const encoded = await encode('late-picture.ts', {
      streams: [h264('video', { crf: 12 })],
      muxings: [{ id: 'file', kind: 'MP4', streamIds: ['video'] }],
    });
    const file = await joined(encoded, 'file');
    // The first frame is shown until its time, 0.54 s.
    const lead = (await framesOf(file)).length - 100;
    expect([13, 14]).toContain(lead);
    const filter = `[0:v]trim=start_frame=${lead},settb=1/25,setpts=N[a];[1:v]settb=1/25,setpts=N[b];[a][b]psnr=stats_file=-`;
    const inputs = ['-i', file, '-i', await sample('late-picture.ts')];
    const { stdout } = await run(tools.ffmpeg, ['-v', 'error', ...inputs, '-lavfi', filter, '-f', 'null', '-']);
    const likeness = [...stdout.matchAll(/psnr_avg:(\S+)/g)].map((match) => Number(match[1]));
    expect(likeness).toHaveLength(100);
    expect(Math.min(...likeness)).toBeGreaterThan(35);
  });

  it.each(['late-audio.mkv', 'late-audio.ts'] as const)('inserts silence before the late audio of %s', async (name) => {
    const encoded = await encode(name, {
      streams: ladder,
      muxings: [{ id: 'sound', kind: 'FMP4', streamIds: ['sound'], segmentLengthSeconds: 2 }],
    });
    expect(factsOf(encoded, 'sound').durationSeconds).toBeGreaterThan(3.9);
  });
});

describe('unusual inputs', () => {
  const movie = (ids: string[]): MuxingDescription[] => [{ id: 'file', kind: 'MP4', streamIds: ids }];
  const pictures: [SampleName, number, number, number][] = [
    ['odd-size.mp4', 322, 180, 100],
    ['rotated.mp4', 180, 320, 120],
    ['variable-rate.mp4', 320, 180, 0],
    ['ten-bit.mp4', 320, 180, 120],
    ['hdr.mp4', 320, 180, 90],
    ['interlaced.mp4', 320, 180, 100],
    ['no-audio.mp4', 320, 180, 120],
    ['no-duration.webm', 320, 180, 120],
  ];
  it.each(pictures)('encodes %s at %d × %d', async (name, width, height, frameCount) => {
    const encoded = await encode(name, { streams: [h264('video', { crf: 30 })], muxings: movie(['video']) });
    const file = await joined(encoded, 'file');
    const info = await probe(tools, file);
    expect(info.videoStreams[0]).toMatchObject({
      width,
      height,
      bitDepth: 8,
      pixelFormat: 'yuv420p',
      isVariableFrameRate: false,
      isInterlaced: false,
      rotation: 0,
    });
    const expected =
      frameCount || Math.round(info.videoStreams[0]!.durationSeconds * toNumber(info.videoStreams[0]!.frameRate));
    expect(Math.abs((await framesOf(file)).length - expected)).toBeLessThanOrEqual(1);
    expect(await decodeErrors(file)).toBe('');
  });

  it('keeps the duration of an input with variable frame rate', async () => {
    const encoded = await encode('variable-rate.mp4', {
      streams: [h264('video', { crf: 30, rate: 30 }), aac('sound')],
      muxings: movie(['video', 'sound']),
    });
    expect(Math.abs(factsOf(encoded, 'file').durationSeconds - 6)).toBeLessThan(0.15);
  });

  it('continues through seconds without new frames', async () => {
    const encoded = await encode('standing-still.mp4', {
      streams: [h264('video', { crf: 30, rate: 30 })],
      muxings: [{ id: 'video', kind: 'FMP4', streamIds: ['video'], segmentLengthSeconds: 1 }],
    });
    expect([209, 210, 211]).toContain((await framesOf(await joined(encoded, 'video'))).length);
    expect(factsOf(encoded, 'video').segments).toHaveLength(7);
  });

  it('keeps six channels, and downmixes to two on request', async () => {
    const encoded = await encode('surround.mp4', {
      streams: [aac('six'), aac('two', { channelLayout: 'STEREO' })],
      muxings: [
        { id: 'six', kind: 'FMP4', streamIds: ['six'] },
        { id: 'two', kind: 'FMP4', streamIds: ['two'] },
      ],
    });
    expect(factsOf(encoded, 'six').tracks[0]?.channels).toBe(6);
    expect(factsOf(encoded, 'two').tracks[0]?.channels).toBe(2);
  });

  it('encodes audio-only inputs, and rejects a missing video stream', async () => {
    const encoded = await encode('audio-only.m4a', {
      streams: [aac('sound')],
      muxings: [{ id: 'sound', kind: 'FMP4', streamIds: ['sound'], segmentLengthSeconds: 2 }],
    });
    expect(factsOf(encoded, 'sound').segments).toHaveLength(3);
    await expect(encode('audio-only.m4a', { streams: ladder, muxings: movie(['high']) })).rejects.toMatchObject({
      code: 'input_no_stream',
    });
  });
});
