import type { Database, Kysely } from '@sluice/db';

/** Records a complete backup of the installation; `target` names its folder or bucket. */
export const recordBackup = async (
  db: Kysely<Database>,
  { name, target, takenAt }: { name: string; target: string; takenAt: Date },
): Promise<void> => {
  await db.insertInto('backups').values({ name, target, taken_at: takenAt }).execute();
};

/** Returns the time of the latest complete backup; undefined if there is none. */
export const latestBackupAt = async (db: Kysely<Database>): Promise<Date | undefined> => {
  const row = await db.selectFrom('backups').select('taken_at').orderBy('taken_at', 'desc').limit(1).executeTakeFirst();
  return row?.taken_at;
};
