import { sql, type Database, type Kysely } from '@sluice/db';

/** What PostgreSQL sees now, as a text: two equal ones see the same rows, since any commit between would have changed it. */
export const currentSnapshot = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ text: string }>`select pg_current_snapshot()::text as text`.execute(db);
  return rows[0]?.text ?? '';
};
