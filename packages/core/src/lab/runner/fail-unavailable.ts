import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { settleLabRun } from '../outcomes/settle-run.ts';
import { loadTargets } from '../targets/targets.ts';

/** Time that a job waits for a runner with its environment, for example while one restarts. */
const patienceMilliseconds = 120_000;

/** Ends queued jobs whose environment no living runner has, with the advice of the environment. */
export const failUnavailableLabJobs = async (context: Context): Promise<number> => {
  const { db, clock } = context;
  const waiting = await db
    .selectFrom('lab_jobs')
    .select(['id', 'organization_id', 'target_id', 'run_id'])
    .where('status', '=', 'QUEUED')
    .where('due_at', '<', new Date(clock.now().getTime() - patienceMilliseconds))
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
          .set({ status: 'ERROR', failure: JSON.stringify(failure), finished_at: tx.clock.now() })
          .where('id', '=', job.id)
          .where('status', '=', 'QUEUED')
          .execute();
        await settleLabRun(tx, job.run_id);
      });
      failed += 1;
    }
  }
  return failed;
};
