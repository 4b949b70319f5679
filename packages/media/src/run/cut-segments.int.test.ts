import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sample } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MuxingDescription, StreamDescription } from '../sources/description.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { encodeAll, joinedFile, type Made } from './testing.ts';

const run = promisify(execFile);
const of = (id: string, codec: StreamDescription['codec']): StreamDescription => ({
  id,
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  codec,
});

const superfast = { presetConfiguration: 'VOD_SUPERHIGH_SPEED' } as const;
const streams: StreamDescription[] = [
  // The fastest preset with B-frames.
  of('high', { kind: 'H264', settings: { ...superfast, height: 180, bitrate: 300_000 } }),
  of('low', { kind: 'H264', settings: { ...superfast, height: 90, bitrate: 100_000, rate: 15 } }),
  of('vp9', { kind: 'VP9', settings: { presetConfiguration: 'VOD_SPEED', height: 90, bitrate: 100_000 } }),
  of('sound', { kind: 'AAC', settings: { bitrate: 64_000 } }),
];

const muxing = (id: string, kind: MuxingDescription['kind'], streamIds: string[]): MuxingDescription => ({
  id,
  kind,
  streamIds,
  segmentLengthSeconds: 2,
  ...(kind === 'PROGRESSIVE_TS' && { filename: 'movie.ts' }),
});

const videoMuxings = [
  muxing('fmp4', 'FMP4', ['high']),
  muxing('cmaf', 'CMAF', ['low']),
  { ...muxing('chunked', 'CMAF', ['high']), framesPerChunk: 10 },
  muxing('webm', 'WEBM', ['vp9']),
  muxing('ts', 'TS', ['high', 'sound']),
];
const audioMuxings = [muxing('fmp4-sound', 'FMP4', ['sound']), muxing('packed', 'PACKED_AUDIO', ['sound'])];
const wholeTransport = muxing('whole-ts', 'PROGRESSIVE_TS', ['high', 'sound']);
const muxings = [...videoMuxings, ...audioMuxings, wholeTransport];

// The film lasts 6 s; all renditions have frames at multiples of 1/15 s.
const forcedKeyframes = [1.22, 4.5];
const boundaries = [0, 1.2, 2, 4, 68 / 15];

let tools: MediaTools;
let root: string;
const made: Record<'cut' | 'uncut', Map<string, Made>> = { cut: new Map(), uncut: new Map() };

beforeAll(async () => {
  tools = await findMediaTools(process.env);
  root = await mkdtemp(join(tmpdir(), 'sluice-cut-'));
  const file = await sample('standard.mp4');
  made.cut = await encodeAll(tools, { file, directory: join(root, 'cut') }, { streams, muxings, forcedKeyframes });
  made.uncut = await encodeAll(tools, { file, directory: join(root, 'uncut') }, { streams, muxings });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const madeIn = (kind: keyof typeof made, id: string): Made => {
  const result = made[kind].get(id);
  if (!result) throw new Error(`No muxing ${id}`);
  return result;
};

const startsOf = (id: string): number[] => madeIn('cut', id).facts.segments.map(({ startSeconds }) => startSeconds);

/** Presentation times of all decoded frames, with their streams. */
const readFrames = async (file: string): Promise<string[]> => {
  const entries = ['-show_entries', 'frame=stream_index,pts_time', '-of', 'csv=p=0'];
  const { stdout, stderr } = await run(tools.ffprobe, ['-v', 'error', ...entries, file]);
  expect(stderr).toBe('');
  return stdout.trim().split('\n').toSorted();
};

describe('segments at requested keyframes', () => {
  it.each(videoMuxings.map(({ id }) => id))('start exactly there in video: %s', (id) => {
    expect(startsOf(id)).toEqual(boundaries.map((seconds) => expect.closeTo(seconds, 2)));
  });

  it.each(audioMuxings.map(({ id }) => id))('start at the next frame of audio: %s', (id) => {
    const late = startsOf(id).map((seconds, index) => seconds - (boundaries[index] ?? Number.NaN));
    expect(late).toHaveLength(boundaries.length);
    for (const seconds of late) expect(Math.abs(seconds)).toBeLessThan(0.025);
  });

  it('are byte ranges of a single transport stream', async () => {
    const { facts, directory } = madeIn('cut', 'whole-ts');
    const ranges = facts.byteRanges ?? [];
    expect(ranges.map(({ durationSeconds }) => durationSeconds)).toEqual(
      [1.2, 0.8, 2, 0.53].map((seconds) => expect.closeTo(seconds, 1)).concat([expect.any(Number)]),
    );
    const bytes = await readFile(join(directory, 'movie.ts'));
    expect(ranges.at(-1)?.endBytes).toBe(bytes.length - 1);
    for (const { startBytes } of ranges) expect(bytes[startBytes]).toBe(0x47);
  });

  it.each(muxings.map(({ id }) => id))('contain every frame once, at its time without cuts: %s', async (id) => {
    const [cut, uncut] = await Promise.all([joinedFile(madeIn('cut', id)), joinedFile(madeIn('uncut', id))]);
    const frames = await readFrames(cut);
    expect(frames.length).toBeGreaterThan(80);
    expect(frames).toEqual(await readFrames(uncut));
  });
});
