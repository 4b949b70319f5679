import type { Database, Selectable, StoredLabFinding, StoredLabShrinkResult } from '@sluice/db';
import { sql } from '@sluice/db';
import { recordUsageEntries } from '../../billing/ledger/record-usage-entries.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { type LabJobDetails, loadJobDetails } from '../runner/claim-jobs.ts';
import type { LabFailure } from '../runner/finish-jobs.ts';
import { labAttemptsMax, labLeaseMilliseconds, type LabClaim } from '../runner/lease.ts';
import { loadLabJob } from '../store/job-store.ts';
import { resultsOf } from '../store/result-store.ts';

type ShrinkRow = Selectable<Database['lab_shrinks']>;

/** A claimed shrink with everything that its trials need. */
export type ClaimedLabShrink = LabClaim &
  LabJobDetails & {
    organizationId: string;
    jobId: string;
    targetId: string;
    testCase: string;
    /** Findings of the failed attempts, the most severe first. */
    findings: StoredLabFinding[];
  };

const availableShrinks = (targetIds: readonly string[]) => sql`
  lab_shrinks s join lab_jobs j on j.id = s.job_id where j.target_id = any(${targetIds}::text[])
  and (s.status = 'QUEUED' or (s.status = 'RUNNING' and s.lease_until < now()))`;

/** Reports whether there is a shrink that one of a runner's environments can play. */
export const hasAvailableLabShrink = async (
  { db }: Pick<Context, 'db'>,
  targetIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`select from ${availableShrinks(targetIds)} limit 1`.execute(db);
  return rows.length > 0;
};

const lostRunner: LabFailure = {
  code: 'runner_lost',
  message: `The runner was lost ${labAttemptsMax} times.`,
  advice: 'Start it again. If it happens again, look at the memory of the machine and the log of the role lab.',
};

const networkDeleted: LabFailure = {
  code: 'profile_deleted',
  message: 'The network profile of this test was deleted.',
  advice: 'Test the stream again with another one, and shrink that failure.',
};

const openClaim = async (context: Context, row: ShrinkRow): Promise<ClaimedLabShrink | { failure: LabFailure }> => {
  if (row.attempt > labAttemptsMax) return { failure: lostRunner };
  const job = await loadLabJob(context, row.job_id);
  const details = await loadJobDetails(context, job);
  if (!details) return { failure: networkDeleted };
  const results = await resultsOf(context, [job.id])
    .where('test_case', '=', row.test_case)
    .where('status', '=', 'FAILED')
    .execute();
  return {
    ...details,
    id: row.id,
    attempt: row.attempt,
    trace: row.trace,
    organizationId: row.organization_id,
    jobId: job.id,
    targetId: job.target_id,
    testCase: row.test_case,
    findings: results.flatMap(({ findings }) => findings),
  };
};

/** Claims the oldest shrink that one of a runner's environments can play; undefined if there is none. */
export const claimLabShrink = async (
  context: Context,
  { owner, targetIds }: { owner: string; targetIds: readonly string[] },
): Promise<ClaimedLabShrink | undefined> => {
  for (;;) {
    const { rows } = await sql<ShrinkRow>`
      update lab_shrinks set status = 'RUNNING', attempt = attempt + 1, lease_owner = ${owner}, progress = 0,
        lease_until = now() + ${labLeaseMilliseconds} * interval '1 millisecond',
        started_at = coalesce(started_at, ${context.clock.now()})
      where id = (select s.id from ${availableShrinks(targetIds)} order by s.created_at for update of s skip locked limit 1)
      returning *`.execute(context.db);
    const [row] = rows;
    if (!row) return undefined;
    const own = { ...context, organizationId: row.organization_id };
    const claim = await openClaim(own, row);
    if (!('failure' in claim)) return claim;
    await failLabShrink(own, row, claim.failure);
  }
};

const claimedRow = (tx: Pick<Context, 'db' | 'organizationId'>, { id, attempt }: LabClaim) =>
  tx.db
    .updateTable('lab_shrinks')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'RUNNING');

/** Shows what a claimed shrink tries, and its progress in whole percent. */
export const showShrinkProgress = async (
  context: Pick<Context, 'db' | 'organizationId'>,
  claim: LabClaim,
  { percent, step }: { percent: number; step: string },
): Promise<void> => {
  await claimedRow(context, claim)
    .set({ progress: Math.min(99, Math.round(percent)), step })
    .execute();
};

/** Ends a claimed shrink with its archive, which becomes a file of the job, and its usage; does nothing for a lost claim. */
export const finishLabShrink = (
  context: Context,
  claim: ClaimedLabShrink,
  result: StoredLabShrinkResult,
  archive: { sizeBytes: number; durationMilliseconds: number },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const row = await claimedRow(tx, claim)
      .set({
        status: 'FINISHED',
        progress: 100,
        step: null,
        result: JSON.stringify(result),
        lease_until: null,
        finished_at: tx.clock.now(),
      })
      .returning('id')
      .executeTakeFirst();
    if (!row) return;
    const { artifacts } = await tx.db
      .selectFrom('lab_jobs')
      .select('artifacts')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', claim.jobId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const others = artifacts.filter(({ name }) => name !== result.file);
    const added = { name: result.file, mediaType: 'application/zip', sizeBytes: archive.sizeBytes };
    await tx.db
      .updateTable('lab_jobs')
      .set({ artifacts: JSON.stringify([...others, added]), has_files: true })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', claim.jobId)
      .execute();
    await recordUsageEntries(
      tx.db,
      [
        {
          source: 'lab',
          sourceId: row.id,
          meter: 'lab.time',
          organizationId: tx.organizationId,
          quantity: BigInt(Math.round(archive.durationMilliseconds)),
          occurredAt: tx.clock.now(),
          dimensions: { device: claim.targetId },
        },
      ],
      tx.clock,
    );
  });

/** Ends a claimed shrink without a smaller case, with the reason; does nothing for a lost claim. */
export const failLabShrink = async (context: Context, claim: LabClaim, failure: LabFailure): Promise<void> => {
  await claimedRow(context, claim)
    .set({
      status: 'ERROR',
      step: null,
      failure: JSON.stringify(failure),
      lease_until: null,
      finished_at: context.clock.now(),
    })
    .execute();
};
