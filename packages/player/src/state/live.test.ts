import { describe, expect, it } from 'vitest';
import { catchUpRate, chosenRate, liveTolerance } from './live.ts';

describe('the state of a live stream', () => {
  it('hides the rate at which the engine catches up, and no other', () => {
    expect(chosenRate(catchUpRate, true)).toBe(1);
    expect(chosenRate(catchUpRate, false)).toBe(catchUpRate);
    expect([0.5, 1, 1.25].map((rate) => chosenRate(rate, true))).toEqual([0.5, 1, 1.25]);
  });

  it('counts a viewer as live near the target of the engine', () => {
    expect([undefined, 1.2, 2, 6].map(liveTolerance)).toEqual([10, 3, 4, 10]);
  });
});
