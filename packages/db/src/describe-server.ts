import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

export type ServerDescription = {
  /** Major version, such as 18. */
  version: number;
  now: Date;
  connections: number;
  connectionsMaximum: number;
};

/** Returns the version, the clock and the use of connections of the PostgreSQL server. */
export const describeServer = async (db: Kysely<Database>): Promise<ServerDescription> => {
  const { rows } = await sql<ServerDescription>`
    select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as now,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "connectionsMaximum"`.execute(db);
  const [description] = rows;
  if (!description) throw new Error('PostgreSQL returned no row.');
  return description;
};
