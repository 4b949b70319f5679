import type { ClaimedTask } from '@sluice/core';
import type { ObjectStore } from '@sluice/storage';
import type { Material } from '../../../tasks/material.ts';
import type { Outcome } from '../../../tasks/sides.ts';

/** What a worker hears between its questions. */
export type Listener = {
  /** There may be work. */
  onWork(): void;
  /** An encoding was stopped. */
  onStopped(encodingId: string): void;
};

/** Where a worker gets tasks from and brings what came of them: the database, or the API of a platform elsewhere. */
export interface Desk {
  /** Between two looks for work when nobody calls. */
  readonly lookEveryMilliseconds: number;
  /** The next free task of those kinds, if there is one. */
  claim(kinds: readonly string[]): Promise<ClaimedTask | undefined>;
  /** What the task needs to know. */
  prepare(task: ClaimedTask): Promise<Material>;
  /** The object store, as far as the task may touch it. */
  objects(task: ClaimedTask): ObjectStore;
  /** Keeps a task in hand; false when it is not any more. */
  renew(task: ClaimedTask): Promise<boolean>;
  report(task: ClaimedTask, fraction: number): Promise<void>;
  complete(task: ClaimedTask, outcome: Outcome): Promise<void>;
  fail(task: ClaimedTask, error: unknown): Promise<'retried' | 'ended'>;
  handBack(task: ClaimedTask): Promise<void>;
  /** Which of those encodings are still worked on. */
  active(encodingIds: readonly string[]): Promise<string[]>;
  /** Whether the platform is away, and comes back: then nothing is the task's fault. */
  isAway(error: unknown): boolean;
  listen(listener: Listener): { stop(): Promise<void> };
}
