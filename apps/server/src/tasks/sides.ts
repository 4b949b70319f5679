import type { ClaimedTask, Completion, Context } from '@sluice/core';
import type { Material } from './material.ts';

/** A task in hand, with the records of the platform around it. */
export type Around = {
  task: ClaimedTask;
  context: Context;
  /** Makes what must not be guessed. */
  secretKey: Uint8Array;
};

/** What came of doing a task, as JSON. */
export type Outcome = Record<string, unknown>;

/**
 * The two ends of a kind of task that touch the platform's records. What lies between them, the work itself, needs
 * neither database nor secrets beyond its material, so that it can be done on any machine.
 */
export type TaskSides = {
  /** What the platform knows and this task needs, and nothing more. */
  prepare?: (around: Around) => Promise<Partial<Material>>;
  /** What is recorded, and what follows; without it the outcome is kept as the task's result. */
  settle?: (around: Around, outcome: Outcome) => Promise<Completion>;
  /** Keeps elsewhere than with the task that it failed. */
  failed?: (around: Around, error: unknown) => Promise<void>;
};
