import { describe, expect, it } from 'vitest';
import { fitLadder, isSoundLadder, ladderOf, quantities } from './ladder.ts';

describe('the usual ladder', () => {
  it.each(quantities)('with %d representations goes from large to small within all bounds', (quantity) => {
    const rungs = ladderOf('H264', quantity);
    expect(rungs).toHaveLength(quantity);
    expect(isSoundLadder(rungs)).toBe(true);
    expect(rungs.toSorted((one, other) => other.bitrate - one.bitrate)).toEqual(rungs);
  });
});

describe('a ladder for an input', () => {
  const heights = (inputHeight: number): number[] =>
    fitLadder(ladderOf('H264', 4), inputHeight).map(({ height }) => height);

  it('leaves out what would only enlarge', () => {
    expect(heights(720)).toEqual([720, 540, 360]);
  });

  it('keeps a size that is a little above the input', () => {
    expect(heights(1000)).toEqual([1080, 720, 540, 360]);
  });

  it('has one representation of its own height for a small input, with fewer bits', () => {
    const [only, ...others] = fitLadder(ladderOf('H264', 4), 181);
    expect(others).toEqual([]);
    expect(only?.height).toBe(180);
    expect(only?.bitrate).toBeLessThan(730_000);
    expect(isSoundLadder([only ?? { height: 0, bitrate: 0 }])).toBe(true);
  });
});
