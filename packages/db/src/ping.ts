import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Resolves when PostgreSQL responds. */
export const pingDatabase = async (db: Kysely<Database>): Promise<void> => {
  await sql`select 1`.execute(db);
};
