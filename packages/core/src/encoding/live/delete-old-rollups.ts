import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { keptSince, rollups } from './rollup-periods.ts';

/** Deletes the rollups of a live encoding that no period reads any more. */
export const deleteOldRollups = async (
  { db, clock, organizationId }: Context,
  table: 'live_sample_rollups' | 'live_srt_rollups',
  encodingId: string,
): Promise<void> => {
  const now = clock.now();
  for (const rollup of rollups)
    await sql`
      delete from ${sql.table(table)}
      where organization_id = ${organizationId} and encoding_id = ${encodingId}
        and width_seconds = ${rollup.width} and started_at < ${keptSince(now, rollup)}`.execute(db);
};
