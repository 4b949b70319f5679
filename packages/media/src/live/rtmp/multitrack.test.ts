import { describe, expect, it } from 'vitest';
import { audioTracksOf, isAudioMultitrack, videoTracksOf, withTrack } from './multitrack.ts';

const bytes = (...parts: (number | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))));

// A keyframe (1) with coded frames (1) of Enhanced RTMP.
const single = (data: string, codec = 'avc1') => bytes(0x91, codec, data);

describe('a video tag with several tracks', () => {
  it('is split into the tags of its tracks, whatever its form', () => {
    const ofTracks = (payload: Buffer) => videoTracksOf(payload).map(({ track, payload: own }) => [track, own]);
    expect(ofTracks(bytes(0x96, 0x01, 'avc1', 3, 'picture'))).toEqual([[3, single('picture')]]);
    expect(ofTracks(bytes(0x96, 0x11, 'avc1', 0, 0, 0, 2, 'ab', 1, 0, 0, 1, 'c'))).toEqual([
      [0, single('ab')],
      [1, single('c')],
    ]);
    expect(ofTracks(bytes(0x96, 0x21, 'avc1', 0, 0, 0, 1, 'a', 'hvc1', 2, 0, 0, 1, 'b'))).toEqual([
      [0, single('a')],
      [2, single('b', 'hvc1')],
    ]);
  });

  it('is track 0 if it names none', () => {
    for (const payload of [single('picture'), bytes(0x17, 1, 0, 0, 0, 'classic')])
      expect(videoTracksOf(payload)).toEqual([{ track: 0, payload }]);
  });

  it('is written with its number as it was sent', () => {
    const sent = bytes(0x96, 0x01, 'avc1', 3, 'picture');
    expect(videoTracksOf(sent).map((tag) => withTrack('video', tag))).toEqual([sent]);
    expect(withTrack('video', { track: 0, payload: single('picture') })).toEqual(single('picture'));
  });

  it('is rejected if it is truncated, of an unknown form or has too many tracks', () => {
    const many = Array.from({ length: 9 }, (_, track) => bytes(track, 0, 0, 0));
    for (const payload of [
      bytes(0x96, 0x01, 'avc1'),
      bytes(0x96, 0x11, 'avc1', 0, 0, 0, 9, 'short'),
      bytes(0x96, 0x11, 'avc1', 0, 0),
      bytes(0x96, 0x71, 'avc1', 0, 'a'),
      Buffer.concat([bytes(0x96, 0x11, 'avc1'), ...many]),
    ])
      expect(() => videoTracksOf(payload)).toThrow(/truncated|unknown form|more than 8/);
  });
});

it('reads sound that names its track, and writes it as it was sent', () => {
  const sent = bytes(0x95, 0x01, 'mp4a', 2, 'sound');
  expect(audioTracksOf(sent)).toEqual([{ track: 2, payload: bytes(0x91, 'mp4a', 'sound') }]);
  expect(audioTracksOf(sent).map((tag) => withTrack('audio', tag))).toEqual([sent]);
  expect(audioTracksOf(bytes(0xaf, 1, 'classic'))).toEqual([{ track: 0, payload: bytes(0xaf, 1, 'classic') }]);
  const two = bytes(0x95, 0x11, 'mp4a', 1, 0, 0, 1, 'a', 2, 0, 0, 1, 'b');
  expect(audioTracksOf(two).map(({ track }) => track)).toEqual([1, 2]);
});

it('recognizes sound that names its track', () => {
  expect([bytes(0x95, 0x01, 'mp4a', 1), bytes(0xaf, 1, 'classic'), bytes(0x91, 'Opus')].map(isAudioMultitrack)).toEqual(
    [true, false, false],
  );
});
