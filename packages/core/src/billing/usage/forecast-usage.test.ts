import { expect, it } from 'vitest';
import { forecastUsage } from './forecast-usage.ts';

it('extends steady usage exactly, without a range', () => {
  expect(forecastUsage(100, [10, 10, 10], 5)).toEqual({ expected: 150, low: 150, high: 150 });
});

it('widens the range with the variance and the days that are left', () => {
  const { expected, low, high } = forecastUsage(0, [0, 20], 4);
  expect(expected).toBe(40);
  // The deviation of 0 and 20 is √200; over four days √800.
  expect(high - expected).toBeCloseTo(1.2816 * Math.sqrt(800), 9);
  expect(low).toBeCloseTo(40 - 1.2816 * Math.sqrt(800), 9);
});

it('never falls below what is used, and ends at it with the period', () => {
  expect(forecastUsage(30, [0, 0, 90], 1).low).toBe(30);
  expect(forecastUsage(30, [5, 9], 0)).toEqual({ expected: 30, low: 30, high: 30 });
  expect(forecastUsage(30, [], 9)).toEqual({ expected: 30, low: 30, high: 30 });
});
