import { sql } from '@sluice/db';
import type { Platform } from '../tasks/claim-task.ts';
import { findIngest, type IngestRequest } from './find-ingest.ts';

/** The node that holds a live encoding, and its address for other roles. */
export type LiveHolder = { node: string; url: string; isRedundant: boolean };

/** Finds the node that holds a live encoding now; undefined if none does, or it has no address for other roles. */
export const findLiveHolder = async (
  { db }: Pick<Platform, 'db'>,
  encodingId: string,
): Promise<LiveHolder | undefined> => {
  const row = await db
    .selectFrom('live_runs')
    .select(['node', 'ingest', 'is_redundant'])
    .where('encoding_id', '=', encodingId)
    .where('ended_at', 'is', null)
    .where('lease_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  const url = row?.ingest?.internalUrl;
  return row?.node && url !== undefined ? { node: row.node, url, isRedundant: row.is_redundant } : undefined;
};

/** Returns the address of any node that holds a live encoding. */
const findAnyNode = async ({ db }: Pick<Platform, 'db'>): Promise<string | undefined> => {
  const row = await db
    .selectFrom('live_runs')
    .select('ingest')
    .where('ended_at', 'is', null)
    .where('lease_until', '>', sql<Date>`now()`)
    .where(sql<boolean>`ingest ? 'internalUrl'`)
    .limit(1)
    .executeTakeFirst();
  return row?.ingest?.internalUrl;
};

/**
 * Returns the address of the node that receives a WHIP publisher: the one that holds its encoding. Without one, any
 * other node, which counts wrong keys and refuses them; undefined if there is no node.
 */
export const findWhipNode = async (platform: Platform, request: IngestRequest): Promise<string | undefined> => {
  const found = await findIngest(platform, request);
  const holder = 'refusal' in found ? undefined : await findLiveHolder(platform, found.encodingId);
  return holder?.url ?? findAnyNode(platform);
};
