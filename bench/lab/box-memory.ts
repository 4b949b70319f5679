import { readFileSync } from 'node:fs';
import { descendantsOf } from '@sluice/lab/testing/process-tree';

/** Returns the proportional memory of a process in KiB; 0 for one that has ended. */
const proportionalKibibytes = (id: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** Runs work, and returns its result with the most memory, in MiB, that the processes below this one had meanwhile. */
export const withPeakMemory = async <T>(work: () => Promise<T>): Promise<{ result: T; mebibytes: number }> => {
  let peak = 0;
  const sample = (): void => {
    const total = descendantsOf(process.pid).reduce((sum, id) => sum + proportionalKibibytes(id), 0);
    peak = Math.max(peak, total);
  };
  const timer = setInterval(sample, 500);
  try {
    return { result: await work(), mebibytes: peak / 1024 };
  } finally {
    clearInterval(timer);
  }
};
