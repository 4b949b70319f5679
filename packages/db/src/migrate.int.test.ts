import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { emptyDatabase } from '@sluice/testing/postgres';
import { until } from '@sluice/testing/until';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './index.ts';
import { migrate, readMigrationState } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const openEmpty = async () => {
  const { url, close } = await emptyDatabase();
  const open = () => openDatabase({ connectionString: url, onError: () => undefined });
  const db = open();
  onTestFinished(async () => {
    await db.destroy();
    await close();
  });
  return { db, open, url };
};

/** Number of migrations of the version whose tables the tests fill. */
const earlier = migrations.findIndex(({ name }) => name === '0022-alert-silences');
const names = migrations.map(({ name }) => name);

test('a migration whose process is killed in the middle leaves the earlier schema, and the next start completes it', async () => {
  const { db, open, url } = await openEmpty();
  await migrate(db, names.slice(0, earlier));
  const before = await readMigrationState(db);
  expect(before.missing).toEqual(names.slice(earlier));

  const other = open();
  const child = fork(join(import.meta.dirname, 'testing-process.ts'), {
    env: { ...process.env, DATABASE_URL: url },
  });
  // A reader of the last table that the migrations alter makes the process wait with most of them done.
  await other.transaction().execute(async (transaction) => {
    await sql`select count(*) from api_keys`.execute(transaction);
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
        where not granted and relation = 'api_keys'::regclass`.execute(db);
      return (rows[0]?.count ?? 0) > 0;
    };
    await until(isWaiting, { within: 60, saying: 'the migrations wait for the lock of a table' });
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await other.destroy();

  expect(await readMigrationState(db)).toEqual(before);
  expect(await migrate(db)).toEqual(before.missing);
  expect(await readMigrationState(db)).toEqual({ missing: [], unknown: [] });
});

test('processes that start at once run each migration once', async () => {
  const { open } = await openEmpty();
  const databases = [open(), open(), open()];
  const ran = await Promise.all(databases.map((each) => migrate(each)));
  await Promise.all(databases.map((each) => each.destroy()));
  expect(ran.filter((each) => each.length > 0)).toEqual([names]);
});
