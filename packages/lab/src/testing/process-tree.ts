import { readFileSync } from 'node:fs';

const childrenOf = (id: number): number[] => {
  try {
    return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    // The process has ended.
    return [];
  }
};

/** Returns the ids of all processes that descend from a process. */
export const descendantsOf = (id: number): number[] =>
  childrenOf(id).flatMap((child) => [child, ...descendantsOf(child)]);

/** Returns whether a process runs; one that only waits to be reaped does not. */
export const isRunning = (id: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return false;
  }
};
