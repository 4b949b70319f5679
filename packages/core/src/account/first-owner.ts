import type { Database, Kysely } from '@sluice/db';
import { sql } from 'kysely';
import type { Clock } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { insertOrganization } from './organizations/insert-organization.ts';
import { hashPassword, readablePassword } from './sessions/passwords.ts';

/** Arbitrary fixed lock number that serializes processes starting at the same time. */
const ownerLock = 7_190_242;

const insertOwner = async (db: Kysely<Database>, email: string, passwordHash: string, now: Date): Promise<void> => {
  const userId = newId();
  const times = { created_at: now, modified_at: now };
  await db
    .insertInto('users')
    .values({ id: userId, email, password_hash: passwordHash, verified: true, ...times })
    .execute();
  await insertOrganization(db, { name: 'My organization', ownerUserId: userId, now });
};

/**
 * Sets up an empty platform: an organization with its owner, delivery output and analytics license.
 *
 * Returns the owner's password, which cannot be read again; undefined if any user already exists.
 */
export const ensureFirstOwner = async (
  db: Kysely<Database>,
  clock: Clock,
  owner: { email: string },
): Promise<{ email: string; password: string } | undefined> => {
  const hasUsers = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (hasUsers) return undefined;
  const password = readablePassword();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${ownerLock})`.execute(transaction);
    if (await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst()) return undefined;
    await insertOwner(transaction, owner.email, passwordHash, clock.now());
    return { email: owner.email, password };
  });
};
