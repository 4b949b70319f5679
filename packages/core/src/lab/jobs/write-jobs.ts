import { AppError, isFinalLabJob, type InputFor, type LabJob, type labJobs, type labStreams } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { announceLabWork } from '../announce-lab-work.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { settleLabRun } from '../outcomes/settle-run.ts';
import { unlimitedProfileId } from '../settings/built-in-profiles.ts';
import { requireProfiles } from '../settings/profiles.ts';
import { loadLabStream, loadStreamTarget } from '../store/stream-store.ts';
import { type LabJobRow, labJobsOf, loadLabJob, streamInvalidCode, toLabJob } from '../store/job-store.ts';
import { refuseMoreQueued, refuseUsedUpMinutes } from '../store/lab-quotas.ts';
import { startLabJobs } from './start-jobs.ts';

/** Starts a test of a stream on one of its environments; throws `lab_slots_exhausted`. */
export const startLabJob = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof labStreams.startJob>, 'params' | 'body'>,
): Promise<LabJob> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const link = await loadStreamTarget(tx, params.stream_id, params.target_id);
    const stream = await loadLabStream(tx, params.stream_id);
    const profileId = body.profileId ?? unlimitedProfileId;
    await requireProfiles(tx, [profileId]);
    const [job] = await startLabJobs(tx, {
      jobs: [{ stream, targetId: link.target_id, profileId }],
      trigger: 'MANUAL',
      repetitions: body.repetitions,
      runInvalid: body.afterValidation === false,
    });
    await audit(tx, { action: 'start-test', resource: permission, resourceId: stream.id, detail: { jobId: job?.id } });
    // SAFETY: one job was requested, and one is returned for each.
    return toLabJob(job as LabJobRow);
  });
};

const lockJob = async (tx: Context, id: string): Promise<LabJobRow> => {
  const row = await labJobsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? loadLabJob(tx, id);
};

const canceled = { code: 'canceled', message: 'The test was canceled.', advice: 'Start it again.' };

/** Cancels jobs that have not ended, in the caller's transaction; a running one stops at its next sign of life. */
export const cancelJobs = async (tx: Context, ids: readonly string[]): Promise<void> => {
  await tx.db
    .updateTable('lab_jobs')
    .set({ status: 'CANCELED', failure: JSON.stringify(canceled), lease_until: null, finished_at: tx.clock.now() })
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...ids])
    .where('status', 'in', ['WAITING', 'QUEUED', 'RUNNING'])
    .execute();
};

/** Cancels a job; throws `conflict` if it has ended. */
export const cancelLabJob = async (
  context: Context,
  { params }: Pick<InputFor<typeof labJobs.cancel>, 'params'>,
): Promise<LabJob> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const job = await lockJob(tx, params.job_id);
    if (isFinalLabJob(job.status)) throw new AppError('conflict', { evidence: `The job is ${job.status}.` });
    await cancelJobs(tx, [job.id]);
    await settleLabRun(tx, job.run_id);
    await audit(tx, {
      action: 'cancel-test',
      resource: permission,
      resourceId: job.stream_id,
      detail: { jobId: job.id },
    });
    return toLabJob(await loadLabJob(tx, job.id));
  });
};

const mayRunAnyway = ({ status, failure }: LabJobRow): boolean =>
  status === 'WAITING' || (status === 'CANCELED' && failure?.code === streamInvalidCode);

/** Runs a job that waits for a validation, or whose stream is invalid; throws `conflict` for any other job. */
export const runLabJobAnyway = async (
  context: Context,
  { params }: Pick<InputFor<typeof labJobs.runAnyway>, 'params'>,
): Promise<LabJob> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const job = await lockJob(tx, params.job_id);
    if (!mayRunAnyway(job)) throw new AppError('conflict', { evidence: `The job is ${job.status}.` });
    await refuseUsedUpMinutes(tx);
    if (job.status === 'CANCELED') await refuseMoreQueued(tx, 1);
    await tx.db
      .updateTable('lab_jobs')
      .set({ status: 'QUEUED', failure: null, finished_at: null, due_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', job.id)
      .execute();
    await tx.db
      .updateTable('lab_runs')
      .set({ finished_at: null })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', job.run_id)
      .execute();
    await announceLabWork(tx.db);
    await audit(tx, {
      action: 'run-test-anyway',
      resource: permission,
      resourceId: job.stream_id,
      detail: { jobId: job.id },
    });
    return toLabJob(await loadLabJob(tx, job.id));
  });
};
