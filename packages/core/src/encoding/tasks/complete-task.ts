import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { updateIfLeased } from './fenced-update.ts';
import { insertTasks, wakeWorkers, type NewTask } from './insert-tasks.ts';
import { refreshProgress } from './report-progress.ts';
import type { ClaimedTask } from './task.ts';

export type Completion = {
  /** Result that is stored with the task for its downstream tasks. */
  result?: Record<string, unknown>;
  /** Tasks that became known while this task ran. */
  newTasks?: readonly NewTask[];
  /** Records further changes, in the same transaction as the completion. */
  record?: (context: Context) => Promise<void>;
};

const releaseDependents = async (context: Context, task: ClaimedTask): Promise<void> => {
  await sql`
    update tasks set open_dependencies = open_dependencies - 1,
      state = case when open_dependencies = 1 and state = 'WAITING' then 'READY' else state end
    where id in (select task_id from task_dependencies where depends_on = ${task.id})`.execute(context.db);
};

/**
 * Atomically marks a task as done, stores its result, adds the tasks that follow and releases its dependents.
 * Returns false, and changes nothing, when this worker no longer holds the lease.
 */
export const completeTask = async (
  context: Context,
  task: ClaimedTask,
  { result, newTasks = [], record }: Completion = {},
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    // Completions of one encoding are serialized, so that a task waiting for two of them is not missed.
    await sql`select 1 from encodings where id = ${task.encodingId} for update`.execute(tx.db);
    const [done] = await updateIfLeased(tx.db, task)
      .set({
        state: 'DONE',
        progress: 1,
        lease_until: null,
        result: result ? JSON.stringify(result) : null,
        ended_at: tx.clock.now(),
      })
      .returning('priority')
      .execute();
    if (!done) return false;
    await record?.(tx);
    await releaseDependents(tx, task);
    if (newTasks.length > 0)
      await insertTasks(tx, { encodingId: task.encodingId, priority: done.priority, tasks: newTasks });
    await refreshProgress(tx, task.encodingId);
    await wakeWorkers(tx);
    return true;
  });
