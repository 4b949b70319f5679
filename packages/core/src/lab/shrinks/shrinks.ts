import {
  AppError,
  type InputFor,
  type LabShrink,
  type labShrinks,
  type LabTestCase,
  labTestCases,
  notFound,
  type Page,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { storedTrace } from '../../shared/stored-trace.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows, readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { announceLabWork } from '../announce-lab-work.ts';
import { labPermission as permission } from '../lab-permission.ts';
import { type LabJobRow, loadLabJob } from '../store/job-store.ts';
import { refuseUsedUpMinutes } from '../store/lab-quotas.ts';
import { resultsOf } from '../store/result-store.ts';
import { isLocalTarget } from '../targets/local-environments.ts';

type ShrinkRow = Selectable<Database['lab_shrinks']>;

/** Shrinks of an organization that wait or run; each occupies a runner for minutes. */
const openMax = 5;

const shrinksOf = ({ db, organizationId }: Pick<Context, 'db' | 'organizationId'>) =>
  db.selectFrom('lab_shrinks').selectAll().where('organization_id', '=', organizationId);

const caseOf = (name: string): LabTestCase => labTestCases.find((testCase) => testCase === name) ?? 'PLAY';

const toLabShrink = (row: ShrinkRow): LabShrink => ({
  id: row.id,
  jobId: row.job_id,
  testCase: caseOf(row.test_case),
  status: row.status,
  progress: row.progress,
  ...(row.step !== null && { step: row.step }),
  ...(row.failure && { error: row.failure }),
  ...(row.result && { result: row.result }),
  createdAt: toInstant(row.created_at),
  ...(row.started_at && { startedAt: toInstant(row.started_at) }),
  ...(row.finished_at && { finishedAt: toInstant(row.finished_at) }),
});

/** Returns a page of the shrinks of a job, newest first; throws `not_found`. */
export const listLabShrinks = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof labShrinks.list>, 'params' | 'query'>,
): Promise<Page<LabShrink>> => {
  authorize(context, permission, 'GET');
  const { id } = await loadLabJob(context, params.job_id);
  const rows = shrinksOf(context).where('job_id', '=', id).orderBy('created_at', 'desc').orderBy('id');
  return readPage(rows, query, toLabShrink);
};

/** Throws `conflict` for a test case that has not failed, or that no runner can play again. */
const refuseUnshrinkable = async (tx: Context, job: LabJobRow, testCase: LabTestCase): Promise<void> => {
  const result = await resultsOf(tx, [job.id]).where('test_case', '=', testCase).executeTakeFirst();
  if (result?.verdict !== 'FAILED')
    throw new AppError('conflict', {
      evidence: `Only a test case that has failed can be shrunk; ${testCase} ${result ? `is ${result.verdict}` : 'has no result'}.`,
    });
  if (!isLocalTarget(job.target_id))
    throw new AppError('conflict', { evidence: 'Only tests in a browser of a runner can be shrunk.' });
  const validation =
    job.validation_id === null
      ? undefined
      : await tx.db
          .selectFrom('lab_validations')
          .select('is_live')
          .where('id', '=', job.validation_id)
          .executeTakeFirst();
  if (validation?.is_live)
    throw new AppError('conflict', { evidence: 'The stream is live; only video on demand can be copied and cut.' });
};

/** Requests that a failed test case is shrunk; throws `conflict`, `limit_reached`, `lab_slots_exhausted`, and `not_found`. */
export const startLabShrink = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof labShrinks.start>, 'params' | 'body'>,
): Promise<LabShrink> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    await lockOrganization(tx);
    const job = await loadLabJob(tx, params.job_id);
    await refuseUnshrinkable(tx, job, body.testCase);
    const open = shrinksOf(tx).where('status', 'in', ['QUEUED', 'RUNNING']);
    const same = await open.where('job_id', '=', job.id).where('test_case', '=', body.testCase).executeTakeFirst();
    if (same) throw new AppError('conflict', { evidence: 'This test case is being shrunk already.' });
    const count = await countRows(
      tx.db
        .selectFrom('lab_shrinks')
        .where('organization_id', '=', tx.organizationId)
        .where('status', 'in', ['QUEUED', 'RUNNING']),
    );
    if (count >= openMax) throw new AppError('limit_reached', { evidence: `The maximum is ${openMax} at a time.` });
    await refuseUsedUpMinutes(tx);
    const row = await tx.db
      .insertInto('lab_shrinks')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        job_id: job.id,
        test_case: body.testCase,
        created_at: tx.clock.now(),
        trace: storedTrace(tx),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await announceLabWork(tx.db);
    await audit(tx, {
      action: 'shrink-failure',
      resource: permission,
      resourceId: job.stream_id,
      detail: { jobId: job.id, testCase: body.testCase },
    });
    return toLabShrink(row);
  });
};

/** Cancels a shrink; throws `conflict` if it has ended, and `not_found`. */
export const cancelLabShrink = async (
  context: Context,
  { params }: Pick<InputFor<typeof labShrinks.cancel>, 'params'>,
): Promise<LabShrink> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const row = await tx.db
      .updateTable('lab_shrinks')
      .set({ status: 'CANCELED', step: null, lease_until: null, finished_at: tx.clock.now() })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', params.shrink_id)
      .where('status', 'in', ['QUEUED', 'RUNNING'])
      .returningAll()
      .executeTakeFirst();
    if (!row) {
      const ended = await shrinksOf(tx)
        .where('id', '=', params.shrink_id)
        .executeTakeFirstOrThrow(() => notFound('shrink', params.shrink_id));
      throw new AppError('conflict', { evidence: `It is ${ended.status}.` });
    }
    await audit(tx, { action: 'cancel-shrink', resource: permission, resourceId: row.job_id });
    return toLabShrink(row);
  });
};
