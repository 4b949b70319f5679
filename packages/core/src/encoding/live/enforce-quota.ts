import { AppError } from '@sluice/contract';
import { exhaustedBudgets, requirePaidAccount } from '../../account/limits/admit.ts';
import { exceededByRunning } from '../../account/limits/encoding-quotas.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { stopLiveRun } from '../lifecycle/stop-live-run.ts';
import { insertLiveEvent } from '../live-store/live-run-store.ts';
import type { HeldLiveRun } from './lease-live-run.ts';

const refusalOf = async (context: Context, encodingId: string): Promise<string | undefined> => {
  try {
    await requirePaidAccount(context);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  const exceeded = [...(await exceededByRunning(context)), ...(await exhaustedBudgets(context, encodingId))];
  return exceeded.length > 0 ? exceeded.join(' ') : undefined;
};

/**
 * Stops a running live encoding whose account may not cause further costs; a minute earlier, a warning is recorded.
 *
 * Call it once a minute, after the usage of that minute is recorded: the overshoot is at most two minutes.
 */
export const enforceLiveQuota = async (context: Context, { encodingId, attempt }: HeldLiveRun): Promise<void> => {
  const reason = await refusalOf(context, encodingId);
  await inTransaction(context, async (tx) => {
    // Locks the encoding before the run, in the same order as its deletion.
    await tx.db.selectFrom('encodings').select('id').where('id', '=', encodingId).forUpdate().execute();
    const run = await tx.db
      .selectFrom('live_runs')
      .select(['quota_warned_at', 'stop_requested_at'])
      .where('encoding_id', '=', encodingId)
      .where('attempt', '=', attempt)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!run || run.stop_requested_at) return;
    if (reason !== undefined && run.quota_warned_at) {
      await stopLiveRun(tx, encodingId, `stopped, as no quota is left: ${reason}`);
      return;
    }
    if (reason === undefined && !run.quota_warned_at) return;
    await tx.db
      .updateTable('live_runs')
      .set({ quota_warned_at: reason === undefined ? null : tx.clock.now() })
      .where('encoding_id', '=', encodingId)
      .execute();
    if (reason !== undefined)
      await insertLiveEvent(tx, encodingId, {
        type: 'WARNING',
        message: `The encoding will stop in a minute, as no quota is left: ${reason}`,
      });
  });
};
