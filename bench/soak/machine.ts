import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const readTicks = (): { busy: number; all: number } => {
  const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/) ?? [];
  // The last two, time of guests, are part of the first two.
  const ticks = fields.slice(0, 8).map(Number);
  const all = ticks.reduce((sum, value) => sum + value, 0);
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0);
  return { busy: all - idle, all };
};

/** Starts to measure which share of all processors is busy; the returned function gives the share since then. */
export const watchBusyShare = (): (() => number) => {
  const from = readTicks();
  return () => {
    const to = readTicks();
    return (to.busy - from.busy) / Math.max(1, to.all - from.all);
  };
};

/** Returns the share of all processors that is busy during a time. */
export const busyShare = async (seconds: number): Promise<number> => {
  const read = watchBusyShare();
  await sleep(seconds * 1000);
  return read();
};

const quietShare = 0.1;

/** Prints how busy the machine is before a benchmark; figures of a busy machine say little. */
export const printOtherWork = async (bench: string): Promise<void> => {
  const share = await busyShare(3);
  const advice = share > quietShare ? '; end other work first, its figures count on a quiet machine only' : '';
  console.log(`${bench}: the machine is ${(share * 100).toFixed(0)} % busy before the start${advice}`);
};
