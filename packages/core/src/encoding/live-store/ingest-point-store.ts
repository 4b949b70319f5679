import type { Database, Insertable, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

export type IngestPointRow = Selectable<Database['live_ingest_points']>;

/** Loads the ingest points of a live encoding in the order of fail-over. */
export const loadIngestPoints = (context: Pick<Context, 'db'>, encodingId: string): Promise<IngestPointRow[]> =>
  context.db
    .selectFrom('live_ingest_points')
    .selectAll()
    .where('encoding_id', '=', encodingId)
    .orderBy('position')
    .execute();

export const insertIngestPoints = async (
  tx: Context,
  rows: readonly Insertable<Database['live_ingest_points']>[],
): Promise<void> => {
  await tx.db
    .insertInto('live_ingest_points')
    .values([...rows])
    .execute();
};
