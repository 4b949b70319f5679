import { AppError, type demoData, type DemoRun, type InputFor, invalid, notFound, type Page } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { fillDemoLicenseJob } from './demo-data.job.ts';
import { demoLicenseOfKey, toDemoRun } from './demo-store.ts';

const permission = 'analytics.licenses';
const dayMilliseconds = 86_400_000;
const usualDays = 7;
const daysMax = 5 * 366;
// Tolerates a client clock that is slightly ahead.
const aheadMilliseconds = 300_000;

type Body = InputFor<typeof demoData.create>['body'];

/** Returns the range in which sessions may start; no sessions are generated for the future. */
const timeframeOf = ({ timeframeStart, timeframeEnd }: Body, now: Date): { start: Date; end: Date } => {
  const end = timeframeEnd ?? now;
  const start = timeframeStart ?? new Date(end.getTime() - usualDays * dayMilliseconds);
  if (end.getTime() > now.getTime() + aheadMilliseconds) throw invalid('timeframeEnd', 'Must not be in the future.');
  if (start >= end) throw invalid('timeframeStart', 'Must be before the end.');
  if (end.getTime() - start.getTime() > daysMax * dayMilliseconds)
    throw invalid('timeframeStart', 'Must be at most five years before the end.');
  return { start, end: end > now ? now : end };
};

const refuseSecond = async (tx: Context, licenseId: string): Promise<void> => {
  const running = await tx.db
    .selectFrom('analytics_demo_runs')
    .select('id')
    .where('demo_license_id', '=', licenseId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (running)
    throw new AppError('conflict', {
      evidence: `Demo data is already being generated for this license (run ${running.id}).`,
    });
};

/** Requests sessions for a demo license; a job generates them. */
export const createDemoData = async (
  context: Context,
  { body }: Pick<InputFor<typeof demoData.create>, 'body'>,
): Promise<DemoRun> => {
  authorize(context, permission, 'POST');
  return inTransaction(context, async (tx) => {
    const { organizationId } = tx;
    const license = await demoLicenseOfKey(tx, body.licenseKey);
    const { start, end } = timeframeOf(body, tx.clock.now());
    // Serializes concurrent requests.
    await tx.db.selectFrom('analytics_demo_licenses').select('id').where('id', '=', license.id).forUpdate().execute();
    await refuseSecond(tx, license.id);
    const id = newId();
    const row = await tx.db
      .insertInto('analytics_demo_runs')
      .values({
        id,
        organization_id: organizationId,
        demo_license_id: license.id,
        session_count: body.numberOfSessions,
        timeframe_start: start,
        timeframe_end: end,
        seed: id,
        created_at: tx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'generate-demo-data',
      resource: permission,
      resourceId: license.id,
      detail: { numberOfSessions: body.numberOfSessions },
    });
    await enqueue(tx.db, fillDemoLicenseJob, { organizationId, runId: id });
    return toDemoRun(row);
  });
};

const ownRuns = ({ db, organizationId }: Context) =>
  db.selectFrom('analytics_demo_runs').selectAll().where('organization_id', '=', organizationId);

/** Returns the runs, latest first. */
export const listDemoData = async (
  context: Context,
  { query }: Pick<InputFor<typeof demoData.list>, 'query'>,
): Promise<Page<DemoRun>> => {
  authorize(context, permission, 'GET');
  let runs = ownRuns(context);
  if (query.licenseKey !== undefined) runs = runs.where('demo_license_id', '=', query.licenseKey);
  return readPage(runs.orderBy('created_at', 'desc').orderBy('id'), query, toDemoRun);
};

/** Returns the progress of a run; throws `not_found`. */
export const getDemoData = async (
  context: Context,
  { params }: Pick<InputFor<typeof demoData.get>, 'params'>,
): Promise<DemoRun> => {
  authorize(context, permission, 'GET');
  const row = await ownRuns(context)
    .where('id', '=', params.run_id)
    .executeTakeFirstOrThrow(() => notFound('run', params.run_id));
  return toDemoRun(row);
};
