import type { LabNotifyOn, LabTrigger } from '@sluice/contract';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Context } from '../../shared/context.ts';
import { readLabSettings } from '../settings/configuration.ts';
import { jobsOfRuns } from '../store/run-store.ts';
import { labStreamsOf } from '../store/stream-store.ts';
import { loadTargets } from '../targets/targets.ts';
import { type DigestTest, labDigestMail } from './digest-mail.ts';
import { outcomeOf, previousOutcome } from './job-outcome.ts';

const isChanged = ({ outcome, before }: DigestTest): boolean =>
  outcome !== undefined && outcome !== (before ?? 'PASSED');

const isReported: Record<LabNotifyOn, (test: DigestTest) => boolean> = {
  ALL: () => true,
  FAILED: ({ outcome }) => outcome === 'FAILED',
  CHANGED: isChanged,
};

const readTests = async (tx: Context, runId: string): Promise<DigestTest[]> => {
  const jobs = await jobsOfRuns(tx, [runId]);
  const streams = new Map((await labStreamsOf(tx).execute()).map(({ id, name }) => [id, name]));
  const targets = new Map((await loadTargets(tx)).map(({ id, name }) => [id, name]));
  const tests: DigestTest[] = [];
  for (const job of jobs)
    tests.push({
      stream: streams.get(job.stream_id) ?? job.stream_id,
      environment: targets.get(job.target_id) ?? job.target_id,
      outcome: outcomeOf(job),
      before: await previousOutcome(tx, job, ['PASSED', 'FAILED', 'FLAKY']),
      ...(job.failure && { reason: job.failure.message }),
    });
  return tests;
};

type EndedRun = { id: string; trigger: LabTrigger };

/** Queues the digest of an automatic run for each report email, if the settings ask for one, in the transaction that ends it. */
export const queueDigest = async (tx: Context, { id, trigger }: EndedRun): Promise<void> => {
  if (trigger !== 'SCHEDULE' && trigger !== 'CHANGE') return;
  const { reportEmails, notifyOn } = await readLabSettings(tx);
  if (reportEmails.length === 0) return;
  const tests = await readTests(tx, id);
  if (!tests.some(isReported[notifyOn])) return;
  const url = `${tx.services.addresses.api}/player/stream-testing`;
  const content = labDigestMail({ trigger, tests, url });
  for (const recipient of reportEmails) await queueMail(tx, { ...content, purpose: 'lab-digest', recipient });
};
