import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { createTables } from '@sluice/analytics';
import { eraseViewer, findCollectorLicense, systemActor, systemClock, type TelemetryContext } from '@sluice/core';
import { sql } from '@sluice/db';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { until } from '@sluice/testing/until';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedClickHouse, startClickHouse } from '../../engines/clickhouse/index.ts';
import { createServices } from '../../engines/services.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { Journal } from '../collector/journal/journal.ts';
import { encodeRecord } from '../collector/journal/record.ts';
import { type RunningCollector, startCollector } from '../collector/start-collector.ts';
import { capturedRequests, journalFlushed } from '../collector/testing.ts';

const log = pino({ level: 'silent' });
const erased = 'erase-me@viewer.example';
const kept = 'keep-me@viewer.example';

let folder: string;
let engine: EmbeddedClickHouse;
let client: ClickHouseClient;
let api: TestApi;
let owner: TestOrganization;
let licenseKey: string;
let collector: RunningCollector;
let app: FastifyInstance;
let journal: Journal;

const ask = async (method: string, path: string, body?: unknown, as = owner) => {
  const answer = await fetch(`${api.address}/v1/analytics/${path}`, {
    method,
    headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data?.result, code: data?.code };
};

const collectorFolder = () => join(folder, 'collector');

const flushed = (): Promise<void> => journalFlushed(collectorFolder());

/** Sends the sessions of a viewer: samples, ads and error details. */
const view = async (customUserId: string): Promise<void> => {
  const ids = new Map<string, string>();
  const idOf = (id: unknown): string => {
    const known = ids.get(String(id)) ?? `${customUserId.slice(0, 5)}-${ids.size}`;
    ids.set(String(id), known);
    return known;
  };
  for (const { path, body, scenario } of capturedRequests()) {
    if (!/hls-main|mock8-ads|hls-404-mid/.test(scenario)) continue;
    const payload = {
      ...body,
      key: licenseKey,
      licenseKey,
      ...(!path.endsWith('/error') && { customUserId, customData5: `mail of ${customUserId}` }),
      ...(body['impressionId'] !== undefined && { impressionId: idOf(body['impressionId']) }),
      ...(body['videoImpressionId'] !== undefined && { videoImpressionId: idOf(body['videoImpressionId']) }),
      ...(path.endsWith('/error') && { message: `of ${customUserId}` }),
      ...(body['time'] !== undefined && { time: Date.now() - 1000 }),
      ...(body['timestamp'] !== undefined && { timestamp: Date.now() - 1000 }),
    };
    const answer = await app.inject({
      method: 'POST',
      url: path.replace('/collect/v1', '/collector'),
      payload: JSON.stringify(payload),
    });
    expect([200, 204]).toContain(answer.statusCode);
  }
};

const stringType = /String/;

/** Returns the tables and columns of ClickHouse that contain a text. */
const foundInTelemetry = async (needle: string): Promise<string[]> => {
  const columns = await client.query({
    query: `SELECT table, name, type FROM system.columns WHERE database = 'default' AND table NOT LIKE '.inner%'`,
    format: 'JSONEachRow',
  });
  const tables = Map.groupBy(
    (await columns.json<{ table: string; name: string; type: string }>()).filter(({ type }) => stringType.test(type)),
    ({ table }) => table,
  );
  const found: string[] = [];
  for (const [table, list] of tables) {
    const texts = list.map(({ name, type }) =>
      type.startsWith('AggregateFunction') ? `toString(finalizeAggregation(${name}))` : `toString(${name})`,
    );
    const answer = await client.query({
      query: `SELECT ${texts.map((text) => `countIf(position(ifNull(${text}, ''), {needle:String}) > 0)`).join(', ')} FROM ${table}`,
      query_params: { needle },
      format: 'JSONCompactEachRow',
    });
    const [counts = []] = await answer.json<(string | number)[]>();
    list.forEach(({ name }, index) => Number(counts[index]) > 0 && found.push(`${table}.${name}`));
  }
  return found;
};

const foundInDatabase = async (needle: string): Promise<string[]> => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    api.db,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const { rows: matches } =
      await sql`select 1 from ${sql.table(table)} as t where t::text like ${`%${needle}%`} limit 1`.execute(api.db);
    if (matches.length > 0) found.push(table);
  }
  return found;
};

const foundInFiles = async (needle: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // Deleted in the meantime, so it contains nothing.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (bytes.includes(needle)) found.push(path);
  }
  return found;
};

const telemetryContext = (): TelemetryContext => ({
  organizationId: '',
  actor: systemActor('scheduler'),
  requestId: 'scheduler',
  db: api.db,
  clock: systemClock,
  services: createServices(api.platform),
  telemetry: client,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-erasure-'));
  engine = await startClickHouse(join(folder, 'clickhouse'), log);
  client = createClient({ url: engine.url, log: { level: ClickHouseLogLevel.OFF } });
  await createTables(client);
  for (const table of ['impression_samples', 'ad_samples', 'error_details', 'impressions'])
    await client.command({
      query: `ALTER TABLE ${table} MODIFY SETTING old_parts_lifetime = 1, cleanup_delay_period = 1, max_cleanup_delay_period = 1, cleanup_delay_period_random_add = 0`,
    });
  api = await openTestApi({ telemetry: { client, url: engine.url, close: async () => undefined } });
  owner = await openOrganization(api.db);
  licenseKey = (await ask('POST', 'licenses', { features: { errorDetails: { enabled: true } } })).result.licenseKey;
  collector = await startCollector({
    folder: collectorFolder(),
    telemetryUrl: engine.url,
    findLicense: (key) => findCollectorLicense(api.db, key),
    log,
  });
  app = fastify();
  await collector.mount(app);
});

afterAll(async () => {
  await app?.close();
  await collector?.stop();
  await journal?.stop();
  await api?.close();
  await client?.close();
  await engine?.stop();
  await rm(folder, { recursive: true, force: true });
});

// A journal left open by a failed test would block the others.
afterEach(() => journal?.stop());

/** Writes a delivery to a segment that this process keeps open, like a collector before its flusher may read it. */
const leaveInJournal = (fields: Record<string, unknown>, kind: 'sample' | 'error' = 'sample'): Promise<void> =>
  new Promise((resolve) => {
    const delivery = {
      kind,
      receivedAtMilliseconds: Date.now() - 500,
      organizationId: owner.organizationId,
      licenseKey,
    };
    const body = Buffer.from(JSON.stringify({ time: Date.now() - 500, timestamp: Date.now() - 500, ...fields }));
    journal.append(encodeRecord(delivery, body), () => resolve());
  });

describe('erased viewer', () => {
  it('is deleted from all tables, columns and files, including pending journals; other viewers stay', async () => {
    await view(erased);
    await view(kept);
    await flushed();
    journal = new Journal({ folder: collectorFolder(), limitBytes: 1e9, rotateMilliseconds: 3_600_000 });
    await journal.start();
    await leaveInJournal({ customUserId: erased, impressionId: 'waiting', sequenceNumber: 0 });
    await leaveInJournal({ impressionId: 'waiting', message: `of ${erased}` }, 'error');
    await leaveInJournal({ impressionId: 'erase-0', message: `of ${erased}` }, 'error');
    await leaveInJournal({ customUserId: kept, impressionId: 'waiting-too', sequenceNumber: 0 });
    await appendFile(
      join(collectorFolder(), 'rejected.ndjson'),
      `${JSON.stringify({ row: { license_key: licenseKey, custom_user_id: erased }, error: 'e' })}\n`,
    );
    expect((await foundInTelemetry(erased)).length).toBeGreaterThan(5);
    expect((await foundInFiles(erased)).length).toBeGreaterThan(1);

    const { status, result } = await ask('POST', 'erasures', { licenseKey, customUserId: erased });
    expect([status, result.status, result.by]).toEqual([201, 'QUEUED', 'customUserId']);
    expect(await eraseViewer(telemetryContext(), result.id)).toBe(false);
    // A collector still holds data.
    expect(await eraseViewer(telemetryContext(), result.id)).toBe(false);
    expect((await ask('GET', `erasures/${result.id}`)).result.status).toBe('RUNNING');
    await journal.stop();
    await until(() => eraseViewer(telemetryContext(), result.id), { within: 60, saying: 'the viewer is erased' });
    const finished = (await ask('GET', `erasures/${result.id}`)).result;
    expect(finished).toMatchObject({ status: 'FINISHED', licenseKey });
    expect(finished.removed.samples).toBeGreaterThan(20);
    expect(finished.removed.ads).toBe(9);
    expect(finished.removed.errorDetails).toBeGreaterThan(0);

    expect(await foundInTelemetry(erased)).toEqual([]);
    expect(await foundInDatabase(erased)).toEqual([]);
    await expect.poll(() => foundInFiles(erased), { timeout: 60_000, interval: 1000 }).toEqual([]);
    expect(api.logged.filter((line) => line.includes(erased))).toEqual([]);
    expect(await foundInTelemetry(kept)).toContain('impressions.custom_user_id');
    expect(await foundInTelemetry('waiting-too')).toContain('impression_samples.impression_id');
    expect(await foundInTelemetry(`of ${kept}`)).toContain('error_details.message');
  });

  it('is not stored when a player sends old data later, but is stored when watching again', async () => {
    const send = (fields: Record<string, unknown>) =>
      app.inject({
        method: 'POST',
        url: '/analytics',
        payload: JSON.stringify({ key: licenseKey, domain: 'd', customUserId: erased, sequenceNumber: 0, ...fields }),
      });
    await send({ impressionId: 'from-before', time: Date.now() - 3_600_000, retryCount: 2 });
    await send({ impressionId: 'from-now', time: Date.now() });
    await flushed();
    expect(await foundInTelemetry('from-before')).toEqual([]);
    expect(await foundInTelemetry('from-now')).toContain('impression_samples.impression_id');
  });
});

describe('erasures', () => {
  it('require a license of the own organization, and a single id of a viewer', async () => {
    const stranger = await openOrganization(api.db);
    expect(await ask('POST', 'erasures', { licenseKey, userId: 'x' }, stranger)).toMatchObject({ status: 404 });
    expect(await ask('POST', 'erasures', { licenseKey: 'nobodys', userId: 'x' })).toMatchObject({ status: 404 });
    expect((await ask('POST', 'erasures', { licenseKey })).status).toBe(400);
    expect((await ask('POST', 'erasures', { licenseKey, userId: 'x', customUserId: 'y' })).status).toBe(400);
    const { result } = await ask('POST', 'erasures', { licenseKey, userId: 'nobody' });
    expect((await ask('GET', 'erasures')).result.items.map((item: { id: string }) => item.id)).toContain(result.id);
    expect((await ask('GET', `erasures/${result.id}`, undefined, stranger)).status).toBe(404);
    expect((await ask('GET', 'erasures', undefined, stranger)).result.items).toEqual([]);
  });
});
