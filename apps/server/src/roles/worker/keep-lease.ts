import { renewSeconds, type ClaimedTask } from '@sluice/core';
import type { Desk } from './desk/desk.ts';

/** Renews a task's lease until it is stopped, and says once that the task is not ours any more. */
export const keepLease = (desk: Desk, task: ClaimedTask, onLost: () => void): { stop(): void } => {
  let isRenewing = false;
  const renew = async (): Promise<void> => {
    if (isRenewing) return;
    isRenewing = true;
    try {
      if (!(await desk.renew(task))) onLost();
    } catch {
      // The platform is away; nobody else can claim the task before it is back, and then the attempt decides.
    } finally {
      isRenewing = false;
    }
  };
  const timer = setInterval(() => void renew(), renewSeconds * 1_000);
  return { stop: () => clearInterval(timer) };
};
