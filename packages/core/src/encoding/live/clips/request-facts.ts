import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadLiveRun, wakeLiveNodes } from '../../live-store/live-run-store.ts';
import type { HeldLiveRun } from '../lease-live-run.ts';

const pollMilliseconds = 100;
/** A node looks for requests every second, and a node that takes over needs the length of a lease. */
const patienceMilliseconds = 10_000;

/**
 * Makes the node of a running live encoding store the facts of its muxings, which it otherwise keeps to itself until the
 * end. Throws `unavailable` if it does not do so within ten seconds.
 */
export const refreshLiveFacts = async (context: Context, encodingId: string): Promise<void> => {
  const wanted = await inTransaction(context, async (tx) => {
    const row = await tx.db
      .updateTable('live_runs')
      .set(({ eb }) => ({ facts_requested: eb('facts_requested', '+', 1) }))
      .where('organization_id', '=', tx.organizationId)
      .where('encoding_id', '=', encodingId)
      .returning('facts_requested')
      .executeTakeFirstOrThrow();
    await wakeLiveNodes(tx, encodingId);
    return row.facts_requested;
  });
  const until = performance.now() + patienceMilliseconds;
  for (;;) {
    const { facts_stored: stored, ended_at: endedAt } = await loadLiveRun(context, encodingId);
    // The end of an encoding stores all facts.
    if (stored >= wanted || endedAt !== null) return;
    if (performance.now() > until)
      throw new AppError('unavailable', { evidence: 'The node of the live encoding did not respond.' });
    await sleep(pollMilliseconds);
  }
};

/** Records that the facts requested so far are stored. */
export const markFactsStored = async (
  { db, organizationId }: Context,
  { encodingId, attempt }: HeldLiveRun,
  count: number,
): Promise<void> => {
  await db
    .updateTable('live_runs')
    .set({ facts_stored: count })
    .where('organization_id', '=', organizationId)
    .where('encoding_id', '=', encodingId)
    .where('attempt', '=', attempt)
    .execute();
};
