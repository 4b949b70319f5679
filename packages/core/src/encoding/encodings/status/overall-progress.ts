import type { TaskState } from '@sluice/db';

export type WeighedTask = { kind: string; state: TaskState; weight: number; progress: number };

/** Fetching and analyzing are known before the plan is; they fill the first percents. */
const preparingKinds = new Set(['download', 'analyze', 'per-title-probe', 'per-title-select']);
const preparingShare = 0.05;

/** Done share of the work, weighed, from 0 to 1; undefined where there is none. */
export const doneShare = (tasks: readonly WeighedTask[]): number | undefined => {
  const total = tasks.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return undefined;
  return (
    tasks.reduce((sum, { state, weight, progress }) => sum + weight * (state === 'DONE' ? 1 : progress), 0) / total
  );
};

/** Progress of a whole encoding in whole percent; 100 is left to the encoding that is finished. */
export const overallPercent = (tasks: readonly WeighedTask[]): number => {
  const preparing = doneShare(tasks.filter(({ kind }) => preparingKinds.has(kind))) ?? 0;
  const planned = doneShare(tasks.filter(({ kind }) => !preparingKinds.has(kind))) ?? 0;
  return Math.min(99, Math.floor(100 * (preparingShare * preparing + (1 - preparingShare) * planned)));
};
