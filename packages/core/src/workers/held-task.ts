import { AppError, notFound } from '@sluice/contract';
import type { Context } from '../shared/context.ts';
import { claimTask } from '../encoding/tasks/claim-task.ts';
import { toClaimedTask, type ClaimedTask } from '../encoding/tasks/task.ts';
import { seeWorker, tokenOf } from './joined-workers.ts';

/** The next free task of the infrastructure that the worker's token names. */
export const claimForWorker = async (
  context: Context,
  workerId: string,
  kinds: readonly string[],
): Promise<ClaimedTask | undefined> => {
  await seeWorker(context, workerId);
  const { db, clock, services } = context;
  return claimTask({ db, clock, services }, workerId, kinds, tokenOf(context).infrastructureId);
};

export type Hold = { workerId: string; taskId: string; attempt: number };

/** A task that a joined worker has claimed: it alone may say more of it, and only of the claim that counts. */
export const loadClaimed = async (
  context: Context,
  { workerId, taskId, attempt }: Hold,
): Promise<{ task: ClaimedTask; state: string }> => {
  await seeWorker(context, workerId);
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
    throw new AppError('conflict', { evidence: 'Another worker has taken this task since.' });
  return { task: toClaimedTask(row, workerId), state: row.state };
};

/** As `loadClaimed`, and it is still in the worker's hands. */
export const loadHeld = async (context: Context, hold: Hold): Promise<ClaimedTask> => {
  const { task, state } = await loadClaimed(context, hold);
  if (state !== 'RUNNING') throw new AppError('conflict', { evidence: `The task is ${state}.` });
  return task;
};
