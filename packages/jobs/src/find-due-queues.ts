import { sql, type Database, type Kysely } from '@sluice/db';

/** Returns the queues among `names` that hold a job which may start now, by one index lookup for each. */
export const findDueQueues = async (db: Kysely<Database>, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${[...names]}::text[]) queue(name)
    where exists (
      select from pgboss.job j
      where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    )`.execute(db);
  return rows.map(({ name }) => name);
};
