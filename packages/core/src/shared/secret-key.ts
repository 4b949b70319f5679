import { createHmac } from 'node:crypto';
import type { Database, Kysely } from '@sluice/db';

const name = 'secret_key_fingerprint';

/** Returns a fingerprint of the key, from which the key cannot be derived. */
export const fingerprintOf = (key: Uint8Array): string => createHmac('sha256', key).update(name).digest('hex');

/**
 * Reports whether this key encrypted the database's credentials; the first call determines the key.
 * Stores only a fingerprint.
 */
export const isKeyOfDatabase = async (db: Kysely<Database>, key: Uint8Array): Promise<boolean> => {
  const value = fingerprintOf(key);
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const storedKey = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return storedKey.value === value;
};
