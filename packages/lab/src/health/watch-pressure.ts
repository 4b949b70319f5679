import { readFileSync } from 'node:fs';
import type { RunnerHealth } from './runner-health.ts';

/**
 * Share of time, in percent, above which measurements of time mean little.
 *
 * A browser that decodes in software on two quiet cores causes up to about 40 % itself.
 */
const pressurePercentMax = 70;

/** Returns the microseconds for which processes waited for a processor (Linux PSI); undefined where the kernel reports none. */
const stalledMicroseconds = (): number | undefined => {
  try {
    const total = /^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1];
    return total === undefined ? undefined : Number(total);
  } catch {
    return undefined;
  }
};

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
export const watchHealth = (): (() => RunnerHealth) => {
  const startedAt = performance.now();
  const before = stalledMicroseconds();
  return () => {
    const after = stalledMicroseconds();
    const milliseconds = performance.now() - startedAt;
    if (before === undefined || after === undefined || milliseconds <= 0) return healthOf(undefined);
    return healthOf(Math.min(100, Math.round((after - before) / 10 / milliseconds)));
  };
};
