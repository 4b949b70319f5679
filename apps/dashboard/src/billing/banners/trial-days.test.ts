import { expect, it } from 'vitest';
import { trialDays } from './trial-days.ts';

const trial = {
  state: 'TRIALING',
  currentPeriodStartedAt: '2026-04-01T00:00:00Z',
  expiresAt: '2026-05-01T00:00:00Z',
} as const;
const at = (instant: string) => trialDays(trial, Date.parse(instant));

it('counts started days as left, and none after the end', () => {
  expect(at('2026-04-01T00:00:00Z')).toEqual({ left: 30, total: 30 });
  expect(at('2026-04-30T12:00:00Z')).toEqual({ left: 1, total: 30 });
  expect(at('2026-06-01T00:00:00Z')).toEqual({ left: 0, total: 30 });
});

it('is absent for subscriptions that are no trial', () => {
  expect(trialDays({ ...trial, state: 'ACTIVE' }, 0)).toBeUndefined();
});
