import type { Context } from '../../shared/context.ts';
import { queueDigest } from './queue-digest.ts';

/**
 * Marks a run as finished if all of its jobs have ended, and queues its digest, in the transaction that ends a job.
 *
 * The run is locked first, so that of two jobs that end at the same time the second one sees the first.
 */
export const settleLabRun = async (tx: Context, runId: string): Promise<void> => {
  await tx.db.selectFrom('lab_runs').select('id').where('id', '=', runId).forUpdate().execute();
  const run = await tx.db
    .updateTable('lab_runs as run')
    .set({ finished_at: tx.clock.now() })
    .where('run.id', '=', runId)
    .where('run.organization_id', '=', tx.organizationId)
    .where('run.finished_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lab_jobs as job')
            .select('job.id')
            .whereRef('job.run_id', '=', 'run.id')
            .where('job.status', 'in', ['WAITING', 'QUEUED', 'RUNNING']),
        ),
      ),
    )
    .returning(['run.id', 'run.trigger'])
    .executeTakeFirst();
  if (run) await queueDigest(tx, run);
};
