import type { Database, Kysely } from '@sluice/db';
import { traceKey } from './job.ts';
import { fromKysely, type PgBoss } from 'pg-boss';

const jobsPerTransaction = 200;

/** Moves enqueued jobs into the queue, each exactly once; concurrent runners share them. */
export const forwardOutgoing = async (boss: PgBoss, db: Kysely<Database>, names: readonly string[]): Promise<void> => {
  for (;;) {
    const count = await db.transaction().execute(async (transaction) => {
      const jobs = await transaction
        .deleteFrom('outgoing_jobs')
        .where('id', 'in', (of) =>
          of
            .selectFrom('outgoing_jobs')
            .select('id')
            .where('name', 'in', [...names])
            .orderBy('id')
            .limit(jobsPerTransaction)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .execute();
      for (const { name, payload, start_after, trace } of jobs) {
        const { organizationId: id } = payload;
        const group = typeof id === 'string' && id !== '' ? { group: { id } } : {};
        await boss.send(
          name,
          { ...payload, ...(trace && { [traceKey]: trace }) },
          { startAfter: start_after, db: fromKysely(transaction), ...group },
        );
      }
      return jobs.length;
    });
    if (count < jobsPerTransaction) return;
  }
};
