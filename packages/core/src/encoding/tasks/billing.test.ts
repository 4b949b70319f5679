import { describe, expect, it } from 'vitest';
import { billableSeconds, minutesOf } from './billing.ts';

const last = new Date('2019-10-23T08:22:00Z');
const first = new Date('2019-10-23T08:22:00.001Z');
const today = new Date('2026-11-21T00:00:00Z');

describe('billing', () => {
  it('rounds encoded seconds up to steps of ten', () => {
    const counted = [0, 0.04, 9.99, 10, 10.04, 61].map((seconds) => billableSeconds(seconds, today));
    expect(counted).toEqual([0, 10, 10, 10, 20, 70]);
  });

  it('ignores rounding errors of frames', () => {
    expect(billableSeconds(60.000_000_1, today)).toBe(60);
    expect(billableSeconds(-1, today)).toBe(0);
  });

  it('counts exact seconds for accounts created before 23 October 2019, 08:22', () => {
    expect([billableSeconds(61.5, last), billableSeconds(61.5, first), billableSeconds(-1, last)]).toEqual([
      61.5, 70, 0,
    ]);
  });

  it('rounds minutes to two decimals, and returns zero for zero', () => {
    expect([10, 20, 60, 100, 0, -5].map(minutesOf)).toEqual([0.17, 0.33, 1, 1.67, 0, 0]);
  });
});
