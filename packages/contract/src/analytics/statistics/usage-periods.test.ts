import { describe, expect, it } from 'vitest';
import { lengthOf } from '../../shared/days.ts';
import { impressionsPerDay, periodBefore, periodsOn } from './usage-periods.ts';

describe('usage periods', () => {
  it('are weeks from Monday, months and years, the current ones up to today', () =>
    expect(periodsOn('2026-03-01')).toEqual({
      lastWeek: { from: '2026-02-16', to: '2026-02-22' },
      thisWeek: { from: '2026-02-23', to: '2026-03-01' },
      lastMonth: { from: '2026-02-01', to: '2026-02-28' },
      thisMonth: { from: '2026-03-01', to: '2026-03-01' },
      lastYear: { from: '2025-01-01', to: '2025-12-31' },
      thisYear: { from: '2026-01-01', to: '2026-03-01' },
    }));

  it('start on the day itself on a Monday', () => expect(periodsOn('2026-03-02').thisWeek.from).toBe('2026-03-02'));

  it('extend across the turn of the year', () =>
    expect(periodsOn('2026-01-01').lastMonth).toEqual({ from: '2025-12-01', to: '2025-12-31' }));

  it('are compared with a period of the same length that ends right before', () => {
    const period = { from: '2024-03-01', to: '2024-03-31' };
    expect(periodBefore(period)).toEqual({ from: '2024-01-30', to: '2024-02-29' });
    expect(lengthOf(periodBefore(period))).toBe(lengthOf(period));
  });

  it('have 0 on days without data', () =>
    expect(
      impressionsPerDay({ from: '2026-01-30', to: '2026-02-01' }, [{ date: '2026-01-31T00:00:00Z', impressions: 7 }]),
    ).toEqual([
      { date: '2026-01-30', impressions: 0 },
      { date: '2026-01-31', impressions: 7 },
      { date: '2026-02-01', impressions: 0 },
    ]));
});
