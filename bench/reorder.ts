/**
 * Replaces a large table of samples by a sorted copy (ADR 41) while a collector's batches are inserted, and shows how long
 * an insert waits: only while the copy takes the place of the table.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ClickHouseClient } from '@clickhouse/client';
import { createTables, openTelemetry } from '@sluice/analytics';
import { insertRows } from '@sluice/analytics/insert/insert-rows';
import { reorderTables } from '@sluice/analytics/reorder/reorder-table';
import { findOutdatedTables, readRows } from '@sluice/analytics/reorder/table-order';
import { startClickHouse } from '@sluice/server/engines/clickhouse/index';
import { openLogger } from '@sluice/server/platform/logger';
import { useEarlierOrder } from '../packages/analytics/src/testing/use-earlier-order.ts';
import { fillSamples, month } from './analytics/fill.ts';
import { openReport } from './streams/report.ts';

const { values } = parseArgs({ options: { samples: { type: 'string', default: '5000000' } } });
/** Longest wait of an insert, in seconds, and as a share of the time that the copy takes. */
const budget = { waitSeconds: 5, waitShare: 0.1 };
const rowsInBatch = 200;
const pauseMilliseconds = 100;
const retryMilliseconds = 50;

const folder = await mkdtemp(join(tmpdir(), 'sluice-bench-reorder-'));
const engine = await startClickHouse(folder, openLogger({ level: 'error', format: 'json' }));
const client = openTelemetry(engine.url, {}, { request_timeout: 600_000 });

type Inserted = { rows: number; batches: number; refusals: number; longestWait: number };

/** Inserts batches of the last day until the signal aborts; a refused batch is repeated, as a collector does. */
const insertBatches = async (signal: AbortSignal): Promise<Inserted> => {
  const inserted: Inserted = { rows: 0, batches: 0, refusals: 0, longestWait: 0 };
  const lastDay = month.start + (month.days - 1) * 86_400_000;
  while (!signal.aborted) {
    const rows = Array.from({ length: rowsInBatch }, (_, index) => ({
      organization_id: 'org',
      license_key: 'key',
      impression_id: `new ${inserted.batches}`,
      time: lastDay + index,
      client_time: lastDay + index,
      row_key: String(1_000_000_000_000 + inserted.rows + index),
      played: 1000,
    }));
    const startedAt = performance.now();
    for (let isStored = false; !isStored;)
      try {
        await insertRows(client, { table: 'impression_samples', rows, token: `b ${inserted.batches}` }, (_row, error) =>
          Promise.reject(error),
        );
        isStored = true;
      } catch {
        inserted.refusals += 1;
        await sleep(retryMilliseconds);
      }
    inserted.longestWait = Math.max(inserted.longestWait, (performance.now() - startedAt) / 1000);
    inserted.rows += rowsInBatch;
    inserted.batches += 1;
    await sleep(pauseMilliseconds);
  }
  return inserted;
};

/** Number of rows, and a sum over hashes of what identifies them. */
const contentOf = async (telemetry: ClickHouseClient, where: string): Promise<{ rows: number; sum: string }> => {
  const [content] = await readRows<{ rows: number; sum: string }>(
    telemetry,
    `SELECT count() AS rows, toString(sum(cityHash64(row_key, time, impression_id, played, state))) AS sum
     FROM impression_samples WHERE ${where}`,
  );
  if (!content) throw new Error('There is no answer.');
  return content;
};

const report = openReport('reorder');
try {
  await createTables(client);
  await useEarlierOrder(client);
  await fillSamples(client, Number(values.samples));
  const filled = "NOT startsWith(impression_id, 'new ')";
  const before = await contentOf(client, filled);
  const outdated = await findOutdatedTables(client);
  if (!outdated.some(({ table }) => table === 'impression_samples'))
    throw new Error('The table has the present order.');
  const end = new AbortController();
  const inserting = insertBatches(end.signal);
  const startedAt = performance.now();
  await reorderTables(client, { exclusively: (work) => work(), reserveBytes: 0 });
  const seconds = (performance.now() - startedAt) / 1000;
  end.abort();
  const { rows, batches, refusals, longestWait } = await inserting;
  if ((await findOutdatedTables(client)).length > 0) throw new Error('A table has kept its order.');
  const [after, added] = [await contentOf(client, filled), await contentOf(client, `NOT (${filled})`)];
  if (after.rows !== before.rows || after.sum !== before.sum) throw new Error('Rows were lost, doubled or changed.');
  if (added.rows !== rows) throw new Error(`${rows} rows were inserted meanwhile, and ${added.rows} are stored.`);
  console.log(
    `reorder: ${before.rows} rows in ${seconds.toFixed(1)} s, ${batches} batches inserted meanwhile, ${refusals} refusals`,
  );
  report.add('longest wait of an insert', longestWait, 's', { atMost: budget.waitSeconds });
  report.add('longest wait by the time of the copy', longestWait / seconds, '×', { atMost: budget.waitShare });
  process.exitCode = report.isWithin ? 0 : 1;
} finally {
  await client.close();
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
}
