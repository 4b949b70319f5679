import type { TaskKind } from '@sluice/contract';
import type { ClaimedTask } from '@sluice/core';
import type { ObjectStore } from '@sluice/storage';
import type { TaskInputs } from '../../../tasks/task-inputs.ts';

/** Notifications to a worker between its polls. */
export type TaskListener = {
  /** There may be work. */
  onWork(): void;
  /** An encoding was stopped. */
  onStopped(encodingId: string): void;
};

/** Hands out tasks and takes their results: the database, or the API of a platform elsewhere. */
export interface TaskSource {
  /** Interval of polls for work while there is no notification. */
  readonly pollMilliseconds: number;
  /** The next free task of those kinds, if there is one. */
  claim(kinds: readonly TaskKind[]): Promise<ClaimedTask | undefined>;
  /** Inputs and outputs of the task, and the results of its upstream tasks. */
  prepare(task: ClaimedTask): Promise<TaskInputs>;
  /** The object store, as far as the task may touch it. */
  objects(task: ClaimedTask): ObjectStore;
  /** Renews the lease of a task; false when the lease is lost. */
  renew(task: ClaimedTask): Promise<boolean>;
  report(task: ClaimedTask, fraction: number): Promise<void>;
  /** Throws `worker_result_invalid` for a result that was refused; then the task is another worker's. */
  complete(task: ClaimedTask, result: object): Promise<void>;
  fail(task: ClaimedTask, error: unknown): Promise<'retried' | 'ended'>;
  release(task: ClaimedTask): Promise<void>;
  /** Which of those encodings are still worked on. */
  active(encodingIds: readonly string[]): Promise<string[]>;
  /** Whether an error means that the platform is unreachable for a while, which is not the task's fault. */
  isUnreachable(error: unknown): boolean;
  listen(listener: TaskListener): { stop(): Promise<void> };
}
