import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@sluice/contract';
import {
  completeTask,
  failTask,
  handBack,
  reportProgress,
  workerContext,
  type ClaimedTask,
  type WorkerPlatform,
} from '@sluice/core';
import type { MediaTools } from '@sluice/media';
import type { Platform } from '../../shared/platform.ts';
import { keepLease } from './keep-lease.ts';
import { isConnectionLost } from './connection-lost.ts';
import { handlerOf } from './tasks/index.ts';
import type { Work } from './work.ts';

export type Equipment = {
  platform: Platform;
  core: WorkerPlatform;
  tools: MediaTools;
  scratch: string;
};

/** Why a task in hand is left alone. */
export const leaving = {
  stopped: 'The encoding was stopped.',
  lost: 'The task is no longer ours.',
  ending: 'The worker ends.',
};

const progressEveryMilliseconds = 1_000;

/** A database that is away comes back: the result of an hour's work is worth waiting for. */
const persistently = async <T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (let pause = 250; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await act();
    } catch (error) {
      if (!isConnectionLost(error) || signal.aborted) throw error;
      await sleep(pause, undefined, { signal });
    }
  }
};

/** Tells the database how far the task is, at most once a second and never two at a time. */
const progressReporter = (work: Pick<Work, 'context' | 'task'>): ((fraction: number) => void) => {
  let next = 0;
  return (fraction) => {
    if (Date.now() < next) return;
    next = Date.now() + progressEveryMilliseconds;
    // A missed report is made good by the next.
    reportProgress(work.context, work.task, fraction).catch(() => undefined);
  };
};

const settleFailure = async (
  { platform, core }: Equipment,
  task: ClaimedTask,
  context: Work['context'],
  error: unknown,
  signal: AbortSignal,
): Promise<void> => {
  if (signal.reason === leaving.ending) return handBack(core, task);
  if (signal.aborted) return;
  // Where the database or the store is away, the task is not at fault.
  const cause = isConnectionLost(error) ? new AppError('unavailable', { cause: error }) : error;
  const outcome = await persistently(() => failTask(context, task, cause), signal);
  platform.log.warn(
    { task: task.key, encoding: task.encodingId, attempt: task.attempt, outcome, err: error },
    'a task failed',
  );
};

/** Does a claimed task from its lease to its end, whatever happens; resolves when nothing of it is left running here. */
export const runClaimedTask = async (
  equipment: Equipment,
  task: ClaimedTask,
  leave: AbortController,
): Promise<void> => {
  const { platform, core, tools } = equipment;
  const { signal } = leave;
  const context = workerContext(core, task);
  const scratch = join(equipment.scratch, `${task.id}.${task.attempt}`);
  const lease = keepLease(core, task, () => leave.abort(leaving.lost));
  try {
    await mkdir(scratch, { recursive: true });
    const onProgress = progressReporter({ context, task });
    const completion = await handlerOf(task.kind)({ task, context, platform, tools, signal, onProgress, scratch });
    signal.throwIfAborted();
    await persistently(() => completeTask(context, task, completion), signal);
  } catch (error) {
    await settleFailure(equipment, task, context, error, signal);
  } finally {
    lease.stop();
    await rm(scratch, { recursive: true, force: true });
  }
};
