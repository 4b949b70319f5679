import { createHmac } from 'node:crypto';
import type { Database, Kysely } from '@sluice/db';

const name = 'secret_key_fingerprint';

/**
 * Whether this key is the one that the database's credentials are sealed with; the first to ask decides.
 * Only a fingerprint is kept, from which the key does not follow.
 */
export const isKeyOfDatabase = async (db: Kysely<Database>, key: Uint8Array): Promise<boolean> => {
  const value = createHmac('sha256', key).update(name).digest('hex');
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return kept.value === value;
};
