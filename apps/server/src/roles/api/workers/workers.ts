import { AppError, errorCatalogue, workers, type ErrorCode, type InputFor } from '@sluice/contract';
import {
  claimForWorker,
  completeTask,
  failTask,
  handBack,
  heartbeat,
  joinWorker,
  leaveInfrastructure,
  loadClaimed,
  loadHeld,
  renewLease,
  reportProgress,
  seeWorker,
  type ClaimedTask,
  type Hold,
} from '@sluice/core';
import { noteFailure, prepareTask, settleTask } from '../../../tasks/index.ts';
import type { Around } from '../../../tasks/sides.ts';
import { bind, type Binding, type RequestContext } from '../shared/bind.ts';
import { signGrant } from './grant.ts';

type Said = { params: { worker_id: string; task_id: string }; body: { attempt: number } };

const holdOf = ({ params, body }: Said): Hold => ({
  workerId: params.worker_id,
  taskId: params.task_id,
  attempt: body.attempt,
});

const around = (context: RequestContext, task: ClaimedTask): Around => ({
  task,
  context,
  secretKey: context.platform.configuration.secretKey,
});

const claim = async (context: RequestContext, { params, body }: InputFor<typeof workers.claim>) => {
  const task = await claimForWorker(context, params.worker_id, body.kinds);
  if (!task) return {};
  const { worker: _worker, ...shown } = task;
  return { task: shown };
};

const prepare = async (context: RequestContext, said: InputFor<typeof workers.prepare>) => {
  const task = await loadHeld(context, holdOf(said));
  const material = await prepareTask(around(context, task));
  return { ...material, grant: signGrant(context.services.secrets, task, material) };
};

const renew = async (context: RequestContext, said: InputFor<typeof workers.renew>) => {
  const { workerId, taskId, attempt } = holdOf(said);
  await seeWorker(context, workerId);
  const held = await loadHeld(context, { workerId, taskId, attempt }).catch((error: unknown) => {
    // Both say that the task is not this worker's any more.
    if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found')) return undefined;
    throw error;
  });
  if (!held) return { isHeld: false };
  const { progress } = said.body;
  if (progress !== undefined) await reportProgress(context, held, progress);
  return { isHeld: await renewLease(context, held) };
};

const complete = async (context: RequestContext, said: InputFor<typeof workers.complete>) => {
  const { task, state } = await loadClaimed(context, holdOf(said));
  // The answer to a completion may have been lost: saying it again is fine.
  if (state !== 'RUNNING') return { isDone: state === 'DONE' };
  return { isDone: await completeTask(context, task, await settleTask(around(context, task), said.body.outcome)) };
};

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

const fail = async (context: RequestContext, said: InputFor<typeof workers.fail>) => {
  const { task, state } = await loadClaimed(context, holdOf(said));
  if (state !== 'RUNNING' && state !== 'CANCELED')
    throw new AppError('conflict', { evidence: `The task is ${state}.` });
  const { code, evidence } = said.body;
  const error = new AppError(isKnown(code) ? code : 'internal', evidence === undefined ? {} : { evidence });
  await noteFailure(around(context, task), error);
  return { outcome: await failTask(context, task, error) };
};

const giveBack = async (context: RequestContext, said: InputFor<typeof workers.handBack>) => {
  const task = await loadHeld(context, holdOf(said));
  await handBack(context, task);
  return { taskId: task.id };
};

export const workerBindings: readonly Binding[] = [
  bind(workers.join, joinWorker),
  bind(workers.heartbeat, heartbeat),
  bind(workers.leave, leaveInfrastructure),
  bind(workers.claim, claim),
  bind(workers.prepare, prepare),
  bind(workers.renew, renew),
  bind(workers.complete, complete),
  bind(workers.fail, fail),
  bind(workers.handBack, giveBack),
];
