import { sql } from '@sluice/db';
import { recordEvent } from '../../notifications/record-event.ts';
import type { Context } from '../../shared/context.ts';
import { type LabJobRow, toLabJob } from '../store/job-store.ts';
import { resultsOf } from '../store/result-store.ts';
import { loadLabStream } from '../store/stream-store.ts';
import { outcomeOf, previousOutcome } from './job-outcome.ts';

/** Returns the first message of each test case that failed, in the order of the cases. */
const failedCases = async (tx: Context, jobId: string): Promise<{ testCase: string; message: string }[]> => {
  const rows = await resultsOf(tx, [jobId]).where('verdict', '=', 'FAILED').where('status', '=', 'FAILED').execute();
  const messages = new Map<string, string>();
  for (const row of rows) if (!messages.has(row.test_case)) messages.set(row.test_case, row.message);
  return [...messages].map(([testCase, message]) => ({ testCase, message }));
};

const subjectOf = async (tx: Context, job: LabJobRow): Promise<Record<string, unknown>> => {
  const { id, name, url } = await loadLabStream(tx, job.stream_id);
  return { id, name, streamUrl: url, job: toLabJob(job), failedCases: await failedCases(tx, job.id) };
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
