import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { startLabJobs } from './start-jobs.ts';
import { unlimitedProfileId } from '../settings/built-in-profiles.ts';
import { nextLabRun, toLabSettings } from '../settings/configuration.ts';
import { labStreamsOf, streamTargetsOf } from '../store/stream-store.ts';

/** Jobs of one schedule start within this time, so that they do not all queue at once. */
const spreadMilliseconds = 3_600_000;

/** Starts the automatic tests of one organization if they are due, and plans the next ones; returns their number. */
const startDue = (context: Context): Promise<number> =>
  inTransaction(context, async (tx) => {
    const now = tx.clock.now();
    const row = await tx.db
      .selectFrom('lab_configurations')
      .selectAll()
      .where('organization_id', '=', tx.organizationId)
      .where('next_run_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return 0;
    await tx.db
      .updateTable('lab_configurations')
      .set({ next_run_at: nextLabRun(toLabSettings(row.settings), now) })
      .where('organization_id', '=', tx.organizationId)
      .execute();
    const links = await streamTargetsOf(tx).where('is_automatic', '=', true).orderBy('id').execute();
    if (links.length === 0) return 0;
    const streams = new Map((await labStreamsOf(tx).execute()).map((stream) => [stream.id, stream]));
    const jobs = links.flatMap((link, index) => {
      const stream = streams.get(link.stream_id);
      const dueAt = new Date(now.getTime() + Math.floor((index * spreadMilliseconds) / links.length));
      return stream ? [{ stream, targetId: link.target_id, profileId: unlimitedProfileId, dueAt }] : [];
    });
    await startLabJobs(tx, { jobs, trigger: 'SCHEDULE', name: 'Automatic tests' });
    return jobs.length;
  });

/** Starts the automatic tests that are due in all organizations; one that fails does not hold up the others. */
export const startScheduledTests = async (
  context: Context,
  onError: (organizationId: string, error: unknown) => void,
): Promise<number> => {
  const due = await context.db
    .selectFrom('lab_configurations')
    .select('organization_id')
    .where('next_run_at', '<=', context.clock.now())
    .execute();
  let started = 0;
  for (const { organization_id: organizationId } of due) {
    try {
      started += await startDue({ ...context, organizationId });
    } catch (error) {
      onError(organizationId, error);
    }
  }
  return started;
};
