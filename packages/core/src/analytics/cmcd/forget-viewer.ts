import type { Database, Kysely } from '@sluice/db';

/** Deletes the stored sessions of a viewer; samples already on their way are filtered by the flusher. */
export const forgetCmcdViewer = async (db: Kysely<Database>, licenseKey: string, subject: string): Promise<void> => {
  const deletedRows = await db
    .deleteFrom('cmcd_sessions')
    .where('license_key', '=', licenseKey)
    .where('subject', '=', subject)
    .returning('id')
    .execute();
  if (deletedRows.length === 0) return;
  await db
    .deleteFrom('cmcd_reports')
    .where('license_key', '=', licenseKey)
    .where(
      'session_id',
      'in',
      deletedRows.map(({ id }) => id),
    )
    .execute();
};
