import { enqueue } from '@sluice/jobs';
import type { StoredFailure } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { ComparisonRow } from './comparison-store.ts';
import { runComparisonJob } from './run-comparison.job.ts';

const comparisonRows = (context: Context, id: string) =>
  context.db
    .updateTable('comparisons')
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING']);

/** Marks a comparison as running and returns it; undefined if it has ended or was deleted. */
export const takeComparison = async (context: Context, id: string): Promise<ComparisonRow | undefined> => {
  const now = context.clock.now();
  return comparisonRows(context, id)
    .set(({ fn, val }) => ({ status: 'RUNNING' as const, started_at: fn.coalesce('started_at', val(now)) }))
    .returningAll()
    .executeTakeFirst();
};

/** Saves the progress of a comparison and enqueues its next step. */
export const continueComparison = (context: Context, id: string, progress: number): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { numUpdatedRows } = await comparisonRows(tx, id).set({ progress }).executeTakeFirstOrThrow();
    const payload = { organizationId: tx.organizationId, comparisonId: id };
    if (numUpdatedRows > 0n) await enqueue(tx.db, runComparisonJob, payload);
  });

/** Finishes a comparison with its result. */
export const finishComparison = async (context: Context, id: string, result: object): Promise<void> => {
  const ended = { status: 'FINISHED' as const, progress: 100, finished_at: context.clock.now() };
  await comparisonRows(context, id)
    .set({ ...ended, result: JSON.stringify(result) })
    .execute();
};

/** Fails a comparison with its cause. */
export const failComparison = async (context: Context, id: string, failure: StoredFailure): Promise<void> => {
  const ended = { status: 'ERROR' as const, finished_at: context.clock.now() };
  await comparisonRows(context, id)
    .set({ ...ended, failure: JSON.stringify(failure) })
    .execute();
};
