import { describe, expect, it } from 'vitest';
import { lastPeriod } from './report-period.ts';

const days = (interval: 'WEEKLY' | 'MONTHLY', now: string): string[] => {
  const { from, to } = lastPeriod(interval, new Date(now));
  return [from, to].map((date) => date.toISOString().slice(0, 16));
};

describe('the period of a report', () => {
  it('is the last complete week from Monday to Monday', () => {
    const week = ['2026-11-09T00:00', '2026-11-16T00:00'];
    for (const now of ['2026-11-16T00:00:00Z', '2026-11-19T12:00:00Z', '2026-11-22T23:59:59Z'])
      expect(days('WEEKLY', now)).toEqual(week);
  });

  it('is the last complete month, also across the turn of the year', () => {
    expect(days('MONTHLY', '2026-01-01T00:00:00Z')).toEqual(['2025-12-01T00:00', '2026-01-01T00:00']);
    expect(days('MONTHLY', '2026-03-31T23:59:59Z')).toEqual(['2026-02-01T00:00', '2026-03-01T00:00']);
  });
});
