import { sql, type Database, type Kysely } from '@sluice/db';

/** Channel on which runners of Stream Lab hear of new work. */
export const labWorkChannel = 'lab_work';

/** Wakes the runners when the caller's transaction commits. */
export const announceLabWork = async (db: Kysely<Database>): Promise<void> => {
  await sql`select pg_notify(${labWorkChannel}, '')`.execute(db);
};
