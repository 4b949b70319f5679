import { AppError, notFound } from '@sluice/contract';
import type { Context } from '../shared/context.ts';
import { claimTask, type WantedTasks } from '../encoding/tasks/claim-task.ts';
import { toClaimedTask, type ClaimedTask } from '../encoding/tasks/task.ts';
import { recordWorkerSeen, tokenOf } from './joined-workers.ts';

/** Claims the next wanted task of the infrastructure of the worker's token. */
export const claimForWorker = async (
  context: Context,
  workerId: string,
  wanted: Omit<WantedTasks, 'infrastructureId'>,
): Promise<ClaimedTask | undefined> => {
  await recordWorkerSeen(context, workerId);
  const { db, clock, services } = context;
  return claimTask({ db, clock, services }, workerId, {
    ...wanted,
    infrastructureId: tokenOf(context).infrastructureId,
  });
};

export type TaskLease = { workerId: string; taskId: string; attempt: number };

/** Loads a task that a joined worker has claimed; rejects other workers and outdated claims. */
export const loadClaimed = async (
  context: Context,
  { workerId, taskId, attempt }: TaskLease,
): Promise<{ task: ClaimedTask; state: string }> => {
  await recordWorkerSeen(context, workerId);
  const row = await context.db
    .selectFrom('tasks')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('infrastructure_id', '=', tokenOf(context).infrastructureId)
    .where('id', '=', taskId)
    .where('worker', '=', workerId)
    .executeTakeFirst();
  if (!row) throw notFound('task', taskId);
  if (row.attempt !== attempt)
    throw new AppError('conflict', { evidence: 'Another worker has claimed this task in the meantime.' });
  return { task: toClaimedTask(row, workerId), state: row.state };
};

/** Same as `loadClaimed`, and requires that the task is still running. */
export const loadLeasedTask = async (context: Context, hold: TaskLease): Promise<ClaimedTask> => {
  const { task, state } = await loadClaimed(context, hold);
  if (state !== 'RUNNING') throw new AppError('conflict', { evidence: `The task is ${state}.` });
  return task;
};
