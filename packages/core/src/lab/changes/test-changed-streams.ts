import { AppError } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { PayloadOf } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { type PlannedLabJob, startLabJobs } from '../jobs/start-jobs.ts';
import { unlimitedProfileId } from '../settings/built-in-profiles.ts';
import { labJobsOf } from '../store/job-store.ts';
import { requestValidation } from '../store/request-validation.ts';
import { labStreamsOf, streamTargetsOf } from '../store/stream-store.ts';
import type { testChangedStreamsJob } from './test-changed-streams.job.ts';

/** Returns the automatic tests of streams that do not wait already: those will see the change. */
const planTests = async (tx: Context, streamIds: readonly string[]): Promise<PlannedLabJob[]> => {
  const ids = [...streamIds];
  const streams = new Map((await labStreamsOf(tx).where('id', 'in', ids).execute()).map((row) => [row.id, row]));
  const links = await streamTargetsOf(tx)
    .where('stream_id', 'in', ids)
    .where('is_automatic', '=', true)
    .orderBy('id')
    .execute();
  const waiting = await labJobsOf(tx)
    .where('stream_id', 'in', ids)
    .where('profile_id', '=', unlimitedProfileId)
    .where('status', 'in', ['WAITING', 'QUEUED'])
    .execute();
  const isWaiting = (streamId: string, targetId: string): boolean =>
    waiting.some((job) => job.stream_id === streamId && job.target_id === targetId);
  return links.flatMap(({ stream_id, target_id }) => {
    const stream = streams.get(stream_id);
    return stream && !isWaiting(stream_id, target_id)
      ? [{ stream, targetId: target_id, profileId: unlimitedProfileId }]
      : [];
  });
};

/**
 * Validates changed streams again and then runs their automatic tests; returns the number of tests.
 *
 * Starts none if the organization has no free slots or minutes: the next scheduled tests will see the change.
 */
export const testChangedStreams = async (
  context: Context,
  { organizationId, streamIds }: PayloadOf<typeof testChangedStreamsJob>,
): Promise<number> => {
  try {
    return await inTransaction({ ...context, organizationId }, async (tx) => {
      const jobs = await planTests(tx, streamIds);
      if (jobs.length === 0) return 0;
      const streams = new Map(jobs.map(({ stream }) => [stream.id, stream]));
      // In order of ids, so that two changes cannot block each other.
      for (const id of [...streams.keys()].toSorted()) {
        const stream = streams.get(id);
        // The last validation saw the stream before its change.
        if (stream) await requestValidation(tx, stream);
      }
      await startLabJobs(tx, { jobs, trigger: 'CHANGE', name: 'Tests after a change' });
      return jobs.length;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'lab_slots_exhausted') return 0;
    throw error;
  }
};

/**
 * Runs the automatic tests of streams that play one of these URLs, whatever their query, because the files behind them
 * were written; returns the number of tests.
 */
export const testChangedUrls = async (
  context: Context,
  { organizationId, urls }: { organizationId: string; urls: readonly string[] },
): Promise<number> => {
  if (urls.length === 0) return 0;
  const streams = await labStreamsOf({ ...context, organizationId })
    .where(sql<string>`split_part(url, '?', 1)`, 'in', [...urls])
    .execute();
  return streams.length === 0
    ? 0
    : testChangedStreams(context, { organizationId, streamIds: streams.map(({ id }) => id) });
};
