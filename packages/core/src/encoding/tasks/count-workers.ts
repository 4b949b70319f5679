import { sql, type Database, type Kysely } from '@sluice/db';

/** The name under which each worker listens for work. */
export const workerConnectionName = 'sluice worker';

/** How many workers wait for work or do it right now, on all machines; at least the one that asks. */
export const countWorkers = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where application_name = ${workerConnectionName} and datname = current_database()`.execute(db);
  return Math.max(1, Number(rows[0]?.count ?? 1));
};
