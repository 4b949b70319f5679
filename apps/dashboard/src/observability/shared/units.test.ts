import { expect, test } from 'vitest';
import { tickSteps } from './units.ts';

test('the axis of a count has only integers', () => {
  const steps = tickSteps('count') ?? [];
  expect(steps.slice(0, 5)).toEqual([1, 2, 5, 10, 20]);
  expect(steps.every(Number.isInteger)).toBe(true);
});
