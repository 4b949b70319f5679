import { sql, type Database, type Kysely } from '@sluice/db';

/** Locks of accounts have a namespace of their own among advisory locks. */
const lockSpace = 'billing-account:';

/**
 * Joins the writers of the ledgers of accounts until the transaction ends; waits while one of them is being closed.
 *
 * Locks in sorted order, so that writers of several accounts cannot deadlock with each other.
 */
export const joinAccountWriters = async (db: Kysely<Database>, accountIds: readonly string[]): Promise<void> => {
  for (const id of [...new Set(accountIds)].toSorted())
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockSpace + id}, 0))`.execute(db);
};

/** Waits for all writers of the account's ledger and keeps new ones out until the transaction ends. */
export const lockAccount = async (db: Kysely<Database>, accountId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockSpace + accountId}, 0))`.execute(db);
};
