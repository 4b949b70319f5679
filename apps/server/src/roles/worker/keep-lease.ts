import { renewLease, renewSeconds, type ClaimedTask, type WorkerPlatform } from '@sluice/core';

/** Renews a task's lease until it is stopped, and says once that the task is not ours any more. */
export const keepLease = (core: WorkerPlatform, task: ClaimedTask, onLost: () => void): { stop(): void } => {
  let isRenewing = false;
  const renew = async (): Promise<void> => {
    if (isRenewing) return;
    isRenewing = true;
    try {
      if (!(await renewLease(core, task))) onLost();
    } catch {
      // The database is away; nobody else can claim the task before it is back, and then the attempt decides.
    } finally {
      isRenewing = false;
    }
  };
  const timer = setInterval(() => void renew(), renewSeconds * 1_000);
  return { stop: () => clearInterval(timer) };
};
