import { enqueue } from '@sluice/jobs';
import type { StoredFailure } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { ComparisonRow } from './comparison-store.ts';
import { runComparisonJob } from './run-comparison.job.ts';

const own = (context: Context, id: string) =>
  context.db
    .updateTable('comparisons')
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING']);

/** The comparison that a worker is to go on with; undefined where it has ended or is gone. */
export const takeComparison = async (context: Context, id: string): Promise<ComparisonRow | undefined> => {
  const now = context.clock.now();
  return own(context, id)
    .set(({ fn, val }) => ({ status: 'RUNNING' as const, started_at: fn.coalesce('started_at', val(now)) }))
    .returningAll()
    .executeTakeFirst();
};

/** Notes how far a comparison is and has its next step done. */
export const continueComparison = (context: Context, id: string, progress: number): Promise<void> =>
  inTransaction(context, async (inside) => {
    const { numUpdatedRows } = await own(inside, id).set({ progress }).executeTakeFirstOrThrow();
    const payload = { organizationId: inside.organizationId, comparisonId: id };
    if (numUpdatedRows > 0n) await enqueue(inside.db, runComparisonJob, payload);
  });

/** Ends a comparison with what was found. */
export const finishComparison = async (context: Context, id: string, result: object): Promise<void> => {
  const ended = { status: 'FINISHED' as const, progress: 100, finished_at: context.clock.now() };
  await own(context, id)
    .set({ ...ended, result: JSON.stringify(result) })
    .execute();
};

/** Ends a comparison with why it could not be made. */
export const failComparison = async (context: Context, id: string, failure: StoredFailure): Promise<void> => {
  const ended = { status: 'ERROR' as const, finished_at: context.clock.now() };
  await own(context, id)
    .set({ ...ended, failure: JSON.stringify(failure) })
    .execute();
};
