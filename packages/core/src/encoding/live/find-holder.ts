import { sql } from '@sluice/db';
import type { Platform } from '../tasks/claim-task.ts';

/** The node that holds a live encoding, and its address for other roles. */
export type LiveHolder = { node: string; url: string };

/** Finds the node that holds a live encoding now; undefined if none does, or it has no address for other roles. */
export const findLiveHolder = async (
  { db }: Pick<Platform, 'db'>,
  encodingId: string,
): Promise<LiveHolder | undefined> => {
  const row = await db
    .selectFrom('live_runs')
    .select(['node', 'ingest'])
    .where('encoding_id', '=', encodingId)
    .where('ended_at', 'is', null)
    .where('lease_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const url = row?.ingest?.internalUrl;
  return row?.node && url !== undefined ? { node: row.node, url } : undefined;
};
