import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findCollectorLicense,
  findPlayerLicense,
  newId,
  rollUpImpressions,
  systemActor,
  systemClock,
} from '@sluice/core';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { type ScratchTelemetry, scratchTelemetry } from '@sluice/testing/clickhouse';
import { type FaultyProxy, startFaultyProxy } from '@sluice/testing/faulty-proxy';
import { freePort } from '@sluice/testing/free-port';
import { type Browser, chromium } from '@playwright/test';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningCollector, startCollector } from '../../collector/start-collector.ts';
import { journalFlushed } from '../../collector/testing.ts';
import { createServices } from '../../../engines/services.ts';
import { openTestDelivery, type TestDelivery } from './testing.ts';
import { segmentFilm } from './testing-film.ts';

let telemetry: ScratchTelemetry;
/** Proxy in front of ClickHouse. */
let door: FaultyProxy;
let journal: string;
let delivery: TestDelivery;
let collector: RunningCollector;
let app: FastifyInstance;
let browser: Browser;
/** Client whose queries pass the proxy. */
let client: ClickHouseClient;
/** Status of each response to an impression. */
const answers: number[] = [];

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  door = await startFaultyProxy(telemetry.url);
  journal = await mkdtemp(join(tmpdir(), 'sluice-away-'));
  const port = await freePort();
  delivery = await openTestDelivery((ownPort) => ({
    PUBLIC_URL: `http://localhost:${port}`,
    STREAMS_URL: `http://localhost:${ownPort}`,
  }));
  const { db, platform, owner } = delivery;
  const license = { organization_id: owner.organizationId, name: 'Default' };
  await db
    .insertInto('analytics_licenses')
    .values({ ...license, id: newId(), license_key: newId() })
    .execute();
  await db
    .insertInto('player_licenses')
    .values({ ...license, id: newId(), license_key: newId() })
    .execute();
  const telemetryUrl = new URL(telemetry.url);
  telemetryUrl.port = String(door.port);
  collector = await startCollector({
    folder: journal,
    telemetryUrl: telemetryUrl.href,
    findLicense: (key) => findCollectorLicense(db, key),
    player: {
      findLicense: (key) => findPlayerLicense({ db, clock: systemClock }, key),
      secretKey: platform.configuration.secretKey,
      collectorUrl: platform.configuration.collectorUrl,
      ownHosts: ['localhost'],
      network: { allowPrivateNetwork: false },
    },
    log: pino({ level: 'silent' }),
  });
  client = createClient({ url: telemetryUrl.href, log: { level: ClickHouseLogLevel.OFF } });
  app = fastify();
  app.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (method === 'POST' && url === '/player/impression') answers.push(statusCode);
  });
  await collector.mount(app);
  await app.listen({ port, host: 'localhost' });
  const executablePath = chromiumPath();
  browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await client?.close();
  await app?.close();
  await collector?.stop();
  await delivery?.close();
  await door?.close();
  await telemetry?.close();
  await rm(journal, { recursive: true, force: true });
});

/** Watches a stream until its impression is acknowledged, and closes the page. */
const watch = async (id: string): Promise<void> => {
  const page = await browser.newPage();
  const before = answers.length;
  await page.goto(`${delivery.address}/${id}/embed?autoplay&muted`);
  const seconds = () =>
    page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));
  await expect.poll(seconds, { timeout: 30_000 }).toBeGreaterThan(0.5);
  await expect.poll(() => answers.slice(before), { timeout: 30_000 }).toEqual([204]);
  await page.close({ runBeforeUnload: true });
};

const rollUp = (): Promise<void> =>
  rollUpImpressions({
    organizationId: '',
    actor: systemActor('test'),
    requestId: 'test',
    db: delivery.db,
    clock: systemClock,
    services: createServices(delivery.platform),
    telemetry: client,
  });
const counted = async (): Promise<number> => {
  const rows = await delivery.db.selectFrom('player_usage').select('impressions').execute();
  return rows.reduce((sum, { impressions }) => sum + Number(impressions), 0);
};
const stored = async (id: string): Promise<Record<string, number>> => {
  const answer = await telemetry.client.query({
    query: `SELECT uniqExact(impression_id) AS plays, count() - uniqExact(impression_id, sequence_number) AS repeated
      FROM impression_samples WHERE video_id = {id:String}`,
    query_params: { id },
    format: 'JSONEachRow',
  });
  const [row = {}] = await answer.json<Record<string, string>>();
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]));
};

it('plays on while ClickHouse is away; its impressions wait in the journal and are counted once', async () => {
  const id = await delivery.openStream({}, { state: 'READY', media: 'MAIN', files: await segmentFilm() });
  await watch(id);
  await journalFlushed(journal);
  await rollUp();
  expect(await counted()).toBe(1);

  // First its requests fail, then its connections.
  door.behave = () => ({ status: 503 });
  await watch(id);
  door.behave = () => 'drop';
  await watch(id);
  // The job that counts is repeated each minute.
  await expect(rollUp()).rejects.toThrow();
  expect(await counted()).toBe(1);
  expect((await readdir(journal)).filter((name) => /\.(open|ready)$/.test(name))).not.toEqual([]);

  door.behave = () => 'pass';
  await journalFlushed(journal);
  await rollUp();
  await rollUp();
  expect(await counted()).toBe(3);
  await expect.poll(() => stored(id), { timeout: 30_000 }).toEqual({ plays: 3, repeated: 0 });
}, 180_000);
