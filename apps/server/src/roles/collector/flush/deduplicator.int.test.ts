import { insertRows } from '@sluice/analytics/insert/insert-rows';
import { reorderTables } from '@sluice/analytics/reorder/reorder-table';
import { type ScratchTelemetry, scratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../rows/coerce.ts';
import { Deduplicator } from './deduplicator.ts';

let telemetry: ScratchTelemetry;

const table = 'impression_samples';

const rowOf = (key: number, time: number): Row => ({
  organization_id: 'org',
  license_key: 'key',
  impression_id: 'one',
  time,
  client_time: time,
  row_key: String(key),
});

const insert = (rows: Row[], token: string): Promise<void> =>
  insertRows(telemetry.client, { table, rows, token }, async (_row, error) => {
    throw error;
  });

const countRows = async (): Promise<number> => {
  const answer = await telemetry.client.query({ query: `SELECT count() FROM ${table}`, format: 'TabSeparated' });
  return Number(await answer.text());
};

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  const { client } = telemetry;
  await client.command({
    query: `CREATE TABLE earlier AS ${table} ENGINE = MergeTree PARTITION BY toYYYYMM(time) ORDER BY (license_key, time)
      SETTINGS non_replicated_deduplication_window = 1000`,
  });
  await client.command({ query: `EXCHANGE TABLES earlier AND ${table}` });
});
afterAll(() => telemetry?.close());

it('stores a batch once whose table was replaced after its first attempt', async () => {
  const batch = [rowOf(1, Date.now()), rowOf(2, Date.now())];
  await insert(batch, 'batch');
  await reorderTables(telemetry.client, { exclusively: (work) => work(), reserveBytes: 0 });
  // The response to the first attempt was lost, so the collector repeats it, here in a new process.
  const repeats = new Deduplicator();
  await repeats.refresh(telemetry.client);
  const rows = await repeats.without(telemetry.client, table, batch, () => false);
  expect(rows).toEqual([]);
  const withNew = [...batch, rowOf(3, Date.now())];
  await insert(await repeats.without(telemetry.client, table, withNew, () => false), 'other');
  expect(await countRows()).toBe(3);
});

it('sends a batch again whose table knows its token, to complete its impressions', async () => {
  const later = [rowOf(4, Date.now() + 3_600_000)];
  await insert(later, 'later');
  const repeats = new Deduplicator();
  await repeats.refresh(telemetry.client);
  const rows = await repeats.without(telemetry.client, table, later, () => true);
  expect(rows).toEqual(later);
  await insert(rows, 'later');
  expect(await countRows()).toBe(4);
});
