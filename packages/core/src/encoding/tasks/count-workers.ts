import { sql, type Database, type Kysely } from '@sluice/db';

/** Connection name with which each worker listens for tasks. */
export const workerConnectionName = 'sluice worker';

/** Counts the workers on all machines, idle or busy; at least 1, the caller. */
export const countWorkers = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where application_name = ${workerConnectionName} and datname = current_database()`.execute(db);
  return Math.max(1, Number(rows[0]?.count ?? 1));
};
