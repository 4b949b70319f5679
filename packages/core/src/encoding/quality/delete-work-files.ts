import type { Database, Kysely } from '@sluice/db';
import type { ObjectStore } from '@sluice/storage';
import { workPrefix } from '../tasks/remove-intermediates.job.ts';
import { qualityPrefix } from './quality-store.ts';

/** Deletes the intermediate files of an ended encoding, and its measurements once the encoding is deleted. */
export const deleteWorkFiles = async (
  { db, objects }: { db: Kysely<Database>; objects: ObjectStore },
  encodingId: string,
): Promise<void> => {
  await objects.deletePrefix(workPrefix(encodingId));
  const encoding = await db.selectFrom('encodings').select('id').where('id', '=', encodingId).executeTakeFirst();
  if (!encoding) await objects.deletePrefix(qualityPrefix(encodingId));
};
