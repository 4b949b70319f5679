import { CompiledQuery, type Database, type Kysely } from '@sluice/db';

// Compiled once, because it runs for almost every request.
const query: CompiledQuery<{ text: string }> = CompiledQuery.raw('select pg_current_snapshot()::text as text');

/** Returns PostgreSQL's current snapshot as text: equal snapshots see the same rows, since any commit changes it. */
export const currentSnapshot = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await db.executeQuery(query);
  return rows[0]?.text ?? '';
};
