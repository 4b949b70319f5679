import type { TaskState } from '@sluice/db';

export type WeighedTask = { kind: string; state: TaskState; weight: number; progress: number };

/** Task kinds that run before the plan is known; they account for the first percents. */
const preparingKinds = new Set(['download', 'analyze', 'per-title-probe', 'per-title-select']);
const preparingShare = 0.05;

/** Returns the weighted share of completed work from 0 to 1; undefined if there is none. */
export const doneShare = (tasks: readonly WeighedTask[]): number | undefined => {
  const total = tasks.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return undefined;
  return (
    tasks.reduce((sum, { state, weight, progress }) => sum + weight * (state === 'DONE' ? 1 : progress), 0) / total
  );
};

/** Returns the progress of an encoding in whole percent; 100 is reserved for finished encodings. */
export const overallPercent = (tasks: readonly WeighedTask[]): number => {
  const preparing = doneShare(tasks.filter(({ kind }) => preparingKinds.has(kind))) ?? 0;
  const planned = doneShare(tasks.filter(({ kind }) => !preparingKinds.has(kind))) ?? 0;
  return Math.min(99, Math.floor(100 * (preparingShare * preparing + (1 - preparingShare) * planned)));
};
