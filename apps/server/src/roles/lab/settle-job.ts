import { failLabJob, type ClaimedLabJob, type Context, type LabFailure } from '@sluice/core';
import type { StreamRunResult } from '@sluice/lab';
import { isConnectionLost } from '../../shared/connection-lost.ts';
import { retryWhile } from '../../shared/retry-while.ts';
import { jobFailureOf } from './job-failure.ts';

export type JobWork = {
  play: () => Promise<StreamRunResult | { failure: LabFailure }>;
  /** Stores the results of a play. */
  finish: (result: StreamRunResult) => Promise<void>;
  stopped: AbortSignal;
};

/**
 * Plays a claimed job and stores how it ended, as soon as the database can be reached.
 *
 * An aborted job is left to another runner, or was canceled. Throws if the database or the object store was away during
 * the play: the stream is not the cause, and the job is played again when its lease ends.
 */
export const settleJob = async (
  context: Context,
  job: ClaimedLabJob,
  { play, finish, stopped }: JobWork,
): Promise<void> => {
  const store = (work: () => Promise<void>): Promise<void> => retryWhile(isConnectionLost, work, stopped);
  try {
    const result = await play();
    await store(() => ('failure' in result ? failLabJob(context, job, result.failure) : finish(result)));
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
    if (isConnectionLost(error)) throw error;
    await store(() => failLabJob(context, job, jobFailureOf(error)));
  }
};
