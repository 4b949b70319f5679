import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import type { ClaimedTask } from '@sluice/core';
import type { MediaTools } from '@sluice/media';
import { withSpan, withTrace, type Attributes } from '@sluice/trace';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Logger } from '../../platform/logger.ts';
import type { TaskSource } from './task-source/task-source.ts';
import { watchDisk } from './watch-disk.ts';
import { keepLease } from './keep-lease.ts';
import { isInvalidResult } from '../../tasks/finish-task.ts';
import { finishedTasks, runningTasks, taskDurations } from './metrics.ts';
import { retryWhile } from '../../shared/retry-while.ts';
import { taskRun } from '../../tasks/runs.ts';

export type Equipment = {
  source: TaskSource;
  configuration: Configuration;
  log: Logger;
  tools: MediaTools;
  scratch: string;
};

/** Reasons for aborting the run of a task. */
export const abortReasons = {
  stopped: 'The encoding was stopped.',
  lost: 'The lease of the task was lost.',
  ending: 'The worker is stopping.',
};

const progressEveryMilliseconds = 1_000;

/** Reports the progress of a task, at most once per second. */
const progressReporter = (source: TaskSource, task: ClaimedTask): ((fraction: number) => void) => {
  let next = 0;
  return (fraction) => {
    if (Date.now() < next) return;
    next = Date.now() + progressEveryMilliseconds;
    // A failed report is superseded by the next one.
    source.report(task, fraction).catch(() => undefined);
  };
};

const reportFailure = async (
  { source, log }: Equipment,
  task: ClaimedTask,
  error: unknown,
  signal: AbortSignal,
): Promise<void> => {
  if (signal.reason === abortReasons.ending) return source.release(task);
  if (signal.reason === abortReasons.stopped) {
    // The encoding has ended; manifests that waited for this task record that.
    await source.fail(task, error);
    return;
  }
  // Other errors that abort a run are failures of the task; the rest means that it belongs to somebody else.
  if (signal.aborted && !(signal.reason instanceof AppError)) return;
  if (isInvalidResult(error)) {
    log.error({ task: task.key, encoding: task.encodingId, err: error }, 'the platform rejected the result of a task');
    return;
  }
  // If the database or the object store is unreachable, the task is not the cause.
  const isUnreachable = (thrown: unknown): boolean => source.isUnreachable(thrown);
  const cause = isUnreachable(error) ? new AppError('unavailable', { cause: error }) : error;
  // A full disk ended the run, but its failure must still be reported.
  const retrySignal = signal.aborted ? new AbortController().signal : signal;
  const outcome = await retryWhile(isUnreachable, () => source.fail(task, cause), retrySignal);
  log.warn({ task: task.key, encoding: task.encodingId, attempt: task.attempt, outcome, err: error }, 'task failed');
};

const run = async (
  equipment: Equipment,
  task: ClaimedTask,
  controller: AbortController,
  set: (attributes: Attributes) => void,
): Promise<void> => {
  const { source, configuration, tools } = equipment;
  const { signal } = controller;
  const scratch = join(equipment.scratch, `${task.id}.${task.attempt}`);
  const lease = keepLease(source, task, () => controller.abort(abortReasons.lost));
  const disk = watchDisk(equipment.scratch, (error) => controller.abort(error));
  const { kind } = task;
  const endTimer = taskDurations.startTimer({ kind });
  runningTasks.inc();
  try {
    await mkdir(scratch, { recursive: true });
    const onProgress = progressReporter(source, task);
    const [inputs, objects] = [await source.prepare(task), source.objects(task)];
    const result = await taskRun(task.kind)({
      task,
      inputs,
      objects,
      configuration,
      tools,
      signal,
      onProgress,
      scratch,
    });
    signal.throwIfAborted();
    await retryWhile(
      (error) => source.isUnreachable(error),
      () => source.complete(task, result),
      signal,
    );
    endTimer();
    finishedTasks.inc({ kind, outcome: 'done' });
    equipment.log.debug({ task: task.key, encoding: task.encodingId }, 'task finished');
  } catch (error) {
    const outcome = signal.aborted ? 'ended' : 'failed';
    set({ 'sluice.outcome': outcome });
    finishedTasks.inc({ kind, outcome });
    await reportFailure(equipment, task, error, signal);
  } finally {
    runningTasks.dec();
    lease.stop();
    disk.stop();
    await rm(scratch, { recursive: true, force: true });
  }
};

/** Runs a claimed task until it ends; resolves when none of its work is still running in this process. */
export const runClaimedTask = (equipment: Equipment, task: ClaimedTask, controller: AbortController): Promise<void> => {
  const attributes = { 'sluice.encoding': task.encodingId, 'sluice.task': task.key, 'sluice.attempt': task.attempt };
  return withTrace(task.trace ?? { requestId: task.id }, () =>
    withSpan(`task ${task.kind}`, { kind: 'consumer', attributes }, (set) => run(equipment, task, controller, set)),
  );
};
