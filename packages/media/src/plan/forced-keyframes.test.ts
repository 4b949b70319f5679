import { describe, expect, it } from 'vitest';
import { fraction } from '../shared/fraction.ts';
import { planCadence } from './cadence.ts';
import { withForcedKeyframes } from './forced-keyframes.ts';

const rate = fraction(25, 1);
const cadence = planCadence(rate, [4], []);

describe('forced keyframes', () => {
  it('are added to those of the cadence, in their chunk', () => {
    const grid = { everyFrames: 50 };
    const at = (first: number, end: number, ...seconds: number[]) =>
      withForcedKeyframes(grid, seconds, { cadence, rate, chunk: { first, end } });
    expect(at(0, 2, 1.2, 9)).toEqual({ atSeconds: [0, 1.2, 2], atMostFrames: 51 });
    expect(at(4, 6, 1.5, 9, 9)).toEqual({ atSeconds: [0, 1, 2], atMostFrames: 51 });
    expect(at(0, 2, 2, 100)).toBe(grid);
  });
});
