import { describe, expect, it } from 'vitest';
import { dayBefore, daysText, rangeOf } from './export-days.ts';

describe('the days of an export', () => {
  it('cover full UTC days, including the last one', () => {
    expect(rangeOf('2026-03-01', '2026-03-01')).toEqual({
      startTime: new Date('2026-03-01T00:00:00Z'),
      endTime: new Date('2026-03-02T00:00:00Z'),
    });
    expect(dayBefore(1, Date.parse('2026-03-01T00:10:00Z'))).toBe('2026-02-28');
  });

  it.each([
    ['2026-03-02', '2026-03-01'],
    ['', '2026-03-01'],
    ['2026-03-01', ''],
  ])('are undefined from %j to %j', (first, last) => {
    expect(rangeOf(first, last)).toBeUndefined();
  });
});

it('the days of an export are shown in its time zone', () => {
  const window = { startTime: '2026-02-28T23:00:00Z', endTime: '2026-03-01T23:00:00Z' };
  expect(daysText(window, 'Europe/Vienna')).toBe('Mar 1, 2026');
  expect(daysText({ ...window, endTime: '2026-03-07T23:00:00Z' }, 'Europe/Vienna')).toMatch(/^Mar 1.+7, 2026$/);
});
