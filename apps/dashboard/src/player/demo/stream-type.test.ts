import { describe, expect, it } from 'vitest';
import { guessType, isPlayableAddress } from './stream-type.ts';

describe('a stream URL', () => {
  it.each([
    ['https://x.io/a/manifest.mpd?t=1', 'dash'],
    ['https://x.io/a/master.m3u8', 'hls'],
    ['https://x.io/film.MP4', 'progressive'],
    ['https://x.io/stream', 'hls'],
  ])('%s has the type %s', (url, type) => expect(guessType(url)).toBe(type));

  it('must start with http or https', () => {
    expect(isPlayableAddress('https://x.io/a.mp4')).toBe(true);
    expect(isPlayableAddress('javascript:alert(1)')).toBe(false);
    expect(isPlayableAddress('film.mp4')).toBe(false);
  });
});
