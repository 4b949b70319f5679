import { describe, expect, it } from 'vitest';
import { fitLadder, isSoundLadder, ladderOf, quantities } from './ladder.ts';

describe('default ladder', () => {
  it.each(quantities)('with %d renditions descends in size within all bounds', (quantity) => {
    const rungs = ladderOf('H264', quantity);
    expect(rungs).toHaveLength(quantity);
    expect(isSoundLadder(rungs)).toBe(true);
    expect(rungs.toSorted((one, other) => other.bitrate - one.bitrate)).toEqual(rungs);
  });
});

describe('ladder for an input', () => {
  const heights = (inputHeight: number): number[] =>
    fitLadder(ladderOf('H264', 4), inputHeight).map(({ height }) => height);

  it('leaves out renditions that would only upscale', () => {
    expect(heights(720)).toEqual([720, 540, 360]);
  });

  it('keeps a rendition slightly above the input', () => {
    expect(heights(1000)).toEqual([1080, 720, 540, 360]);
  });

  it('has one rendition of the same height and a lower bitrate for a small input', () => {
    const [only, ...others] = fitLadder(ladderOf('H264', 4), 181);
    expect(others).toEqual([]);
    expect(only?.height).toBe(180);
    expect(only?.bitrate).toBeLessThan(730_000);
    expect(isSoundLadder([only ?? { height: 0, bitrate: 0 }])).toBe(true);
  });
});
