import { sql, type Database, type Kysely } from '@sluice/db';
import { scratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordUsageEntries, type UsageEntry } from './record-usage-entries.ts';

let db: Kysely<Database>;
let close: () => Promise<void>;

const organization = (id: string, parentId: string | null) =>
  db.insertInto('organizations').values({ id, parent_id: parentId, name: id }).execute();

beforeAll(async () => {
  ({ db, close } = await scratchDatabase());
  await organization('root', null);
  await organization('child', 'root');
});
afterAll(() => close());

const entry = (sourceId: string, quantity: bigint, more: Partial<UsageEntry> = {}): UsageEntry => ({
  source: 'test',
  sourceId,
  meter: 'encoding.time',
  organizationId: 'child',
  quantity,
  occurredAt: new Date('2026-01-31T12:00:00Z'),
  ...more,
});

const sums = async (organizationId: string) => {
  const { rows } = await sql<{ account: string; day: string; quantity: string }>`
    select account_id as account, day::text, sum(quantity)::text as quantity from usage_days
    where organization_id = ${organizationId} group by 1, 2 order by 2`.execute(db);
  return rows;
};

it('adds an entry once, however often and however concurrently it is written', async () => {
  const batch = Array.from({ length: 50 }, (_, index) => entry(`once/${index}`, 7n));
  const counts = await Promise.all(
    [1, 2, 3, 4].map(() =>
      recordUsageEntries(
        db,
        batch.toSorted(() => Math.random() - 0.5),
      ),
    ),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50);
  expect(await recordUsageEntries(db, [...batch, entry('once/more', 1n)])).toBe(1);
  expect(await sums('child')).toEqual([{ account: 'root', day: '2026-01-31', quantity: '351' }]);
});

it('writes nothing at all if the transaction is rolled back', async () => {
  const before = await sums('child');
  const rolledBack = db.transaction().execute(async (tx) => {
    await recordUsageEntries(tx, [entry('rolled-back', 9n)]);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await sums('child')).toEqual(before);
});

it.each<[string, Partial<UsageEntry>]>([
  ['a future time', { occurredAt: new Date(Date.now() + 3_600_000) }],
  ['no time', { occurredAt: new Date(Number.NaN) }],
  ['a negative quantity', { quantity: -1n }],
  ['2^63', { quantity: 2n ** 63n }],
  ['a dimension that its meter has not', { dimensions: { viewer: 'someone' } }],
])('rejects an entry with %s', async (_, more) => {
  await expect(recordUsageEntries(db, [entry('bad', 1n, more)])).rejects.toThrow(RangeError);
});

it('reverses an entry up to its quantity, in its account and meter only', async () => {
  await recordUsageEntries(db, [entry('original', 10n)]);
  const reversal = (id: string, quantity: bigint, more: Partial<UsageEntry> = {}) =>
    recordUsageEntries(db, [entry(id, quantity, { reverses: { source: 'test', sourceId: 'original' }, ...more })]);
  await expect(reversal('other-meter', -1n, { meter: 'live.time' })).rejects.toThrow('same account and meter');
  await expect(reversal('other-account', -1n, { organizationId: 'root' })).rejects.toThrow('same account and meter');
  expect(await reversal('part', -6n)).toBe(1);
  expect(await reversal('part', -6n)).toBe(0);
  await expect(reversal('too-much', -5n)).rejects.toThrow('exceed');
  const twice = await Promise.allSettled([reversal('rest-1', -4n), reversal('rest-2', -4n)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const again = { reverses: { source: 'test', sourceId: 'part' } };
  await expect(reversal('of-reversal', -1n, again)).rejects.toThrow('same account and meter');
});

it('keeps counting for the account of an organization that is deleted', async () => {
  await organization('deleted', 'root');
  await recordUsageEntries(db, [entry('before', 1n, { organizationId: 'deleted' })]);
  await db.deleteFrom('organizations').where('id', '=', 'deleted').execute();
  await recordUsageEntries(db, [entry('after', 2n, { organizationId: 'deleted' })]);
  await recordUsageEntries(db, [entry('never', 4n, { organizationId: 'unseen', rememberedAccountId: 'root' })]);
  expect(await sums('deleted')).toEqual([{ account: 'root', day: '2026-01-31', quantity: '3' }]);
  expect(await sums('unseen')).toEqual([{ account: 'root', day: '2026-01-31', quantity: '4' }]);
});
