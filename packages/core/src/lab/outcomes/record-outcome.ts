import { sql } from '@sluice/db';
import { recordEvent } from '../../notifications/record-event.ts';
import type { Context } from '../../shared/context.ts';
import { type LabJobRow, toLabJob } from '../store/job-store.ts';
import { loadLabStream } from '../store/stream-store.ts';
import { failedCases } from './failed-cases.ts';
import { outcomeOf, previousOutcome } from './job-outcome.ts';

const subjectOf = async (tx: Context, job: LabJobRow): Promise<Record<string, unknown>> => {
  const { id, name, url } = await loadLabStream(tx, job.stream_id);
  return { id, name, streamUrl: url, job: toLabJob(job), failedCases: await failedCases(tx, job.id, ['FAILED']) };
};

/**
 * Records that a test started to fail or passes again, in the transaction that ends its job.
 *
 * A flaky or undecided test changes nothing: it neither fails nor has recovered.
 */
export const recordLabOutcome = async (tx: Context, job: LabJobRow): Promise<void> => {
  const outcome = outcomeOf(job);
  if (outcome !== 'PASSED' && outcome !== 'FAILED') return;
  // Tests of a stream that end at the same time wait for each other, so that the later one sees the earlier.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lab-outcome:${job.stream_id}`}, 0))`.execute(tx.db);
  const before = await previousOutcome(tx, job, ['PASSED', 'FAILED']);
  if (outcome === (before ?? 'PASSED')) return;
  await recordEvent(tx, {
    eventType: outcome === 'FAILED' ? 'LAB_TEST_FAILED' : 'LAB_TEST_RECOVERED',
    resourceId: job.stream_id,
    attributes: { target: job.target_id, trigger: job.trigger },
    subject: () => subjectOf(tx, job),
  });
};
