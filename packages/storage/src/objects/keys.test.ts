import { describe, expect, it } from 'vitest';
import { assertFolderPrefix, assertKeyPrefix, isObjectKey } from './keys.ts';

describe('object keys', () => {
  it.each(['a', 'cdn/42/seg-1.m4s', 'a/b c/ü.ts', '...', '.hidden', 'a/..b', '日本/語.vtt'])('takes %j', (key) => {
    expect(isObjectKey(key)).toBe(true);
  });

  it.each(['', '/', '/a', 'a/', 'a//b', '.', '..', '../a', 'a/../b', 'a/./b', 'a\\b', 'a\0b', 'a\nb', '\ud800'])(
    'refuses %j',
    (key) => {
      expect(isObjectKey(key)).toBe(false);
    },
  );

  it('rejects segments and keys that file systems or S3 reject', () => {
    expect(isObjectKey('a'.repeat(255))).toBe(true);
    expect(isObjectKey('ü'.repeat(128))).toBe(false);
    expect(isObjectKey('abc/'.repeat(256) + 'a')).toBe(false);
  });

  it('accepts starts of keys as prefixes, and no parent segments', () => {
    for (const prefix of ['', 'a', 'a/', 'a/b-']) expect(() => assertKeyPrefix(prefix)).not.toThrow();
    for (const prefix of ['/', '../', 'a/../', 'a//']) expect(() => assertKeyPrefix(prefix)).toThrow('not valid');
  });

  it('deletes only whole folders', () => {
    expect(() => assertFolderPrefix('cdn/42/')).not.toThrow();
    for (const prefix of ['', '/', 'cdn', 'cdn/4', '../'])
      expect(() => assertFolderPrefix(prefix)).toThrow('not valid');
  });
});
