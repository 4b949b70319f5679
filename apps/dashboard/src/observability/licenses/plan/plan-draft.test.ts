import { describe, expect, it } from 'vitest';
import { daysFault, daysOf, draftOf, isShorter, planOf, type Plan } from './plan-draft.ts';

describe('the plan of a license in its dialog', () => {
  it.each<[Plan, string, number | undefined]>([
    [{}, 'ever', undefined],
    [{ retentionDays: 90 }, '90', 90],
    [{ retentionDays: 45 }, 'other', 45],
  ])('starts with the current values: %j', (plan, keep, days) => {
    const draft = draftOf(plan);
    expect(draft.keep).toBe(keep);
    expect(daysOf(draft)).toBe(days);
    expect(planOf(draft, plan)).toEqual(plan);
  });

  it('keeps the time of an unchanged end and can remove the end', () => {
    const before = { planExpiredAt: '2026-05-01T13:30:00Z' };
    const draft = draftOf(before);
    expect(planOf({ ...draft, keep: '30' }, before)).toEqual({ retentionDays: 30, ...before });
    expect(planOf({ ...draft, endDay: '2026-06-01' }, before)).toEqual({ planExpiredAt: '2026-06-01T00:00:00Z' });
    expect(planOf({ ...draft, endDay: '' }, before)).toEqual({});
  });

  it.each([29, 3651, 45.5, ''])('rejects %s days', (otherDays) => {
    expect(daysFault({ keep: 'other', otherDays, endDay: '' })).toBe('Must be between 30 and 3,650 days.');
  });

  it('is shorter only if data is kept for less time than before', () => {
    expect(isShorter({ retentionDays: 90 }, {})).toBe(true);
    expect(isShorter({ retentionDays: 30 }, { retentionDays: 90 })).toBe(true);
    expect(isShorter({ retentionDays: 90 }, { retentionDays: 90 })).toBe(false);
    expect(isShorter({}, { retentionDays: 90 })).toBe(false);
  });
});
