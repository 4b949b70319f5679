import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@sluice/contract';
import type { ClaimedTask } from '@sluice/core';
import type { MediaTools } from '@sluice/media';
import type { Configuration } from '../../configuration.ts';
import type { Logger } from '../../shared/logger.ts';
import type { Desk } from './desk/desk.ts';
import { keepLease } from './keep-lease.ts';
import { handlerOf } from './tasks/index.ts';

export type Equipment = {
  desk: Desk;
  configuration: Configuration;
  log: Logger;
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

/** A platform that is away comes back: the result of an hour's work is worth waiting for. */
const persistently = async <T>(desk: Desk, act: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (let pause = 250; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await act();
    } catch (error) {
      if (!desk.isAway(error) || signal.aborted) throw error;
      await sleep(pause, undefined, { signal });
    }
  }
};

/** Tells the platform how far the task is, at most once a second and never two at a time. */
const progressReporter = (desk: Desk, task: ClaimedTask): ((fraction: number) => void) => {
  let next = 0;
  return (fraction) => {
    if (Date.now() < next) return;
    next = Date.now() + progressEveryMilliseconds;
    // A missed report is made good by the next.
    desk.report(task, fraction).catch(() => undefined);
  };
};

const settleFailure = async (
  { desk, log }: Equipment,
  task: ClaimedTask,
  error: unknown,
  signal: AbortSignal,
): Promise<void> => {
  if (signal.reason === leaving.ending) return desk.handBack(task);
  if (signal.reason === leaving.stopped) {
    // The encoding has its end; what else waits for this task is told of it.
    await desk.fail(task, error);
    return;
  }
  if (signal.aborted) return;
  // Where the database or the store is away, the task is not at fault.
  const cause = desk.isAway(error) ? new AppError('unavailable', { cause: error }) : error;
  const outcome = await persistently(desk, () => desk.fail(task, cause), signal);
  log.warn({ task: task.key, encoding: task.encodingId, attempt: task.attempt, outcome, err: error }, 'a task failed');
};

/** Does a claimed task from its lease to its end, whatever happens; resolves when nothing of it is left running here. */
export const runClaimedTask = async (
  equipment: Equipment,
  task: ClaimedTask,
  leave: AbortController,
): Promise<void> => {
  const { desk, configuration, tools } = equipment;
  const { signal } = leave;
  const scratch = join(equipment.scratch, `${task.id}.${task.attempt}`);
  const lease = keepLease(desk, task, () => leave.abort(leaving.lost));
  try {
    await mkdir(scratch, { recursive: true });
    const onProgress = progressReporter(desk, task);
    const [material, objects] = [await desk.prepare(task), desk.objects(task)];
    const outcome = await handlerOf(task.kind)({
      task,
      material,
      objects,
      configuration,
      tools,
      signal,
      onProgress,
      scratch,
    });
    signal.throwIfAborted();
    await persistently(desk, () => desk.complete(task, outcome), signal);
  } catch (error) {
    await settleFailure(equipment, task, error, signal);
  } finally {
    lease.stop();
    await rm(scratch, { recursive: true, force: true });
  }
};
