import { describe, expect, it } from 'vitest';
import { formatOf, formatWords, fractionOf } from './derived-format.ts';
import { streamRows, type Composition, type InputDetails, type Stream } from './stream-rows.ts';

const made = { createdAt: '', modifiedAt: '' };
const stream = (id: string): Stream => ({ ...made, id, inputStreams: [], codecConfigId: `c-${id}`, mode: 'STANDARD' });
const configuration = (id: string, type: string, values: object = {}) => ({
  ...made,
  id: `c-${id}`,
  family: 'configurations',
  noun: 'codec configuration',
  type,
  ...values,
});
const composition = (...resources: Composition['resources']): Composition => ({
  resources,
  filters: [],
  parts: [],
  notifications: [],
});

const input: InputDetails = {
  videoStreams: [{ position: 0, codec: 'h264', width: 720, height: 576, par: 16 / 11, fps: '30000/1001' }],
  audioStreams: [{ position: 1, codec: 'aac', sampleRate: 44_100 }],
  subtitleStreams: [],
};

describe('streams of an encoding', () => {
  it('are sorted by video, audio, subtitles, the largest first', () => {
    const rows = streamRows({
      streams: [stream('t'), stream('a'), stream('s'), stream('l')],
      muxings: [],
      composition: composition(
        configuration('t', 'WEBVTT'),
        configuration('a', 'AAC', { bitrate: 128_000 }),
        configuration('s', 'H264', { height: 360 }),
        configuration('l', 'H265', { height: 1080 }),
      ),
      inputOf: () => undefined,
    });
    expect(rows.map((row) => row.stream.id)).toEqual(['l', 's', 'a', 't']);
  });
});

describe('format of a stream without explicit values', () => {
  it('follows from the aspect ratio of the input', () => {
    expect(formatOf('video', { height: 576 }, input)).toEqual({
      width: 1047,
      height: 576,
      rate: 29.97003,
      derived: ['width', 'rate'],
    });
    expect(formatOf('video', { width: 1047, rate: 25 }, input)).toMatchObject({ height: 576, derived: ['height'] });
  });

  it('has the size of the input if neither side is set', () =>
    expect(formatOf('video', {}, input)).toMatchObject({ width: 720, height: 576 }));

  it('has the sample rate of the input for audio', () =>
    expect(formatOf('audio', { bitrate: 96_000 }, input)).toEqual({
      rate: 44_100,
      bitrate: 96_000,
      derived: ['rate'],
    }));

  it('is unknown before the input is analyzed', () =>
    expect(formatWords('video', formatOf('video', { height: 720 }, undefined))).toBe('… × 720'));

  it.each([
    ['30', 30],
    ['30000/1001', 29.97003],
    ['0/0', undefined],
  ])('parses %s as %s', (text, rate) => expect(fractionOf(text)).toBe(rate));
});
