import { describe, expect, it } from 'vitest';
import { isId3Tag } from './id3-tag.ts';

const base64Of = (...bytes: number[]): string => btoa(String.fromCodePoint(...bytes));
const header = [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0];
const frame = [0x54, 0x49, 0x54, 0x32, 0, 0, 0, 2, 0, 0, 3, 65];

describe('an ID3 tag in base64', () => {
  it('accepts one complete tag', () => {
    expect(isId3Tag(base64Of(...header, 12, ...frame))).toBe(true);
  });

  it.each([
    ['a text that is no base64', '***'],
    ['another identifier', base64Of(0x49, 0x44, 0x34, 4, 0, 0, 0, 0, 0, 12, ...frame)],
    ['an unknown version', base64Of(0x49, 0x44, 0x33, 9, 0, 0, 0, 0, 0, 12, ...frame)],
    ['a length beyond its end', base64Of(...header, 13, ...frame)],
    ['bytes after its end', base64Of(...header, 11, ...frame)],
    ['a length with a top bit', base64Of(...header, 0x8c, ...frame)],
    ['a tag without frames', base64Of(...header, 0)],
  ])('rejects %s', (_reason, text) => {
    expect(isId3Tag(text)).toBe(false);
  });
});
