import type { Database, Kysely } from '@sluice/db';

/** Returns which of the given encodings are queued or running, so that a worker can delete the files of the others. */
export const findActiveEncodings = async (db: Kysely<Database>, encodingIds: readonly string[]): Promise<string[]> => {
  if (encodingIds.length === 0) return [];
  const rows = await db
    .selectFrom('encodings')
    .select('id')
    .where('id', 'in', encodingIds)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .execute();
  return rows.map(({ id }) => id);
};
