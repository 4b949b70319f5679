import { AppError, errorCatalogue, isTaskKind, workers, type ErrorCode, type InputFor } from '@sluice/contract';
import {
  claimForWorker,
  failTask,
  heartbeat,
  joinWorker,
  leaveInfrastructure,
  loadClaimed,
  loadLeasedTask,
  releaseTask,
  renewLease,
  reportProgress,
  seeWorker,
  type ClaimedTask,
  type TaskLease,
} from '@sluice/core';
import type { TaskScope } from '../../../tasks/define-task.ts';
import { finishTask } from '../../../tasks/finish-task.ts';
import { onTaskFailure, prepareTask } from '../../../tasks/task-hooks.ts';
import { bind, type Binding, type RequestContext } from '../shared/bind.ts';
import { signGrant } from './grant.ts';

type Said = { params: { worker_id: string; task_id: string }; body: { attempt: number } };

const holdOf = ({ params, body }: Said): TaskLease => ({
  workerId: params.worker_id,
  taskId: params.task_id,
  attempt: body.attempt,
});

const scopeOf = (context: RequestContext, task: ClaimedTask): TaskScope => ({
  task,
  context,
  secretKey: context.platform.configuration.secretKey,
});

const claim = async (context: RequestContext, { params, body }: InputFor<typeof workers.claim>) => {
  const task = await claimForWorker(context, params.worker_id, {
    kinds: body.kinds.filter(isTaskKind),
    abovePriority: body.abovePriority,
  });
  if (!task) return {};
  const { worker: _worker, ...shown } = task;
  return { task: shown };
};

const prepare = async (context: RequestContext, input: InputFor<typeof workers.prepare>) => {
  const task = await loadLeasedTask(context, holdOf(input));
  const inputs = await prepareTask(scopeOf(context, task));
  return { ...inputs, grant: signGrant(context.services.secrets, task, inputs) };
};

const renew = async (context: RequestContext, input: InputFor<typeof workers.renew>) => {
  const { workerId, taskId, attempt } = holdOf(input);
  await seeWorker(context, workerId);
  const task = await loadLeasedTask(context, { workerId, taskId, attempt }).catch((error: unknown) => {
    // Both codes mean that the worker no longer holds the task.
    if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found')) return undefined;
    throw error;
  });
  if (!task) return { isHeld: false };
  const { progress } = input.body;
  if (progress !== undefined) await reportProgress(context, task, progress);
  return { isHeld: await renewLease(context, task) };
};

const complete = async (context: RequestContext, input: InputFor<typeof workers.complete>) => {
  const { task, state } = await loadClaimed(context, holdOf(input));
  // The response to a completion may have been lost, so repeating it is allowed.
  if (state !== 'RUNNING') return { isDone: state === 'DONE' };
  return { isDone: await finishTask(scopeOf(context, task), input.body.outcome) };
};

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

const fail = async (context: RequestContext, input: InputFor<typeof workers.fail>) => {
  const { task, state } = await loadClaimed(context, holdOf(input));
  // The platform has already released a task whose result was rejected.
  if (state === 'READY') return { outcome: 'retried' as const };
  if (state !== 'RUNNING' && state !== 'CANCELED')
    throw new AppError('conflict', { evidence: `The task is ${state}.` });
  const { code, evidence } = input.body;
  const error = new AppError(isKnown(code) ? code : 'internal', evidence === undefined ? {} : { evidence });
  await onTaskFailure(scopeOf(context, task), error);
  return { outcome: await failTask(context, task, error) };
};

const release = async (context: RequestContext, input: InputFor<typeof workers.handBack>) => {
  const task = await loadLeasedTask(context, holdOf(input));
  await releaseTask(context, task);
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
  bind(workers.handBack, release),
];
