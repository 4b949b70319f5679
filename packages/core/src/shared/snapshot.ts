import { sql, type Database, type Kysely } from '@sluice/db';

/** Returns PostgreSQL's current snapshot as text: equal snapshots see the same rows, since any commit changes it. */
export const currentSnapshot = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ text: string }>`select pg_current_snapshot()::text as text`.execute(db);
  return rows[0]?.text ?? '';
};
