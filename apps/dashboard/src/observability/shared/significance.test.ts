import { describe, expect, it } from 'vitest';
import { differenceOf, proportion, twoSided, verdictOf } from './significance.ts';

describe('the two-sided p-value', () => {
  it.each([
    [0, 1],
    [1, 0.317311],
    [1.959964, 0.05],
    [-2.575829, 0.01],
    [3.290527, 0.001],
  ])('of the score %d is %d', (score, probability) => expect(twoSided(score)).toBeCloseTo(probability, 5));
});

describe('the difference of two variants', () => {
  it('has an interval and a p-value for means', () => {
    const difference = differenceOf(
      { count: 400, mean: 1000, deviation: 200 },
      { count: 400, mean: 950, deviation: 200 },
    );
    expect(difference).toMatchObject({ absolute: -50, relative: -0.05 });
    expect(difference?.low).toBeCloseTo(-77.718, 2);
    expect(difference?.high).toBeCloseTo(-22.282, 2);
    expect(difference?.probability).toBeCloseTo(0.000407, 5);
  });
  it('uses the test of two proportions for shares', () => {
    const difference = differenceOf(proportion(100, 1000), proportion(130, 1000));
    expect(difference?.absolute).toBeCloseTo(0.03);
    expect(difference?.probability).toBeCloseTo(0.035285, 5);
  });
  it('is undefined for small samples and without variance', () => {
    expect(differenceOf({ count: 29, mean: 1, deviation: 1 }, { count: 400, mean: 2, deviation: 1 })).toBeUndefined();
    expect(differenceOf(proportion(0, 100), proportion(0, 100))).toBeUndefined();
  });
  it('has no relative value for a baseline of 0', () =>
    expect(differenceOf(proportion(0, 100), proportion(20, 100))?.relative).toBeUndefined());
});

describe('the verdict', () => {
  const slower = differenceOf({ count: 400, mean: 900, deviation: 200 }, { count: 400, mean: 990, deviation: 200 });
  it.each([
    [slower, 'lower', 'worse'],
    [slower, 'higher', 'better'],
    [differenceOf(proportion(10, 100), proportion(11, 100)), 'lower', 'no clear difference'],
    [undefined, 'lower', 'too few impressions'],
  ] as const)('of %o, where %s is better, is %s', (difference, better, verdict) =>
    expect(verdictOf(difference, better)).toBe(verdict),
  );
});
