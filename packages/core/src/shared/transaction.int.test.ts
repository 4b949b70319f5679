import { sql } from '@sluice/db';
import { scratchDatabase } from '@sluice/testing/postgres';
import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { inTransaction } from './transaction.ts';

it('work that met another transaction in a deadlock is repeated, and both take effect once', async () => {
  const { db, close } = await scratchDatabase();
  await sql`create table counted (id text primary key, value integer not null)`.execute(db);
  await sql`insert into counted values ('one', 0), ('other', 0)`.execute(db);
  const context = { db } as unknown as Context; // SAFETY: transactions need nothing else.
  const add = (tx: Context, id: string) => sql`update counted set value = value + 1 where id = ${id}`.execute(tx.db);
  const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let attempts = 0;
  const addBoth = (own: 0 | 1, ids: readonly [string, string]) =>
    inTransaction(context, async (tx) => {
      attempts += 1;
      await add(tx, ids[0]);
      // Each holds its first row before either asks for the other.
      arrivals[own].resolve();
      await Promise.all(arrivals.map(({ promise }) => promise));
      await add(tx, ids[1]);
    });
  await Promise.all([addBoth(0, ['one', 'other']), addBoth(1, ['other', 'one'])]);
  const { rows } = await sql`select value from counted`.execute(db);
  expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  expect(attempts).toBe(3);
  await close();
});
