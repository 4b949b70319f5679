import { describe, expect, it } from 'vitest';
import { openStreamClock } from './stream-clock.ts';

const hour = 3_600_000;

/** Opens a clock on a machine whose clocks the test sets; it has run for an hour. */
const openOnMachine = () => {
  const machine = { wall: Date.UTC(2026, 0, 1), monotonic: hour };
  const clock = openStreamClock({
    wallMilliseconds: () => machine.wall,
    monotonicMilliseconds: () => machine.monotonic,
  });
  const pass = (milliseconds: number): void => {
    machine.wall += milliseconds;
    machine.monotonic += milliseconds;
  };
  return { machine, clock, pass };
};

describe('the clock of a live stream', () => {
  it.each([hour, -hour, 2_000])('goes on evenly when the clock of the machine is set by %i ms', (step) => {
    const { machine, clock, pass } = openOnMachine();
    pass(1_000);
    expect(clock.now()).toBe(Date.UTC(2026, 0, 1) + 1_000);
    machine.wall += step;
    pass(1_000);
    expect(clock.now()).toBe(Date.UTC(2026, 0, 1) + 2_000);
    // A user who asks for a time in a minute means the machine's clock.
    const asked = new Date(machine.wall + 60_000);
    expect(clock.fromWallClock(asked).getTime()).toBe(clock.now() + 60_000);
    expect(clock.toWallClock(clock.fromWallClock(asked))).toEqual(asked);
  });

  it('takes small differences of two clocks for none', () => {
    const { machine, clock } = openOnMachine();
    machine.wall += 3;
    const time = new Date(machine.wall);
    expect([clock.fromWallClock(time), clock.toWallClock(time)]).toEqual([time, time]);
  });
});
