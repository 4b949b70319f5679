import { describe, expect, it } from 'vitest';
import { chooseTechnology } from './source.ts';

const source = { hls: 'a.m3u8', dash: 'a.mpd', progressive: 'a.mp4' };
const modern = { hasMediaSource: true, hasNativeHls: true };

describe('the choice of a technology', () => {
  it('takes HLS by script first, even where the browser claims native HLS', () => {
    expect(chooseTechnology(source, modern)).toEqual({ kind: 'hls', url: 'a.m3u8', isNative: false });
  });

  it('takes native HLS only where media source extensions are missing', () => {
    const phone = { hasMediaSource: false, hasNativeHls: true };
    expect(chooseTechnology(source, phone)).toEqual({ kind: 'hls', url: 'a.m3u8', isNative: true });
  });

  it('skips what the browser cannot play', () => {
    const old = { hasMediaSource: false, hasNativeHls: false };
    expect(chooseTechnology(source, old)).toMatchObject({ kind: 'progressive' });
    expect(chooseTechnology({ dash: 'a.mpd' }, old)).toBeUndefined();
  });

  it('follows a wished order', () => {
    expect(chooseTechnology(source, modern, ['dash', 'hls'])).toMatchObject({ kind: 'dash' });
  });

  it('has nothing to play in an empty source', () => {
    expect(chooseTechnology({ title: 'Empty' }, modern)).toBeUndefined();
  });
});
