import { sql } from '@sluice/db';
import type { Platform } from './claim-task.ts';
import { leaseSeconds, type ClaimedTask } from './task.ts';
import { updateIfLeased } from './fenced-update.ts';

/** Keeps a task in this worker's hands; false when it is not any more, because its encoding ended or another took it. */
export const renewLease = async ({ db }: Pick<Platform, 'db'>, task: ClaimedTask): Promise<boolean> => {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await updateIfLeased(db, task)
    .set({ lease_until: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .execute();
  return numUpdatedRows > 0n;
};

/** Gives a task back untouched, for a worker that is asked to end: another may take it at once. */
export const releaseTask = async ({ db }: Pick<Platform, 'db'>, task: ClaimedTask): Promise<void> => {
  await updateIfLeased(db, task)
    .set({ state: 'READY', worker: null, lease_until: null, progress: 0, attempt: task.attempt - 1 })
    .execute();
};
