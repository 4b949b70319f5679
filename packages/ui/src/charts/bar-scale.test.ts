import { describe, expect, it } from 'vitest';
import { niceTicks, shownLabels, stackOf } from './bar-scale.ts';

describe('bar scale', () => {
  it('has round grid lines that include the highest bar', () => {
    expect(niceTicks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(niceTicks(0.03)).toEqual([0, 0.01, 0.02, 0.03]);
    expect(niceTicks(4_200_000)).toEqual([0, 2_000_000, 4_000_000, 6_000_000]);
    for (const max of [1, 3, 9.99, 10, 1234, 8.1e12]) expect(niceTicks(max).at(-1)).toBeGreaterThanOrEqual(max);
  });

  it('has a baseline without any values', () => {
    expect(niceTicks(0)).toEqual([0, 1]);
  });

  it('omits labels that would touch, but never the last one', () => {
    expect([...shownLabels(7, 700, 60)]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([...shownLabels(7, 200, 60)]).toEqual([0, 3, 6]);
    expect([...shownLabels(1, 10, 60)]).toEqual([0]);
  });

  it('stacks values and skips empty ones', () => {
    expect(stackOf([2, 0, 3])).toEqual([
      { series: 0, from: 0, to: 2 },
      { series: 2, from: 2, to: 5 },
    ]);
  });
});
