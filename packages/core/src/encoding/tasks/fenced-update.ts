import type { Database, Kysely } from '@sluice/db';
import type { ClaimedTask } from './task.ts';

/** The row of a task, if this claim still holds it: every write of a worker goes through here. */
export const updateIfLeased = (db: Kysely<Database>, task: ClaimedTask) =>
  db
    .updateTable('tasks')
    .where('id', '=', task.id)
    .where('state', '=', 'RUNNING')
    .where('attempt', '=', task.attempt)
    .where('worker', '=', task.worker);
