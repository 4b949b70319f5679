import type { ClaimedLabJob, Context, LabFailure } from '@sluice/core';
import { runStream, type StreamRunResult, type TestCase } from '@sluice/lab';
import { toLocation } from '../../shared/lab/to-location.ts';
import { recordJob, type JobRecorder } from './job-recorder.ts';
import { labNetwork } from './lab-network.ts';
import { findLocationFailure } from './location-failure.ts';
import { settleJob } from './settle-job.ts';
import { targetOf } from './target-of.ts';
import { withLease } from './with-lease.ts';

/** Plays a job from its location; returns a failure instead if the location is dead before or after a run that failed. */
const playFromLocation = async (
  context: Context,
  job: ClaimedLabJob,
  { run, signal }: { run: JobRecorder['run']; signal: AbortSignal },
): Promise<StreamRunResult | { failure: LabFailure }> => {
  const before = await findLocationFailure(context, job.location);
  if (before) return { failure: before };
  const result = await runStream({
    ...run,
    ...targetOf(job.row.target_id),
    location: toLocation(job.location),
    network: labNetwork(context),
    signal,
  });
  if (result.verdict === 'PASSED' || result.verdict === 'UNSUPPORTED') return result;
  const after = await findLocationFailure(context, job.location);
  return after ? { failure: after } : result;
};

/** Plays a claimed job in a browser and stores its results. */
export const runJob = async (
  context: Context,
  job: ClaimedLabJob,
  { stopped, cases }: { stopped: AbortSignal; cases: readonly TestCase[] | undefined },
): Promise<void> => {
  const own = { ...context, organizationId: job.organizationId };
  const { run, finish } = recordJob(own, job, cases);
  const play = () =>
    withLease(context.db, 'lab_jobs', { claim: job, stopped }, (signal) => playFromLocation(own, job, { run, signal }));
  await settleJob(own, job, { play, finish, stopped });
};
