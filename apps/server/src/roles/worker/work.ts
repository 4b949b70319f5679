import type { ClaimedTask, Completion, Context } from '@sluice/core';
import type { MediaTools } from '@sluice/media';
import type { Platform } from '../../shared/platform.ts';

/** A task in hand with everything needed to do it. */
export type Work = {
  task: ClaimedTask;
  context: Context;
  platform: Platform;
  tools: MediaTools;
  /** Aborts when the encoding is stopped, the task is lost, or the worker is asked to end. */
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (fraction: number) => void;
  /** An empty folder of this attempt's own, removed afterwards. */
  scratch: string;
};

/** Does one kind of task; what it answers is recorded with the task's completion. */
export type TaskHandler = (work: Work) => Promise<Completion>;
