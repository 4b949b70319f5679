import { describe, expect, it } from 'vitest';
import { fraction, toNumber } from '../../shared/fraction.ts';
import { nextKeyframe } from './keyframe-grid.ts';

const rates = [
  [24_000, 1001],
  [25, 1],
  [30_000, 1001],
  [60, 1],
] as const;

describe('the keyframes of encoders of one publisher', () => {
  it.each(rates)('are at the same frames at %i/%i, whenever an encoder starts', (numerator, denominator) => {
    const rate = toNumber(fraction(numerator, denominator));
    const groupFrames = Math.round(2 * rate);
    for (const offset of [0, 37, 86_400_003]) {
      // FLV rounds times to milliseconds.
      const timeOf = (frame: number): number => offset + Math.round((frame * 1000) / rate);
      const grid = { firstPictureMilliseconds: timeOf(0), groupSeconds: groupFrames / rate };
      // A publisher has its own keyframes; nodes join at any of them, also hours later.
      for (const joined of [0, 1, 47, 48, 49, 300, 10_007, 400_000, 2_592_001]) {
        const frame = ((nextKeyframe(timeOf(joined), grid) - offset) * rate) / 1000;
        const groups = Math.round(frame / groupFrames);
        expect(Math.abs(frame - groups * groupFrames)).toBeLessThan(0.05);
        expect(groups).toBe(Math.ceil(joined / groupFrames));
      }
    }
  });

  it('start with the first picture', () =>
    expect(nextKeyframe(40, { firstPictureMilliseconds: 40, groupSeconds: 2 })).toBe(40));
});
