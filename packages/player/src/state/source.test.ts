import { describe, expect, it } from 'vitest';
import { chooseTechnology } from './source.ts';

const source = { hls: 'a.m3u8', dash: 'a.mpd', progressive: 'a.mp4' };
const modern = { hasMediaSource: true, hasNativeHls: true };

describe('choice of a technology', () => {
  it('prefers HLS by script, even if the browser claims native HLS', () => {
    expect(chooseTechnology(source, modern)).toEqual({ kind: 'hls', url: 'a.m3u8', isNative: false });
  });

  it('uses native HLS only without media source extensions', () => {
    const phone = { hasMediaSource: false, hasNativeHls: true };
    expect(chooseTechnology(source, phone)).toEqual({ kind: 'hls', url: 'a.m3u8', isNative: true });
  });

  it('skips formats that the browser cannot play', () => {
    const old = { hasMediaSource: false, hasNativeHls: false };
    expect(chooseTechnology(source, old)).toMatchObject({ kind: 'progressive' });
    expect(chooseTechnology({ dash: 'a.mpd' }, old)).toBeUndefined();
  });

  it('respects a preferred order', () => {
    expect(chooseTechnology(source, modern, ['dash', 'hls'])).toMatchObject({ kind: 'dash' });
  });

  it('returns nothing for an empty source', () => {
    expect(chooseTechnology({ title: 'Empty' }, modern)).toBeUndefined();
  });
});
