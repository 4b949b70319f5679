import { describe, expect, it } from 'vitest';
import { isMuted } from './mute-timings.ts';

const zone = 'Europe/Berlin';
const at = (text: string): number => Date.parse(text);

describe('mute timings', () => {
  it('apply on their days, from the first minute until before the last', () => {
    const times = [{ days: [1, 2], from: '09:00', to: '17:30' }];
    // 2026-11-23 is a Monday; Berlin is one hour ahead of UTC.
    expect(isMuted(times, at('2026-11-23T08:00:00Z'), zone)).toBe(true);
    expect(isMuted(times, at('2026-11-23T07:59:00Z'), zone)).toBe(false);
    expect(isMuted(times, at('2026-11-23T16:29:00Z'), zone)).toBe(true);
    expect(isMuted(times, at('2026-11-23T16:30:00Z'), zone)).toBe(false);
    expect(isMuted(times, at('2026-11-25T10:00:00Z'), zone)).toBe(false);
  });

  it('may span midnight, also from Sunday to Monday', () => {
    const times = [{ days: [7], from: '22:00', to: '06:00' }];
    expect(isMuted(times, at('2026-11-22T21:00:00Z'), zone)).toBe(true);
    expect(isMuted(times, at('2026-11-23T04:59:00Z'), zone)).toBe(true);
    expect(isMuted(times, at('2026-11-23T05:00:00Z'), zone)).toBe(false);
    expect(isMuted(times, at('2026-11-22T02:00:00Z'), zone)).toBe(false);
  });

  it('follow the wall clock through a change of the clocks', () => {
    const times = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '09:00' }];
    expect(isMuted(times, at('2026-03-28T07:30:00Z'), zone)).toBe(true);
    expect(isMuted(times, at('2026-03-29T06:30:00Z'), zone)).toBe(true);
    expect(isMuted(times, at('2026-03-29T07:30:00Z'), zone)).toBe(false);
  });

  it('are never active if there are none', () => {
    expect(isMuted([], at('2026-11-22T21:00:00Z'), zone)).toBe(false);
  });
});
