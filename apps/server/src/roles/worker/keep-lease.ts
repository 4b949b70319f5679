import { renewSeconds, type ClaimedTask } from '@sluice/core';
import type { TaskSource } from './task-source/task-source.ts';

/** Renews a task's lease until it is stopped, and reports once when the lease is lost. */
export const keepLease = (source: TaskSource, task: ClaimedTask, onLost: () => void): { stop(): void } => {
  let isRenewing = false;
  const renew = async (): Promise<void> => {
    if (isRenewing) return;
    isRenewing = true;
    try {
      if (!(await source.renew(task))) onLost();
    } catch {
      // The platform is away; nobody else can claim the task before it is back, and then the attempt decides.
    } finally {
      isRenewing = false;
    }
  };
  const timer = setInterval(() => void renew(), renewSeconds * 1_000);
  return { stop: () => clearInterval(timer) };
};
