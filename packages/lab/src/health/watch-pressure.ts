import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunnerHealth } from './runner-health.ts';

/**
 * Share of time, in percent, above which measurements of time mean little.
 *
 * A browser that decodes in software on two quiet cores causes up to about 40 % itself.
 */
const pressurePercentMax = 70;

type Pressure = {
  tenSecondsPercent: number;
  /** Microseconds since the boot for which processes waited for a processor. */
  total: number;
};

/** Returns the pressure on the processors (Linux PSI); undefined where the kernel reports none. */
const readPressure = (file: string): Pressure | undefined => {
  try {
    const [, average, total] = /^some avg10=([\d.]+) .*total=(\d+)/m.exec(readFileSync(file, 'utf8')) ?? [];
    return total === undefined ? undefined : { tenSecondsPercent: Number(average), total: Number(total) };
  } catch {
    return undefined;
  }
};

const fileOfPressure = '/proc/pressure/cpu';

/** Derives the health of a runner from the pressure on its processors. */
export const healthOf = (cpuPressurePercent: number | undefined): RunnerHealth => {
  if (cpuPressurePercent === undefined) return { isHealthy: true };
  const isHealthy = cpuPressurePercent <= pressurePercentMax;
  return {
    isHealthy,
    cpuPressurePercent,
    ...(!isHealthy && {
      reason: `Processes waited for a processor ${cpuPressurePercent} % of the time; measurements need at most ${pressurePercentMax} %.`,
    }),
  };
};

/** Starts to watch the pressure; the returned function ends that and returns the health since. */
export const watchHealth = (file = fileOfPressure): (() => RunnerHealth) => {
  const startedAt = performance.now();
  const before = readPressure(file)?.total;
  return () => {
    const after = readPressure(file)?.total;
    const milliseconds = performance.now() - startedAt;
    if (before === undefined || after === undefined || milliseconds <= 0) return healthOf(undefined);
    return healthOf(Math.min(100, Math.round((after - before) / 10 / milliseconds)));
  };
};

/**
 * Reports whether this machine is too busy to measure: by the average of ten seconds, and, if that is high, by the
 * second from now, since what caused it may have ended.
 */
export const isMachineBusy = async (signal: AbortSignal, file = fileOfPressure): Promise<boolean> => {
  if ((readPressure(file)?.tenSecondsPercent ?? 0) <= pressurePercentMax) return false;
  const healthSince = watchHealth(file);
  await sleep(1000, undefined, { signal });
  return !healthSince().isHealthy;
};
