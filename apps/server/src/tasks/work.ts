import type { ClaimedTask } from '@sluice/core';
import type { MediaTools } from '@sluice/media';
import type { ObjectStore } from '@sluice/storage';
import type { z } from 'zod';
import type { Configuration } from '../configuration/configuration.ts';
import type { TaskDefinition } from './define-task.ts';
import type { TaskInputs } from './task-inputs.ts';

/** Claimed task with everything needed to run it; it never changes the platform's records. */
export type Work = {
  task: ClaimedTask;
  inputs: TaskInputs;
  /** Platform's object store, limited to what this task may access. */
  objects: ObjectStore;
  configuration: Configuration;
  tools: MediaTools;
  /** Aborts when the encoding is stopped, the lease is lost, or the worker is shutting down. */
  signal: AbortSignal;
  /** Reports progress from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Empty folder of this attempt, deleted afterwards. */
  scratch: string;
};

/** Runs one task; its result is parsed by the process that has access to the platform's records. */
export type TaskRun = (work: Work) => Promise<object>;

/** Declares the run of a kind of task: its payload is parsed, and its result has the form of the kind. */
export const defineRun =
  <Payload extends z.ZodType, Result extends z.ZodType>(
    { payload }: Pick<TaskDefinition<Payload, Result>, 'payload' | 'result'>,
    run: (work: Work & { payload: z.output<Payload> }) => Promise<z.input<Result> & object>,
  ): TaskRun =>
  (work) =>
    run({ ...work, payload: payload.parse(work.task.payload) });
