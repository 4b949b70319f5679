import { describe, expect, it } from 'vitest';
import { checkLadder, type LadderStream } from './check-ladder.ts';
import type { AnalyzedFile } from '../encodings/sources/analyzed-files.ts';

const stream = (id: string, changes: Partial<LadderStream> = {}): LadderStream => ({
  id,
  file: 'f',
  key: id,
  isTemplate: false,
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
  it('has no findings if bitrate and resolution increase with every step', () => {
    const steps = [stream('a'), stream('b', { height: 720, bitrate: 3_000_000 }), stream('c', { bitrate: 600_000 })];
    expect(texts(steps)).toEqual([]);
  });

  it('reports renditions larger than their input, if its size is known', () => {
    const large = [stream('a', { height: 1080 })];
    expect(texts(large)).toEqual(['WARNING Stream a: its resolution is larger than that of its input, 1280 × 720.']);
    expect(texts(large, null)).toEqual([]);
  });

  it('reports streams whose file lacks their media, unless a condition may drop them', () => {
    const sound = stream('s', { codec: 'AAC', height: undefined });
    expect(texts([sound])).toEqual(['ERROR Stream s: its file has no audio.']);
    expect(texts([{ ...sound, mayDrop: true }])).toEqual([]);
    expect(texts([stream('v')], { ...hd, videoStreams: [] })).toEqual(['ERROR Stream v: its file has no video.']);
  });

  it('reports equal or falling steps per codec, except for per-title', () => {
    const odd = [stream('a'), stream('b'), stream('c', { height: 480 }), stream('d', { height: 720, codec: 'H265' })];
    expect(texts(odd)).toEqual([
      'WARNING Streams a and b have the same size and bitrate.',
      'WARNING Stream c has a larger resolution than stream b, but no higher bitrate.',
    ]);
    expect(texts(odd, hd, true)).toEqual([]);
  });
});
