import { describe, expect, it } from 'vitest';
import { daysBefore, instantOf, weekTimeOf } from './wall-clock.ts';
import { isMuted } from '../notify/mute-timings.ts';
import { minuteOf, referenceOf, windowAt } from './windows.ts';

const at = (text: string): number => Date.parse(text);
const vienna = 'Europe/Vienna';

describe('the evaluation window', () => {
  it.each([
    ['ends with the last full minute', 'error-percentage', '2026-06-01T11:50:00Z', '2026-06-01T12:00:00Z'],
    ['ends a minute earlier for concurrency', 'concurrent-viewers', '2026-06-01T11:49:00Z', '2026-06-01T11:59:00Z'],
  ])('%s', (_what, metric, start, end) => {
    const minute = minuteOf(at('2026-06-01T12:00:59Z'));
    expect(windowAt(minute, { metric, windowMinutes: 10 })).toEqual({
      startMilliseconds: at(start),
      endMilliseconds: at(end),
    });
  });

  it.each([
    ['PRECEDING_WINDOW', '2026-06-10T11:40:00Z'],
    ['PREVIOUS_DAY', '2026-06-09T11:50:00Z'],
    ['PREVIOUS_WEEK', '2026-06-03T11:50:00Z'],
  ] as const)('is compared with a window of the same length: %s', (reference, start) => {
    const window = windowAt(at('2026-06-10T12:00:00Z'), { metric: 'plays', windowMinutes: 10 });
    expect(referenceOf(window, reference, vienna)).toEqual({
      startMilliseconds: at(start),
      endMilliseconds: at(start) + 600_000,
    });
  });
});

describe('the previous day across clock changes', () => {
  it.each([
    // In Vienna, clocks go forward on 2026-03-29 at 02:00 and back on 2026-10-25 at 03:00.
    ['of a day with 23 hours', '2026-03-29T12:00:00Z', '2026-03-28T13:00:00Z'],
    ['after a day with 23 hours', '2026-03-30T12:00:00Z', '2026-03-29T12:00:00Z'],
    ['of a time skipped the day before', '2026-03-30T00:30:00Z', '2026-03-29T01:30:00Z'],
    ['of a day with 25 hours', '2026-10-25T12:00:00Z', '2026-10-24T11:00:00Z'],
    ['of a time that occurred twice the day before', '2026-10-26T01:30:00Z', '2026-10-25T00:30:00Z'],
  ])('%s', (_what, instant, before) => {
    expect(new Date(daysBefore(at(instant), 1, vienna))).toEqual(new Date(before));
  });

  it('goes back a week to the same wall-clock time', () => {
    expect(new Date(daysBefore(at('2026-04-01T10:00:00Z'), 7, vienna))).toEqual(new Date('2026-03-25T11:00:00Z'));
  });

  it('is 24 hours in zones without clock changes', () => {
    expect(new Date(daysBefore(at('2026-03-29T12:00:00Z'), 1, 'Asia/Kolkata'))).toEqual(
      new Date('2026-03-28T12:00:00Z'),
    );
    expect(instantOf(Date.UTC(2026, 0, 1, 5, 30), 'Asia/Kolkata')).toBe(Date.UTC(2026, 0, 1));
  });
});

describe('mute timings', () => {
  const nights = [{ days: [5], from: '22:00', to: '06:00' }];

  it('use the day of the week in their time zone', () => {
    // 2026-06-05 is a Friday.
    expect(weekTimeOf(at('2026-06-05T22:30:00Z'), 'UTC')).toEqual({ weekDay: 5, minuteOfDay: 1350 });
    expect(weekTimeOf(at('2026-06-05T22:30:00Z'), vienna)).toEqual({ weekDay: 6, minuteOfDay: 30 });
  });

  it.each([
    ['before', '2026-06-05T19:59:00Z', false],
    ['begun', '2026-06-05T20:00:00Z', true],
    ['after midnight', '2026-06-06T03:59:00Z', true],
    ['over', '2026-06-06T04:00:00Z', false],
    ['on another night', '2026-06-06T21:00:00Z', false],
  ])('span midnight: %s', (_what, instant, quiet) => {
    expect(isMuted(nights, at(instant), vienna)).toBe(quiet);
  });

  it('last the whole day if start and end are equal', () => {
    const sundays = [{ days: [7], from: '00:00', to: '00:00' }];
    expect(isMuted(sundays, at('2026-06-07T12:00:00Z'), 'UTC')).toBe(true);
    expect(isMuted(sundays, at('2026-06-08T00:00:00Z'), 'UTC')).toBe(false);
  });
});
