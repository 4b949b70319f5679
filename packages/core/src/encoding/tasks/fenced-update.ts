import type { Database, Kysely } from '@sluice/db';
import type { ClaimedTask } from './task.ts';

/** Builds an update of the task's row that applies only while this claim holds; all writes of workers use it. */
export const updateIfLeased = (db: Kysely<Database>, task: ClaimedTask) =>
  db
    .updateTable('tasks')
    .where('id', '=', task.id)
    .where('state', '=', 'RUNNING')
    .where('attempt', '=', task.attempt)
    .where('worker', '=', task.worker);
