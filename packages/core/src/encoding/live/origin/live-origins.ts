import type { Database, Kysely, LiveOrigin } from '@sluice/db';
import { sql } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import type { HeldLiveRun } from '../lease-live-run.ts';

/** Records the node that serves the newest media of a live encoding; nothing happens once another node holds it. */
export const announceLiveOrigin = async (
  { db }: Pick<Context, 'db'>,
  { encodingId, attempt }: HeldLiveRun,
  origin: LiveOrigin | null,
): Promise<void> => {
  await db
    .updateTable('live_runs')
    .set({ origin: origin && JSON.stringify(origin) })
    .where('encoding_id', '=', encodingId)
    .where('attempt', '=', attempt)
    .execute();
};

/** An origin with its encoding, whose id is part of the address of its media. */
export type RunningLiveOrigin = LiveOrigin & { encodingId: string };

/** Lists the nodes that serve running live encodings of all organizations. */
export const listLiveOrigins = async (db: Kysely<Database>): Promise<RunningLiveOrigin[]> => {
  const rows = await db
    .selectFrom('live_runs')
    .select(['encoding_id', 'origin'])
    .where('ended_at', 'is', null)
    .where('origin', 'is not', null)
    .where('lease_until', '>', sql<Date>`now()`)
    .execute();
  return rows.flatMap(({ encoding_id: encodingId, origin }) => (origin ? [{ ...origin, encodingId }] : []));
};
