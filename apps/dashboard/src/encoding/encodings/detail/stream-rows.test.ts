import { describe, expect, it } from 'vitest';
import { frameRate, picture, streamRows, type Configuration, type Stream } from './stream-rows.ts';

const made = { createdAt: '', modifiedAt: '' };
const stream = (id: string): Stream => ({ ...made, id, inputStreams: [], codecConfigId: `c-${id}`, mode: 'STANDARD' });
const video = (height: number): Configuration => ({ ...made, id: `c-${height}`, type: 'H264', height });

describe('streams of an encoding', () => {
  it('come with video before audio, the largest first', () => {
    const configurations = new Map<string, Configuration>([
      ['c-a', { ...made, id: 'c-a', type: 'AAC', bitrate: 128_000 }],
      ['c-s', video(360)],
      ['c-l', video(1080)],
    ]);
    const rows = streamRows([stream('a'), stream('s'), stream('l')], configurations, []);
    expect(rows.map((row) => row.stream.id)).toEqual(['l', 's', 'a']);
  });

  it('show what is known of their size', () => {
    expect(picture({ stream: stream('a'), configuration: video(720), muxings: [] })).toBe('… × 720');
    expect(picture({ stream: stream('a'), configuration: undefined, muxings: [] })).toBe('as the input');
  });

  it.each([
    ['30', 30],
    ['30000/1001', 29.97003],
  ])('have %s as %d frames a second', (text, rate) => expect(frameRate(text)).toBe(rate));
});
