import type { Database, Kysely } from '@sluice/db';
import type { ObjectStore } from '@sluice/storage';
import { livePrefix } from '../live-store/poster-store.ts';
import { scenesPrefix } from '../scene-analysis/scenes-prefix.ts';
import { workPrefix } from '../tasks/remove-intermediates.job.ts';
import { qualityPrefix } from './quality-store.ts';

/** Deletes the intermediate files of an ended encoding, and its measurements and pictures once the encoding is deleted. */
export const deleteWorkFiles = async (
  { db, objects }: { db: Kysely<Database>; objects: ObjectStore },
  encodingId: string,
): Promise<void> => {
  await objects.deletePrefix(workPrefix(encodingId));
  const encoding = await db.selectFrom('encodings').select('id').where('id', '=', encodingId).executeTakeFirst();
  if (encoding) return;
  for (const prefix of [qualityPrefix(encodingId), livePrefix(encodingId), scenesPrefix(encodingId)])
    await objects.deletePrefix(prefix);
};
