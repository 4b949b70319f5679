import { describe, expect, it } from 'vitest';
import { storedInput } from './stored-input.ts';

const stored = (par: unknown) => ({
  videoStreams: [{ position: 0, codec: 'h264', fps: '25/1', width: 720, height: 576, par }],
  audioStreams: [],
  subtitleStreams: [],
});
const parOf = (par: unknown) => storedInput({ input: stored(par) })?.videoStreams[0]?.par;

describe('the stored analysis of an input', () => {
  it('has pixel aspect ratios as numbers, also if they were stored as fractions', () => {
    expect([parOf(1.25), parOf('16/11'), parOf('1/1')]).toEqual([1.25, 16 / 11, 1]);
  });

  it('keeps unknown pixel aspect ratios unknown', () => {
    expect([parOf(undefined), parOf('0/1'), parOf('0/0')]).toEqual([undefined, undefined, undefined]);
  });

  it('is undefined before the analysis', () => {
    expect(storedInput({})).toBeUndefined();
  });
});
