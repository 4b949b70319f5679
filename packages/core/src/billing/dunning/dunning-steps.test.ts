import { expect, it } from 'vitest';
import { dueSteps } from './dunning-steps.ts';

const startedAt = new Date('2026-04-01T12:00:00Z');
const due = (lastDay: number, now: string) => dueSteps(startedAt, lastDay, new Date(now)).map(({ day }) => day);

it('takes each step once, on its day', () => {
  expect(due(0, '2026-04-02T11:59:59Z')).toEqual([]);
  expect(due(0, '2026-04-02T12:00:00Z')).toEqual([1]);
  expect(due(1, '2026-04-04T11:00:00Z')).toEqual([]);
  expect(due(1, '2026-04-06T12:00:00Z')).toEqual([3, 5]);
  expect(due(5, '2026-04-30T12:00:00Z')).toEqual([7]);
  expect(due(7, '2026-04-30T12:00:00Z')).toEqual([]);
});
