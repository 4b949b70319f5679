import { sql, type Database, type Kysely } from '@sluice/db';
import { scratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingAccountIds } from './billing-account.ts';
import { joinAccountWriters, lockAccount } from './lock-account.ts';

let db: Kysely<Database>;
let close: () => Promise<void>;

const organization = (id: string, parentId: string | null) =>
  db.insertInto('organizations').values({ id, parent_id: parentId, name: id }).execute();

beforeAll(async () => {
  ({ db, close } = await scratchDatabase());
  await organization('root', null);
  await organization('child', 'root');
  await organization('payer', 'root');
  await organization('grandchild', 'payer');
  await db.insertInto('billing_accounts').values({ organization_id: 'payer', currency: 'EUR' }).execute();
});
afterAll(() => close());

it('returns the nearest organization that pays, otherwise the root', async () => {
  const accounts = await billingAccountIds(db, ['root', 'child', 'payer', 'grandchild', 'missing']);
  expect(Object.fromEntries(accounts)).toEqual({ root: 'root', child: 'root', payer: 'payer', grandchild: 'payer' });
});

it('lets writers share an account and keeps them out while it is closed', async () => {
  const events: string[] = [];
  const writing = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const writer = db.transaction().execute(async (tx) => {
    await joinAccountWriters(tx, ['b', 'a', 'a']);
    isLocked.resolve();
    await writing.promise;
    events.push('written');
  });
  await isLocked.promise;
  const other = db.transaction().execute((tx) => joinAccountWriters(tx, ['a']));
  await other;
  const closing = db.transaction().execute(async (tx) => {
    await lockAccount(tx, 'a');
    events.push('closed');
  });
  writing.resolve();
  await Promise.all([writer, closing]);
  expect(events).toEqual(['written', 'closed']);
});

describe('what a bill depends on', () => {
  const entry = (quantity: number, sourceId: string, reverses: string | null = null) =>
    db
      .insertInto('usage_entries')
      .values({
        source: 'test',
        source_id: sourceId,
        meter: 'encoding.time',
        account_id: 'root',
        organization_id: 'root',
        quantity,
        occurred_at: new Date(),
        dimensions: '{}',
        reverses,
      })
      .execute();

  it('cannot be changed, deleted or truncated', async () => {
    await entry(5, 'one');
    await expect(db.updateTable('usage_entries').set({ quantity: 6 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('usage_entries').execute()).rejects.toThrow('append-only');
    await expect(sql`truncate usage_entries`.execute(db)).rejects.toThrow('append-only');
  });

  it('is negative only if it reverses something', async () => {
    await expect(entry(-5, 'two')).rejects.toThrow('usage_entries_check');
    await expect(entry(5, 'three', '{"source":"test","sourceId":"one"}')).rejects.toThrow('usage_entries_check');
  });

  it('balances in each journal', async () => {
    const post = (amounts: number[]) =>
      db
        .insertInto('ledger_postings')
        .values(
          amounts.map((amount) => ({
            journal_id: `journal-${amounts.join()}`,
            account_id: 'root',
            ledger: amount > 0 ? ('RECEIVABLE' as const) : ('REVENUE' as const),
            currency: 'EUR',
            amount,
          })),
        )
        .execute();
    await post([100, -60, -40]);
    await expect(post([100, -60])).rejects.toThrow('does not balance');
  });
});
