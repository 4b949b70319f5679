import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { call, type Client } from '../../e2e/support/encode.ts';
import { makeBodies, sendAll } from '../collector-ingest.ts';
import type { UnitCost } from './costs.ts';
import type { Meter } from './meter.ts';

/** Returns the key of the license that a new organization has. */
export const firstLicenseKey = async (client: Client): Promise<string> => {
  const { items } = await call<{ items: { licenseKey: string }[] }>(client, 'GET', '/analytics/licenses');
  const [license] = items;
  if (!license) throw new Error('A new organization has a license.');
  return license.licenseKey;
};

const readNumber = async (telemetry: ClickHouseClient, query: string): Promise<number> =>
  Number(await (await telemetry.query({ query, format: 'TabSeparated' })).text());

/** Returns the number of stored samples. */
export const countSamples = (telemetry: ClickHouseClient): Promise<number> =>
  readNumber(telemetry, 'SELECT count() FROM impression_samples');

/** Waits until a number of samples is stored; asks rarely, because each question costs the engine time. */
export const untilStored = async (telemetry: ClickHouseClient, count: number): Promise<void> => {
  const deadline = performance.now() + 300_000;
  while ((await countSamples(telemetry)) < count) {
    if (performance.now() > deadline) throw new Error(`${count} samples were not stored within five minutes.`);
    await sleep(500);
  }
};

/** Bytes of all tables that samples fill, for each session. */
const bytesPerSession = async (telemetry: ClickHouseClient): Promise<number> => {
  // Merges join the small parts of many inserts.
  await telemetry.command({ query: 'OPTIMIZE TABLE impression_samples FINAL' });
  await sleep(1000);
  const bytes = await readNumber(
    telemetry,
    'SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = currentDatabase()',
  );
  return bytes / (await readNumber(telemetry, 'SELECT uniqExact(impression_id) FROM impression_samples'));
};

/** Measures samples from the request of a player until they can be queried, and their size. */
export const measureTelemetry = async (
  meter: Meter,
  { telemetry, port, key, samples }: { telemetry: ClickHouseClient; port: number; key: string; samples: number },
): Promise<{ cost: UnitCost; bytesPerSession: number; samplesPerSession: number }> => {
  const warm = makeBodies(Math.ceil(samples / 10), { key });
  await sendAll(port, warm);
  await untilStored(telemetry, warm.length);
  const bodies = makeBodies(samples, { key });
  const cost = await meter.measure('1,000 stored samples', async () => {
    await sendAll(port, bodies);
    await untilStored(telemetry, warm.length + bodies.length);
    return samples / 1000;
  });
  const sessions = await readNumber(telemetry, 'SELECT uniqExact(impression_id) FROM impression_samples');
  return {
    cost,
    bytesPerSession: await bytesPerSession(telemetry),
    samplesPerSession: (warm.length + bodies.length) / sessions,
  };
};
