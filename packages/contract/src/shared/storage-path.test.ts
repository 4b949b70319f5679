import { describe, expect, it } from 'vitest';
import { isStorableName, isStorablePath } from './storage-path.ts';

describe('storable paths', () => {
  it.each(['', '/', 'a', '/a/b/', 'a//b', './a', 'vod/{height}_{bitrate}', 'ü/日本', 'a..b'])('include %j', (path) => {
    expect(isStorablePath(path)).toBe(true);
  });

  it.each(['..', 'a/../b', 'a\\b', 'a\nb', 'a\0', '\ud800', `a/${'x'.repeat(256)}`, 'ü'.repeat(128)])(
    'exclude %j',
    (path) => {
      expect(isStorablePath(path)).toBe(false);
    },
  );
});

describe('storable names', () => {
  it('have no slash and are not empty', () => {
    expect(['movie.mp4', '.hidden', 'a b'].map(isStorableName)).toEqual([true, true, true]);
    expect(['', '.', '..', 'a/b', 'a\tb'].map(isStorableName)).toEqual([false, false, false, false, false]);
  });
});
