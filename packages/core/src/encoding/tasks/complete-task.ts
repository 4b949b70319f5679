import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { updateIfLeased } from './fenced-update.ts';
import { insertTasks, wakeWorkers, type NewTask } from './insert-tasks.ts';
import { refreshProgress } from './report-progress.ts';
import type { ClaimedTask } from './task.ts';

export type Completion = {
  /** Kept with the task, for those that depend on it. */
  result?: Record<string, unknown>;
  /** Work that became known by doing this task. */
  newTasks?: readonly NewTask[];
  /** What else must be true if, and only if, the task is done. */
  record?: (context: Context) => Promise<void>;
};

const releaseDependents = async (context: Context, task: ClaimedTask): Promise<void> => {
  await sql`
    update tasks set open_dependencies = open_dependencies - 1,
      state = case when open_dependencies = 1 and state = 'WAITING' then 'READY' else state end
    where id in (select task_id from task_dependencies where depends_on = ${task.id})`.execute(context.db);
};

/**
 * Marks a task done, records what came of it, adds the tasks that follow and frees those that waited, all or nothing.
 * Answers false, and changes nothing, when the task is no longer in this worker's hands.
 */
export const completeTask = async (
  context: Context,
  task: ClaimedTask,
  { result, newTasks = [], record }: Completion = {},
): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    // Tasks of one encoding end one after another, so that none of those waiting on two of them is missed.
    await sql`select 1 from encodings where id = ${task.encodingId} for update`.execute(inside.db);
    const [done] = await updateIfLeased(inside.db, task)
      .set({
        state: 'DONE',
        progress: 1,
        lease_until: null,
        result: result ? JSON.stringify(result) : null,
        ended_at: inside.clock.now(),
      })
      .returning('priority')
      .execute();
    if (!done) return false;
    await record?.(inside);
    await releaseDependents(inside, task);
    if (newTasks.length > 0)
      await insertTasks(inside, { encodingId: task.encodingId, priority: done.priority, tasks: newTasks });
    await refreshProgress(inside, task.encodingId);
    await wakeWorkers(inside);
    return true;
  });
