import { AppError, type InputFor, type LabBaseline, type labBaselines, notFound, type Page } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { toBaselineValues } from '../store/baseline-values.ts';
import { loadLabJob, toLabJob } from '../store/job-store.ts';
import { loadLabStream } from '../store/stream-store.ts';

type BaselineRow = Selectable<Database['lab_baselines']> & { stream_name: string };

const toBaseline = (row: BaselineRow): LabBaseline => ({
  id: row.id,
  streamId: row.stream_id,
  streamName: row.stream_name,
  targetId: row.target_id,
  profileId: row.profile_id,
  values: row.metric_values,
  jobs: row.jobs,
  modifiedAt: toInstant(row.modified_at),
});

/** Returns a page of the organization's baselines, latest first. */
export const listLabBaselines = async (
  context: Context,
  { query }: Pick<InputFor<typeof labBaselines.list>, 'query'>,
): Promise<Page<LabBaseline>> => {
  authorize(context, permission, 'GET');
  const rows = context.db
    .selectFrom('lab_baselines as baseline')
    .innerJoin('lab_streams as stream', 'stream.id', 'baseline.stream_id')
    .selectAll('baseline')
    .select('stream.name as stream_name')
    .where('baseline.organization_id', '=', context.organizationId)
    .orderBy('baseline.modified_at', 'desc')
    .orderBy('baseline.id');
  return readPage(rows, query, toBaseline);
};

/** Resets a baseline; throws `not_found`. */
export const deleteLabBaseline = async (
  context: Context,
  { params }: Pick<InputFor<typeof labBaselines.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await tx.db
      .deleteFrom('lab_baselines')
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', params.baseline_id)
      .returning('id')
      .executeTakeFirstOrThrow(() => notFound('baseline', params.baseline_id));
    await audit(tx, { action: 'delete', resource: 'player.testing.baselines', resourceId: id });
    return { id };
  });
};

/**
 * Replaces the baseline of a test by the measurements of one of its jobs, after an intended change; throws `conflict` for
 * a job without measurements, and `not_found`.
 */
export const acceptLabBaseline = async (
  context: Context,
  { params }: Pick<InputFor<typeof labBaselines.accept>, 'params'>,
): Promise<LabBaseline> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const job = await loadLabJob(tx, params.job_id);
    if (!toLabJob(job).hasMeasurements)
      throw new AppError('conflict', { evidence: `The job is ${job.status}, and measured nothing.` });
    const columns = {
      metric_values: JSON.stringify(toBaselineValues(job.medians)),
      jobs: 1,
      modified_at: tx.clock.now(),
    };
    const row = await tx.db
      .insertInto('lab_baselines')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        stream_id: job.stream_id,
        target_id: job.target_id,
        profile_id: job.profile_id,
        ...columns,
      })
      .onConflict((conflict) => conflict.columns(['stream_id', 'target_id', 'profile_id']).doUpdateSet(columns))
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'accept',
      resource: 'player.testing.baselines',
      resourceId: row.id,
      detail: { jobId: job.id },
    });
    const { name } = await loadLabStream(tx, job.stream_id);
    return toBaseline({ ...row, stream_name: name });
  });
};
