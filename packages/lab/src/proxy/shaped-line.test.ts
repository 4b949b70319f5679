import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShapedLine } from './shaped-line.ts';
import { TraceClock } from './trace-clock.ts';

/** Time by which timers fire late, as on a busy machine. */
let lateness = 0;

const sleep = async (milliseconds: number): Promise<void> =>
  void vi.setSystemTime(Date.now() + milliseconds + lateness);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => vi.useRealTimers());

/** Passes bytes over a line of 1 byte per millisecond; returns the milliseconds that it takes. */
const passFor = async (bytes: number): Promise<number> => {
  const clock = new TraceClock([{ durationMilliseconds: 60_000, kilobitsPerSecond: 8, roundTripMilliseconds: 0 }]);
  clock.start(Date.now());
  const startedAt = Date.now();
  for await (const part of new ShapedLine(clock, sleep).pass(Buffer.alloc(bytes), new AbortController().signal))
    expect(part.length).toBeGreaterThan(0);
  return Date.now() - startedAt;
};

it('keeps its rate although timers fire late', async () => {
  lateness = 40;
  expect(Math.abs((await passFor(51_200)) / 51_200 - 1)).toBeLessThan(0.01);
});

it('loses what a long stop of the machine has taken instead of sending it in a burst', async () => {
  lateness = 1000;
  expect(await passFor(51_200)).toBeGreaterThan(100_000);
});
