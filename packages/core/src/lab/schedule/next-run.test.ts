import { parseCron } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { nextRunAfter } from './next-run.ts';

const next = (after: string, cron: string, timeZone: string): string | undefined => {
  const fields = parseCron(cron) ?? expect.fail(`invalid ${cron}`);
  const instant = nextRunAfter(Date.parse(after), fields, timeZone);
  return instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 16);
};

describe('the next run of a schedule', () => {
  it.each([
    ['2026-03-25T10:00Z', '0 3 * * 6', 'UTC', '2026-03-28T03:00'],
    ['2026-03-28T03:00Z', '0 3 * * 6', 'UTC', '2026-04-04T03:00'],
    ['2026-03-28T02:59Z', '0 3 * * 6', 'UTC', '2026-03-28T03:00'],
    ['2026-01-15T00:00Z', '*/15 * * * *', 'UTC', '2026-01-15T00:15'],
    ['2026-01-31T12:00Z', '30 6 31 * *', 'UTC', '2026-03-31T06:30'],
    ['2026-01-02T12:00Z', '0 0 1 * 1', 'UTC', '2026-01-05T00:00'],
    ['2026-03-01T00:00Z', '0 0 29 2 *', 'UTC', '2028-02-29T00:00'],
  ])('after %s by %j in %s is %s', (after, cron, timeZone, expected) => {
    expect(next(after, cron, timeZone)).toBe(expected);
  });

  it('keeps the local time over clock changes', () => {
    expect(next('2026-03-28T12:00Z', '0 6 * * *', 'Europe/Vienna')).toBe('2026-03-29T04:00');
    expect(next('2026-03-27T12:00Z', '0 6 * * *', 'Europe/Vienna')).toBe('2026-03-28T05:00');
  });

  it('runs once at a time that clocks skip or repeat', () => {
    const skipped = next('2026-03-28T12:00Z', '30 2 * * *', 'Europe/Vienna');
    expect(skipped).toBe('2026-03-29T01:30');
    expect(next(`${skipped}Z`, '30 2 * * *', 'Europe/Vienna')).toBe('2026-03-30T00:30');
    const repeated = next('2026-10-24T12:00Z', '30 2 * * *', 'Europe/Vienna');
    expect(repeated).toBe('2026-10-25T00:30');
    expect(next(`${repeated}Z`, '30 2 * * *', 'Europe/Vienna')).toBe('2026-10-26T01:30');
  });

  it('is undefined for a day that never comes', () => {
    expect(next('2026-01-01T00:00Z', '0 0 30 2 *', 'UTC')).toBeUndefined();
  });
});
