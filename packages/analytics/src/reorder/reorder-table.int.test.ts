import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseRows } from '../erasure/erase-rows.ts';
import { subjectOf } from '../erasure/subject.ts';
import { insertRows, type Row } from '../insert/insert-rows.ts';
import { createTables } from '../model/create-tables.ts';
import { openTelemetry } from '../model/open-telemetry.ts';
import { type ScratchClickHouse, startScratchClickHouse } from '../testing/scratch-clickhouse.ts';
import { useEarlierOrder } from '../testing/use-earlier-order.ts';
import { changedDays, partsOf } from './changed-days.ts';
import { reorderTables, type ReorderOptions } from './reorder-table.ts';
import { copyOf, findOutdatedTables, readRows, storageOf } from './table-order.ts';

let engine: ScratchClickHouse;
let admin: ClickHouseClient;
let client: ClickHouseClient;
let database = 0;

const days = 4;
const start = Date.UTC(2026, 1, 27);
const dayMilliseconds = 86_400_000;
let keys = 0;

const rowAt = (time: number, values: Row = {}): Row => {
  keys += 1;
  return {
    organization_id: 'org',
    license_key: `license ${keys % 3}`,
    impression_id: `impression ${keys % 50}`,
    user_id: `user ${keys % 7}`,
    time,
    client_time: time,
    row_key: String(keys),
    sequence_number: keys,
    played: keys,
    ...(keys % 10 === 0 ? { video_startuptime: 5 } : {}),
    ...values,
  };
};

const insert = (rows: Row[], token = `token ${keys}`): Promise<void> =>
  insertRows(client, { table: 'impression_samples', rows, token }, async (_row, error) => {
    throw error;
  });

const address = (): string => `${engine.url}/reorder_${database}`;

/** Returns every value of every row, also of computed columns. */
const contentOf = async (table: string): Promise<string[]> =>
  (
    await readRows<{ row: string }>(
      client,
      `SELECT toString(tuple(*)) AS row FROM ${table} ORDER BY row SETTINGS asterisk_include_materialized_columns = 1`,
    )
  ).map(({ row }) => row);

const playedOf = async (table: string): Promise<number> => {
  const [row] = await readRows<{ played: number }>(client, `SELECT sum(played) AS played FROM ${table}`);
  return row?.played ?? 0;
};

const options: ReorderOptions = { exclusively: (work) => work(), reserveBytes: 0 };
const outdated = async (): Promise<string[]> => (await findOutdatedTables(client)).map(({ table }) => table);

beforeAll(async () => {
  engine = await startScratchClickHouse();
  admin = openTelemetry(engine.url);
});
afterAll(async () => {
  await admin?.close();
  await engine?.stop();
});

// A table in an earlier order, with views, and rows of several days in two months.
beforeEach(async () => {
  database += 1;
  await admin.command({ query: `CREATE DATABASE reorder_${database}` });
  client = openTelemetry(address());
  await createTables(client);
  await useEarlierOrder(client);
  for (let day = 0; day < days; day += 1)
    await insert(Array.from({ length: 500 }, (_, index) => rowAt(start + day * dayMilliseconds + index * 1000)));
});

describe('changedDays', () => {
  it('returns the days of inserted and of replaced rows, and no others', async () => {
    const all = await partsOf(client, 'impression_samples');
    expect(await changedDays(client, 'impression_samples', all)).toEqual([]);
    await insert([rowAt(start + dayMilliseconds), rowAt(start + 3 * dayMilliseconds)]);
    expect(await changedDays(client, 'impression_samples', all)).toEqual(['2026-02-28', '2026-03-02']);
    const later = await partsOf(client, 'impression_samples');
    await client.command({
      query: `ALTER TABLE impression_samples UPDATE played = 0 WHERE toDate(time) >= '2026-03-01'`,
      clickhouse_settings: { mutations_sync: '2' },
    });
    expect(await changedDays(client, 'impression_samples', later)).toEqual(
      expect.arrayContaining(['2026-03-01', '2026-03-02']),
    );
  });
});

describe('reorderTables', () => {
  it('puts all rows into the order of this version, and keeps views, comments and indices', async () => {
    await client.command({ query: "ALTER TABLE impression_samples MODIFY COMMENT 'a mark'" });
    const before = await contentOf('impression_samples');
    expect(before).toHaveLength(2000);
    expect(await outdated()).toEqual(['impression_samples']);
    expect(await reorderTables(client, options)).toEqual({ state: 'reordered', tables: ['impression_samples'] });
    expect(await outdated()).toEqual([]);
    expect(await contentOf('impression_samples')).toEqual(before);
    const tables = await readRows(
      client,
      `SELECT name, sorting_key AS key, comment FROM system.tables WHERE database = currentDatabase() AND name LIKE 'impression_samples%'`,
    );
    const key = storageOf('impression_samples').orderBy.join(', ');
    expect(tables).toEqual([{ name: 'impression_samples', key, comment: 'a mark' }]);
    const indices = await readRows<{ name: string }>(
      client,
      `SELECT name FROM system.data_skipping_indices WHERE database = currentDatabase() AND table = 'impression_samples' ORDER BY name`,
    );
    expect(indices).toEqual([{ name: 'ix_impression_id' }, { name: 'ix_row_key' }]);
    await insert([rowAt(start)]);
    expect(await playedOf('impressions')).toBe(await playedOf('impression_samples'));
    expect(await reorderTables(client, options)).toEqual({ state: 'reordered', tables: [] });
  });

  it('loses and doubles no row while rows are inserted and its process is killed at every step', async () => {
    let acknowledged = await playedOf('impression_samples');
    const end = new AbortController();
    const inserting = (async () => {
      while (!end.signal.aborted) {
        const rows = Array.from({ length: 20 }, (_, index) => rowAt(start + (keys % days) * dayMilliseconds + index));
        const token = `concurrent ${keys}`;
        for (let isStored = false; !isStored;)
          try {
            await insert(rows, token);
            isStored = true;
          } catch {
            // Refused while the table is replaced; a collector repeats the batch as well.
          }
        acknowledged += rows.reduce((sum, row) => sum + Number(row['played']), 0);
        // Queries see every acknowledged row, whichever table is in place.
        expect(await playedOf('impression_samples')).toBeGreaterThanOrEqual(acknowledged);
      }
    })();
    const startProcess = (): ChildProcess =>
      spawn(process.execPath, [fileURLToPath(new URL('testing-process.ts', import.meta.url)), address()], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    let output = '';
    for (let steps = 0; !output.includes('end'); steps += 1) {
      const child = startProcess();
      output = '';
      child.stdout?.on('data', (bytes: Buffer) => {
        output += bytes.toString();
        if (steps < days && output.split('step').length > 1) child.kill('SIGKILL');
      });
      await once(child, 'close');
    }
    end.abort();
    await inserting;
    expect(await outdated()).toEqual([]);
    expect(await playedOf('impression_samples')).toBe(acknowledged);
    expect(await playedOf('impressions')).toBe(acknowledged);
    const [{ doubled } = { doubled: -1 }] = await readRows<{ doubled: number }>(
      client,
      'SELECT count() - uniqExact(row_key) AS doubled FROM impression_samples',
    );
    expect(doubled).toBe(0);
  });

  it('continues after a process was killed while inserts are paused, or before it dropped the former table', async () => {
    const before = await contentOf('impression_samples');
    await client.command({
      query: 'ALTER TABLE impression_samples ADD CONSTRAINT reordering CHECK now() >= toDateTime(4000000000)',
    });
    await expect(insert([rowAt(start)])).rejects.toThrow(/reordering/);
    await reorderTables(client, options);
    expect(await contentOf('impression_samples')).toEqual(before);
    await client.command({
      query: 'CREATE TABLE impression_samples_reordered AS impression_samples ENGINE = MergeTree ORDER BY time',
    });
    await reorderTables(client, options);
    expect(await readRows(client, `EXISTS TABLE ${copyOf('impression_samples')}`)).toEqual([{ result: 0 }]);
    expect(await contentOf('impression_samples')).toEqual(before);
  });

  it('leaves no erased or replaced row in the copy', async () => {
    let isErased = false;
    await reorderTables(client, {
      ...options,
      async onProgress({ day }) {
        if (day === undefined || isErased) return;
        isErased = true;
        const subject = {
          organizationId: 'org',
          licenseKey: 'license 1',
          kind: 'userId' as const,
          subject: subjectOf('license 1', 'userId', 'user 1'),
        };
        expect((await eraseRows(client, subject, [])).samples).toBeGreaterThan(0);
        const ofUser = `WHERE license_key = 'license 1' AND user_id = 'user 1'`;
        const rows = `SELECT count() AS rows FROM ${copyOf('impression_samples')} ${ofUser}`;
        expect(await readRows(client, rows)).toEqual([{ rows: 0 }]);
        // Retention deletes from the table only.
        await client.command({
          query: `ALTER TABLE impression_samples DELETE WHERE toDate(time) = '2026-02-27' AND license_key = 'license 2'`,
          clickhouse_settings: { mutations_sync: '2' },
        });
        // This row belongs to another viewer.
        await insert([rowAt(start, { license_key: 'license 2', user_id: 'user 2' })]);
      },
    });
    expect(isErased).toBe(true);
    const [left] = await readRows<{ erased: number; expired: number; rows: number }>(
      client,
      `SELECT countIf(license_key = 'license 1' AND user_id = 'user 1') AS erased,
         countIf(toDate(time) = '2026-02-27' AND license_key = 'license 2') AS expired, count() AS rows FROM impression_samples`,
    );
    expect(left?.erased).toBe(0);
    expect(left?.expired).toBeLessThanOrEqual(1);
    expect(left?.rows).toBeGreaterThan(1500);
  });

  it('copies nothing without enough disk space, and stops when asked', async () => {
    const outcome = await reorderTables(client, { ...options, reserveBytes: 1e18 });
    expect(outcome).toMatchObject({ state: 'no space', table: { table: 'impression_samples', copiedRows: 0 } });
    expect(await reorderTables(client, { ...options, signal: AbortSignal.abort() })).toEqual({ state: 'stopped' });
    expect(await outdated()).toEqual(['impression_samples']);
  });

  it('leaves the tables of a cluster as they are', async () => {
    const cluster = openTelemetry(address(), { cluster: 'sluice' });
    expect(await reorderTables(cluster, options)).toEqual({ state: 'reordered', tables: [] });
    await cluster.close();
    expect(await outdated()).toEqual(['impression_samples']);
  });
});
