import type { ClaimedTask, HostSlot, WantedTasks } from '@sluice/core';
import type { ObjectStore } from '@sluice/storage';
import type { TaskInputs } from '../../../tasks/task-inputs.ts';

/** Notifications to a worker between its polls. */
export type TaskListener = {
  /** There may be work. */
  onWork(): void;
  /** An encoding was stopped. */
  onStopped(encodingId: string): void;
};

/** Tasks that a slot of a worker takes; its infrastructure is known to the platform. */
export type Wanted = Omit<WantedTasks, 'infrastructureId'>;

/** Hands out tasks and accepts their results; backed by the database or by the API of a remote platform. */
export interface TaskSource {
  /** Interval between polls for work when no notification arrives. */
  readonly pollMilliseconds: number;
  /** Claims the next wanted task, if there is one. */
  claim(wanted: Wanted): Promise<ClaimedTask | undefined>;
  /** Waits until no test of Stream Lab runs on this host; undefined if no wanted task is available. */
  enterHost(wanted: Wanted, signal: AbortSignal): Promise<HostSlot | undefined>;
  /** Returns the inputs and outputs of the task, and the results of its upstream tasks. */
  prepare(task: ClaimedTask): Promise<TaskInputs>;
  /** Object store, limited to what the task may access. */
  objects(task: ClaimedTask): ObjectStore;
  /** Renews the lease of a task; false when the lease is lost. */
  renew(task: ClaimedTask): Promise<boolean>;
  report(task: ClaimedTask, fraction: number): Promise<void>;
  /** Throws `worker_result_invalid` for a rejected result; the task is then left to another worker. */
  complete(task: ClaimedTask, result: object): Promise<void>;
  fail(task: ClaimedTask, error: unknown): Promise<'retried' | 'ended'>;
  release(task: ClaimedTask): Promise<void>;
  /** Returns which of the given encodings are still active. */
  active(encodingIds: readonly string[]): Promise<string[]>;
  /** Reports whether an error means that the platform is temporarily unreachable, which is not the task's fault. */
  isUnreachable(error: unknown): boolean;
  listen(listener: TaskListener): { stop(): Promise<void> };
}
