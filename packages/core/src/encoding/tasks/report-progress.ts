import type { Context } from '../../shared/context.ts';
import { overallPercent } from '../encodings/status/overall-progress.ts';
import { updateIfLeased } from './fenced-update.ts';
import type { ClaimedTask } from './task.ts';

/** Updates the encoding's stored progress, which lists show, from its tasks; it never decreases. */
export const refreshProgress = async (context: Context, encodingId: string): Promise<void> => {
  const tasks = await context.db
    .selectFrom('tasks')
    .select(['kind', 'state', 'weight', 'progress'])
    .where('encoding_id', '=', encodingId)
    .execute();
  await context.db
    .updateTable('encodings')
    .set({ progress: overallPercent(tasks) })
    .where('id', '=', encodingId)
    .where('status', '=', 'RUNNING')
    .where('progress', '<', overallPercent(tasks))
    .execute();
};

/** Records the progress of a task, from 0 to 1. */
export const reportProgress = async (context: Context, task: ClaimedTask, fraction: number): Promise<void> => {
  await updateIfLeased(context.db, task)
    .set({ progress: Math.min(1, Math.max(0, fraction)) })
    .execute();
  await refreshProgress(context, task.encodingId);
};
