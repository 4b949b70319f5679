import { describe, expect, it } from 'vitest';
import { clampedHours, clampedMinutes, clockOf, dayOf, minutesOfDay, timeOf } from './time-input.ts';

describe('the time input', () => {
  it.each([
    ['13', 12],
    ['-1', 0],
    ['7', 7],
    ['', 0],
    ['x', 0],
  ])('takes %s as %i hours', (text, hours) => expect(clampedHours(text)).toBe(hours));

  it.each([
    ['60', 59],
    ['-5', 0],
    ['30', 30],
  ])('takes %s as %i minutes', (text, minutes) => expect(clampedMinutes(text)).toBe(minutes));

  it.each([
    ['12', false, 0],
    ['1', false, 60],
    ['12', true, 720],
    ['5', true, 1020],
    ['99', true, 720],
  ])('means minutes of the day by %s, after noon: %s', (hours, isPm, minutes) =>
    expect(minutesOfDay({ hours, minutes: '0', isPm })).toBe(minutes),
  );

  it('comes back to the same instant', () => {
    for (const hour of [0, 5, 12, 23]) {
      const time = new Date(2026, 2, 4, hour, 7).getTime();
      expect(timeOf(dayOf(time), clockOf(time))).toBe(time);
    }
  });

  it('has no instant without a day', () => expect(timeOf('', { hours: '1', minutes: '0', isPm: false })).toBeNaN());
});
