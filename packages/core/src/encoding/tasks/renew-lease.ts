import { sql } from '@sluice/db';
import type { Platform } from './claim-task.ts';
import { leaseSeconds, type ClaimedTask } from './task.ts';
import { updateIfLeased } from './fenced-update.ts';

/** Renews the lease of a task; false when it is lost because the encoding ended or another worker claimed the task. */
export const renewLease = async ({ db }: Pick<Platform, 'db'>, task: ClaimedTask): Promise<boolean> => {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await updateIfLeased(db, task)
    .set({ lease_until: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .execute();
  return numUpdatedRows > 0n;
};

/** Releases a task unchanged when its worker shuts down; another worker can claim it immediately. */
export const releaseTask = async ({ db }: Pick<Platform, 'db'>, task: ClaimedTask): Promise<void> => {
  await updateIfLeased(db, task)
    .set({ state: 'READY', worker: null, lease_until: null, progress: 0, attempt: task.attempt - 1 })
    .execute();
};
