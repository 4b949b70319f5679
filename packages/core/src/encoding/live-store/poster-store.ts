import type { Database, Kysely } from '@sluice/db';

/** Object key prefix of the files of a live encoding that the platform keeps for itself. */
export const livePrefix = (encodingId: string): string => `live/${encodingId}/`;

/** Returns the storage key of the newest picture of a live encoding. */
export const livePosterKey = (encodingId: string): string => `${livePrefix(encodingId)}poster.jpg`;

/** Returns those of the encodings that have a picture. */
export const encodingsWithPoster = async (
  db: Kysely<Database>,
  encodingIds: readonly string[],
): Promise<Set<string>> => {
  if (encodingIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('live_runs')
    .select('encoding_id')
    .where('encoding_id', 'in', encodingIds)
    .where('poster_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ encoding_id: id }) => id));
};
