import { describe, expect, it } from 'vitest';
import { clampedHours, clampedMinutes, clockOf, dayOf, minutesOfDay, timeOf } from './time-input.ts';

describe('the time input', () => {
  it.each([
    ['13', 12],
    ['-1', 0],
    ['7', 7],
    ['', 0],
    ['x', 0],
  ])('reads %s as %i hours', (text, hours) => expect(clampedHours(text)).toBe(hours));

  it.each([
    ['60', 59],
    ['-5', 0],
    ['30', 30],
  ])('reads %s as %i minutes', (text, minutes) => expect(clampedMinutes(text)).toBe(minutes));

  it.each([
    ['12', false, 0],
    ['1', false, 60],
    ['12', true, 720],
    ['5', true, 1020],
    ['99', true, 720],
  ])('converts %s, PM %s, to %i minutes of the day', (hours, isPm, minutes) =>
    expect(minutesOfDay({ hours, minutes: '0', isPm })).toBe(minutes),
  );

  it('returns the same instant after a round trip', () => {
    for (const hour of [0, 5, 12, 23]) {
      const time = new Date(2026, 2, 4, hour, 7).getTime();
      expect(timeOf(dayOf(time), clockOf(time))).toBe(time);
    }
  });

  it('returns NaN without a date', () => expect(timeOf('', { hours: '1', minutes: '0', isPm: false })).toBeNaN());
});
