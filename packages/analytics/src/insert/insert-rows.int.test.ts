import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateDemo } from '../demo/generate.ts';
import { createTables } from '../model/create-tables.ts';
import { tableNames } from '../model/tables.ts';
import { insertRows } from './insert-rows.ts';

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

it('stores the same values whether or not the columns are listed', async () => {
  for await (const { rows } of generateDemo(request))
    for (const table of tableNames) {
      const columns = [...new Set(rows[table].flatMap((row) => Object.keys(row)))];
      for (const [index, { client }] of stores.entries())
        await insertRows(
          client,
          { table, rows: rows[table], token: table, ...(index === 1 && { columns }) },
          (_row, error) => Promise.reject(error),
        );
    }
  const contents = stores.map(async ({ client }) => {
    const texts: string[] = [];
    for (const query of [
      ...tableNames.map((table) => `SELECT * FROM ${table} ORDER BY row_key`),
      'SELECT impression_id, sum(samples), sum(played) FROM impressions GROUP BY impression_id ORDER BY impression_id',
    ])
      texts.push(await (await client.query({ query, format: 'JSONEachRow' })).text());
    return texts;
  });
  const [plain, listed] = await Promise.all(contents);
  expect(plain?.[0]?.length).toBeGreaterThan(10_000);
  expect(listed).toEqual(plain);
});
