import { AppError } from '@sluice/contract';
import { completeTask, failTask, type Completion } from '@sluice/core';
import type { TaskScope } from './define-task.ts';
import { onTaskFailure, taskHooks } from './task-hooks.ts';

/** Reports whether an error means that a worker returned a result that does not fit its task. */
export const isInvalidResult = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'worker_result_invalid';

/**
 * Completes a task with the result that its worker returned; false when the worker no longer holds the lease.
 * An invalid result is not recorded: the task is left to another worker, and the error is thrown.
 */
export const finishTask = async (scope: TaskScope, result: unknown): Promise<boolean> => {
  const { context, task } = scope;
  let completion: Completion;
  try {
    completion = await taskHooks(task.kind).complete(scope, result);
  } catch (error) {
    if (isInvalidResult(error)) {
      await onTaskFailure(scope, error);
      await failTask(context, task, error);
    }
    throw error;
  }
  return completeTask(context, task, completion);
};
