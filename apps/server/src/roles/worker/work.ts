import type { ClaimedTask } from '@sluice/core';
import type { MediaTools } from '@sluice/media';
import type { ObjectStore } from '@sluice/storage';
import type { Configuration } from '../../configuration.ts';
import type { Material } from '../../tasks/material.ts';
import type { Outcome } from '../../tasks/sides.ts';

/** A task in hand with everything needed to do it; nothing of it reaches the platform's records. */
export type Work = {
  task: ClaimedTask;
  material: Material;
  /** The platform's object store, or as much of it as this task may touch. */
  objects: ObjectStore;
  configuration: Configuration;
  tools: MediaTools;
  /** Aborts when the encoding is stopped, the task is lost, or the worker is asked to end. */
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (fraction: number) => void;
  /** An empty folder of this attempt's own, removed afterwards. */
  scratch: string;
};

/** Does one kind of task; what it answers is settled with the platform's records. */
export type TaskHandler = (work: Work) => Promise<Outcome>;
