import { describe, expect, it } from 'vitest';
import { periodAt } from './periods.ts';
import { prorate, remainingShare } from '../cycles/proration.ts';

const month = { interval: 1, intervalUnit: 'MONTH' } as const;
const ends = (anchor: string, interval: { interval: number; intervalUnit: 'DAY' | 'MONTH' }, timeZone: string) =>
  [0, 1, 2].map((index) => periodAt(new Date(anchor), index, interval, timeZone).end.toISOString());

describe('periodAt', () => {
  it('counts from the original anchor: 31 January, 28 February, 31 March', () => {
    expect(ends('2026-01-31T10:00:00Z', month, 'UTC')).toEqual([
      '2026-02-28T10:00:00.000Z',
      '2026-03-31T10:00:00.000Z',
      '2026-04-30T10:00:00.000Z',
    ]);
  });

  it('keeps the wall-clock time when daylight saving starts and ends', () => {
    expect(ends('2026-02-28T23:30:00Z', month, 'Europe/Vienna')).toEqual([
      '2026-03-31T22:30:00.000Z',
      '2026-04-30T22:30:00.000Z',
      '2026-05-31T22:30:00.000Z',
    ]);
    expect(ends('2026-10-10T00:30:00Z', month, 'Europe/Vienna')[0]).toBe('2026-11-10T01:30:00.000Z');
  });

  it('ends a year after 29 February on 28 February', () => {
    const year = { interval: 12, intervalUnit: 'MONTH' } as const;
    expect(ends('2028-02-29T00:00:00Z', year, 'UTC').slice(0, 1)).toEqual(['2029-02-28T00:00:00.000Z']);
    expect(periodAt(new Date('2028-02-29T00:00:00Z'), 3, year, 'UTC').end.toISOString()).toBe(
      '2032-02-29T00:00:00.000Z',
    );
  });

  it('leaves no gap between periods', () => {
    for (const timeZone of ['UTC', 'America/New_York', 'Pacific/Apia'])
      for (let index = 0; index < 40; index += 1)
        expect(periodAt(new Date('2026-01-31T05:00:00Z'), index, month, timeZone).end).toEqual(
          periodAt(new Date('2026-01-31T05:00:00Z'), index + 1, month, timeZone).start,
        );
  });

  it('counts days', () => {
    expect(ends('2026-01-01T00:00:00Z', { interval: 30, intervalUnit: 'DAY' }, 'UTC')[0]).toBe(
      '2026-01-31T00:00:00.000Z',
    );
  });
});

describe('prorate', () => {
  const period = { start: new Date('2026-04-01T00:00:00Z'), end: new Date('2026-05-01T00:00:00Z') };

  it('credits the rest of the old plan and charges that of the new one, by seconds', () => {
    // 20 of 30 days are left: two thirds of 49.00 and of 199.00.
    expect(prorate({ from: 4900n, to: 19_900n }, period, new Date('2026-04-11T00:00:00Z'))).toEqual({
      credit: 3267n,
      charge: 13_267n,
    });
  });

  it('rounds half away from zero', () => {
    const half = new Date('2026-04-16T00:00:00Z');
    expect(remainingShare(5n, period, half)).toBe(3n);
    expect(remainingShare(-5n, period, half)).toBe(-3n);
  });

  it('is the whole price at the start, and nothing at the end or after', () => {
    expect(remainingShare(4900n, period, period.start)).toBe(4900n);
    expect(remainingShare(4900n, period, period.end)).toBe(0n);
    expect(remainingShare(4900n, period, new Date('2026-06-01T00:00:00Z'))).toBe(0n);
  });
});
