import { describe, expect, it } from 'vitest';
import { planFaults } from './fault-plan.ts';
import { TraceClock } from './trace-clock.ts';

const step = (durationMilliseconds: number, kilobitsPerSecond: number) => ({
  durationMilliseconds,
  kilobitsPerSecond,
  roundTripMilliseconds: 0,
});

describe('a trace', () => {
  it('limits nothing before it starts, and nothing without steps', () => {
    const clock = new TraceClock([step(1000, 8)]);
    expect(clock.passedAt(500, 1e9)).toBe(500);
    const empty = new TraceClock([]);
    empty.start(0);
    expect(empty.passedAt(500, 1e9)).toBe(500);
  });

  it('passes bytes at the rate of each step, across steps and gaps', () => {
    const clock = new TraceClock([step(1000, 800), step(2000, 0), step(1000, 80)]);
    clock.start(10_000);
    // 800 kbit/s are 100 bytes per millisecond.
    expect(clock.passedAt(10_000, 50_000)).toBe(10_500);
    expect(clock.passedAt(10_500, 50_000)).toBe(11_000);
    // Half before the gap, the other half after it at a tenth of the rate.
    expect(clock.passedAt(10_750, 50_000)).toBe(13_000 + 2500);
    // A line that was idle before the start passes nothing in advance.
    expect(clock.passedAt(9990, 50_000)).toBe(10_500);
    // The last step holds.
    expect(clock.passedAt(60_000, 1000)).toBe(60_100);
  });

  it('never passes bytes over a line that stays down', () => {
    const clock = new TraceClock([step(1000, 800), step(1, 0)]);
    clock.start(0);
    expect(clock.passedAt(2000, 1)).toBe(Infinity);
  });
});

it('injects faults into the requests that are due, rule by rule', () => {
  const faultOf = planFaults([
    { match: 'seg-\\d+\\.m4s', skip: 1, times: 2, effect: { type: 'status', status: 503 } },
    { match: 'master', effect: { type: 'hang', milliseconds: 5 } },
  ]);
  const effects = ['seg-1.m4s', 'seg-2.m4s', 'seg-2.m4s', 'seg-3.m4s', 'init.mp4', 'master.m3u8'].map(faultOf);
  expect(effects.map((effect) => effect?.type)).toEqual([undefined, 'status', 'status', undefined, undefined, 'hang']);
});
