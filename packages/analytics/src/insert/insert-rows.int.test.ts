import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateDemo } from '../demo/generate.ts';
import { createTables } from '../model/create-tables.ts';
import { type TableName, tableNames } from '../model/tables.ts';
import { insertRows, type Row } from './insert-rows.ts';

let stores: ScratchTelemetry[];
beforeAll(async () => {
  stores = [await scratchTelemetry(), await scratchTelemetry()];
  for (const { client } of stores) await createTables(client);
});
afterAll(async () => {
  for (const store of stores) await store.close();
});

const end = Date.UTC(2026, 9, 19);
const request = {
  seed: 'same',
  owner: { organizationId: 'org', licenseKey: 'key' },
  sessions: 30,
  start: end - 86_400_000,
  end,
};

const throwError = (_row: Row, error: unknown) => Promise.reject(error);

const contentOf = async ({ client }: ScratchTelemetry): Promise<string[]> => {
  const texts: string[] = [];
  for (const query of [
    ...tableNames.map((table) => `SELECT * FROM ${table} ORDER BY row_key`),
    'SELECT impression_id, sum(samples), sum(played) FROM impressions GROUP BY impression_id ORDER BY impression_id',
  ])
    texts.push(await (await client.query({ query, format: 'JSONEachRow' })).text());
  return texts;
};

/** Values at the limits of each kind of column. */
const extremes: Row[] = [
  { state: '', video_title: 'Ü‱𝄞\u0000\t\\\'"\n', duration: 0, error_code: null, custom_data_1: 'x'.repeat(4000) },
  { state: 'playing', video_title: null, duration: Number.MAX_SAFE_INTEGER, error_code: Number.MIN_SAFE_INTEGER },
  {
    experiment_name: 'é'.repeat(40),
    muted: true,
    ad: 2 ** 32,
    played: 2 ** 31,
    error_code: -1,
    absent_numbers: 2 ** 33,
  },
].map((columns, index) => ({
  ...columns,
  organization_id: 'org',
  license_key: 'key',
  time: end + index,
  client_time: end,
  row_key: ['0', '9223372036854775808', '18446744073709551615'][index],
  impression_id: `extreme-${index}`,
}));

it('stores the same values as lines of JSON', async () => {
  const [store, reference] = stores;
  const storeInBoth = async (table: TableName, rows: Row[]): Promise<void> => {
    if (rows.length === 0 || !store || !reference) return;
    await insertRows(store.client, { table, rows, token: `${table}-${rows.length}` }, throwError);
    await reference.client.insert({ table, values: rows, format: 'JSONEachRow' });
  };
  for await (const { rows } of generateDemo(request))
    for (const table of tableNames) await storeInBoth(table, rows[table]);
  await storeInBoth('impression_samples', extremes);
  const [stored, expected] = await Promise.all(stores.map(contentOf));
  expect(expected?.[0]?.length).toBeGreaterThan(10_000);
  expect(stored).toEqual(expected);
});

it('changes nothing when the same rows are inserted again with the same token', async () => {
  const [store] = stores;
  if (!store) throw new Error('There is no store.');
  const rows = extremes.map((row) => ({ ...row, impression_id: `again-${String(row['impression_id'])}` }));
  await insertRows(store.client, { table: 'impression_samples', rows, token: 'again' }, throwError);
  const once = await contentOf(store);
  await insertRows(store.client, { table: 'impression_samples', rows, token: 'again' }, throwError);
  expect(await contentOf(store)).toEqual(once);
});

it('rejects only the row whose value its column cannot hold', async () => {
  const [store] = stores;
  if (!store) throw new Error('There is no store.');
  const [first = {}, second = {}] = extremes;
  const rows = [
    { ...first, impression_id: 'kept' },
    { ...second, impression_id: 'refused', duration: 1.5 },
  ];
  const rejected: [unknown, string][] = [];
  await insertRows(store.client, { table: 'impression_samples', rows, token: 'partly' }, (row, error) => {
    rejected.push([row['impression_id'], String(error)]);
    return Promise.resolve();
  });
  expect(rejected).toEqual([['refused', 'TypeError: The column duration cannot hold 1.5.']]);
  expect((await contentOf(store))[0]).toContain('"impression_id":"kept"');
});
