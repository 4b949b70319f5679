import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { settleLabRun } from '../outcomes/settle-run.ts';
import { loadTargets } from '../targets/targets.ts';

/** Time that a job waits for a runner or device with its environment, for example while one restarts. */
const patienceMilliseconds = 120_000;

/** Ends queued and lost jobs whose environment no living runner or device has, with the advice of the environment. */
export const failUnavailableLabJobs = async (context: Context): Promise<number> => {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - patienceMilliseconds);
  const waiting = await db
    .selectFrom('lab_jobs')
    .select(['id', 'organization_id', 'target_id', 'run_id'])
    .where(({ and, eb, or }) =>
      or([
        and([eb('status', '=', 'QUEUED'), eb('due_at', '<', before)]),
        // Given to nobody since its runner or device was lost.
        and([eb('status', '=', 'RUNNING'), eb('lease_until', '<', before)]),
      ]),
    )
    .orderBy('due_at')
    .limit(500)
    .execute();
  let failed = 0;
  for (const [organizationId, jobs] of Map.groupBy(waiting, (job) => job.organization_id)) {
    const own = { ...context, organizationId };
    const targets = new Map((await loadTargets(own)).map((target) => [target.id, target]));
    for (const job of jobs) {
      const target = targets.get(job.target_id);
      if (target?.status === 'AVAILABLE') continue;
      const failure = {
        code: 'environment_unavailable',
        message: `No runner has the environment ${target?.name ?? job.target_id}.`,
        advice: target?.advice ?? 'Choose an environment of a runner of this platform.',
      };
      await inTransaction(own, async (tx) => {
        await tx.db
          .updateTable('lab_jobs')
          .set({ status: 'ERROR', failure: JSON.stringify(failure), lease_until: null, finished_at: tx.clock.now() })
          .where('id', '=', job.id)
          // Claimed meanwhile: its lease is new.
          .where(({ eb, or }) => or([eb('status', '=', 'QUEUED'), eb('lease_until', '<', before)]))
          .where('status', 'in', ['QUEUED', 'RUNNING'])
          .execute();
        await settleLabRun(tx, job.run_id);
      });
      failed += 1;
    }
  }
  return failed;
};
