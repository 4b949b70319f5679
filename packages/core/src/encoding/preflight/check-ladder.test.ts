import { describe, expect, it } from 'vitest';
import { checkLadder, type LadderStream } from './check-ladder.ts';
import type { AnalyzedFile } from './file-facts.ts';

const stream = (id: string, changes: Partial<LadderStream> = {}): LadderStream => ({
  id,
  file: 'f',
  mayDrop: false,
  codec: 'H264',
  bitrate: 1_000_000,
  height: 360,
  ...changes,
});
const hd: AnalyzedFile = {
  duration: 10,
  videoStreams: [{ position: 0, codec: 'h264', fps: '25', width: 1280, height: 720 }],
  audioStreams: [],
};
const texts = (streams: LadderStream[], file: AnalyzedFile | null = hd, hasTemplates = false): string[] =>
  checkLadder(streams, new Map(file ? [['f', file]] : []), hasTemplates).map(
    ({ severity, text }) => `${severity} ${text}`,
  );

describe('a ladder', () => {
  it('of steps that each take more bits for a larger picture has nothing odd', () => {
    const steps = [stream('a'), stream('b', { height: 720, bitrate: 3_000_000 }), stream('c', { bitrate: 600_000 })];
    expect(texts(steps)).toEqual([]);
  });

  it('is told of renditions larger than their input, as far as that is known', () => {
    const large = [stream('a', { height: 1080 })];
    expect(texts(large)).toEqual(['WARNING Stream a: its picture is made larger than that of its input, 1280 × 720.']);
    expect(texts(large, null)).toEqual([]);
  });

  it('is told of streams whose file lacks what they encode, unless a condition may drop them', () => {
    const sound = stream('s', { codec: 'AAC', height: undefined });
    expect(texts([sound])).toEqual(['ERROR Stream s: its file has no sound.']);
    expect(texts([{ ...sound, mayDrop: true }])).toEqual([]);
    expect(texts([stream('v')], { ...hd, videoStreams: [] })).toEqual(['ERROR Stream v: its file has no picture.']);
  });

  it('is told of steps that are alike or fall, each codec for itself; per-title makes its own', () => {
    const odd = [stream('a'), stream('b'), stream('c', { height: 480 }), stream('d', { height: 720, codec: 'H265' })];
    expect(texts(odd)).toEqual([
      'WARNING Streams a and b have the same size and bitrate.',
      'WARNING Stream c has a larger picture than stream b and no more bits.',
    ]);
    expect(texts(odd, hd, true)).toEqual([]);
  });
});
