import { describe, expect, it } from 'vitest';
import { billableSeconds, minutesOf } from './billing.ts';

describe('billing', () => {
  it('counts begun ten seconds as whole', () => {
    expect([0, 0.04, 9.99, 10, 10.04, 61].map(billableSeconds)).toEqual([0, 10, 10, 10, 20, 70]);
  });

  it('does not take a rounding error for begun seconds', () => {
    expect(billableSeconds(60.000_000_1)).toBe(60);
    expect(billableSeconds(-1)).toBe(0);
  });

  it('rounds minutes to two decimals, and gives nothing for nothing', () => {
    expect([10, 20, 60, 100, 0, -5].map(minutesOf)).toEqual([0.17, 0.33, 1, 1.67, 0, 0]);
  });
});
