import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { readAds, readErrorDetails, readImpression, type Scope, type StoredRow } from '@sluice/analytics';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ScratchClickHouse,
  startScratchClickHouse,
} from '../../../../../packages/analytics/src/testing/scratch-clickhouse.ts';
import { Flusher } from './flush/flusher.ts';
import { encodeRecord } from './journal/record.ts';
import { Journal } from './journal/journal.ts';
import type { CollectorLicense } from './licenses.ts';
import { type RunningCollector, startCollector } from './start-collector.ts';
import { type CapturedRequest, capturedLicenseKey, capturedRequests, journalFlushed, testLicense } from './testing.ts';

let server: ScratchClickHouse;
let client: ClickHouseClient;
let folder: string;
let app: FastifyInstance;
let collector: RunningCollector;

const licenses = new Map<string, CollectorLicense>();
const add = (license: CollectorLicense) => licenses.set(license.licenseKey, license);
const scope: Scope = { organizationIds: ['org'], licenseKeys: [capturedLicenseKey], timeZone: 'UTC' };
const log = pino({ level: 'silent' });

const send = (
  request: CapturedRequest,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => {
  const payload = JSON.stringify({ ...request.body, ...changes });
  return app.inject({
    method: 'POST',
    url: request.path.replace('/collect/v1', '/collector'),
    query: request.query,
    headers: { ...request.headers, ...headers },
    payload,
  });
};

const count = async (table: string, where = '1 = 1'): Promise<number> => {
  const answer = await client.query({
    query: `SELECT count() AS n FROM ${table} WHERE ${where}`,
    format: 'JSONEachRow',
  });
  return Number((await answer.json<{ n: string }>())[0]?.n);
};

const flushed = () => journalFlushed(folder);

beforeAll(async () => {
  server = await startScratchClickHouse();
  client = createClient({ url: server.url, log: { level: ClickHouseLogLevel.OFF } });
  folder = await mkdtemp(join(tmpdir(), 'sluice-journal-'));
  add(testLicense());
  add(
    testLicense({
      licenseKey: 'strict',
      domains: ['example.com', '*.shop.example'],
      ignoresDoNotTrack: false,
      errorDetailsEnabled: false,
    }),
  );
  add(testLicense({ licenseKey: 'address', keepsAddress: true }));
  collector = await startCollector({
    folder,
    telemetryUrl: server.url,
    findLicense: async (key) => licenses.get(key),
    log,
  });
  app = fastify();
  await collector.mount(app);
});

afterAll(async () => {
  await app?.close();
  await collector?.stop();
  await client?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('captured requests', () => {
  const requests = capturedRequests();
  const bodies = (path: string) =>
    requests.filter((request) => request.path.endsWith(path)).map((request) => request.body);

  it('are accepted with a response that the collectors can parse', async () => {
    const granted = {
      status: 'granted',
      message: 'ok',
      features: { errorDetails: { enabled: true, numberOfHttpRequests: 10 } },
    };
    const answers: unknown[] = [];
    for (const request of requests) {
      const answer = await send(request);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      answers.push(request.path.endsWith('/licensing') ? answer.json() : [answer.statusCode, answer.body]);
    }
    expect(answers).toEqual(requests.map(({ path }) => (path.endsWith('/licensing') ? granted : [204, ''])));
    await flushed();
    expect(await count('impression_samples')).toBe(bodies('/analytics').length);
    expect(await count('ad_samples')).toBe(bodies('/analytics/a').length);
    expect(await count('error_details')).toBe(bodies('/analytics/error').length);
  });

  it('are stored with every sent value', async () => {
    const sent =
      bodies('/analytics').find((body) => body['errorCode'] !== undefined && body['state'] === 'error') ?? {};
    const rows = await readImpression(client, String(sent['impressionId']), scope);
    const row = rows.find((candidate) => candidate['sequence_number'] === sent['sequenceNumber']) ?? {};
    expect(row).toMatchObject({
      license_key: capturedLicenseKey,
      client_time: sent['time'],
      state: 'error',
      error_code: sent['errorCode'],
      error_message: sent['errorMessage'],
      error_severity: sent['errorSeverity'],
      user_id: sent['userId'],
      custom_user_id: sent['customUserId'],
      custom_data_1: sent['customData1'],
      player: sent['player'],
      player_version: sent['version'],
      analytics_version: sent['analyticsVersion'],
      video_title: sent['videoTitle'],
      video_bitrate: sent['videoBitrate'],
      screen_width: sent['screenWidth'],
      supported_video_codecs: sent['supportedVideoCodecs'],
      is_live: sent['isLive'],
      browser: 'Chrome Headless',
      browser_version_major: '156',
      browser_is_bot: true,
      operatingsystem: 'Linux',
      device_class: 'Desktop',
      ip_address: null,
    });
  });

  it('return a session in the order of its sequence numbers', async () => {
    const first = requests.find((request) => request.scenario === 'hls-main' && request.path === '/analytics');
    const rows = await readImpression(client, String(first?.body['impressionId']), scope);
    expect(rows.map((row) => row['sequence_number'])).toEqual(rows.map((_, index) => index));
    expect(rows.slice(0, 3).map((row) => row['state'])).toEqual(['setup', 'startup', 'playing']);
    expect(rows.some((row) => Number(row['video_startuptime']) > 0)).toBe(true);
  });

  it('have the positions that hls.js heartbeats lose', async () => {
    const first = requests.find((request) => request.scenario === 'dash-heartbeat' && request.path === '/analytics');
    const rows = await readImpression(client, String(first?.body['impressionId']), scope);
    const playing = rows.filter((row) => row['state'] === 'playing');
    const lengths = playing.map((row) =>
      Math.abs(Number(row['videotime_end']) - Number(row['videotime_start']) - Number(row['played'])),
    );
    expect(playing.length).toBeGreaterThan(1);
    expect(Math.max(...lengths)).toBeLessThan(2000);
    const [before, after] = playing as [StoredRow, StoredRow];
    expect(Math.abs(Number(after['videotime_start']) - Number(before['videotime_end']))).toBeLessThan(2000);
  });

  it('return each ad once, sent in one sample or in several', async () => {
    const impression = String(bodies('/analytics/a')[0]?.['videoImpressionId']);
    const ads = await readAds(client, impression, scope);
    expect(ads).toHaveLength(5);
    const serverSide = ads.filter((ad) => ad['ad_type'] === 2);
    expect(serverSide[0]).toMatchObject({
      ad_id: 'ss-1',
      started: 1,
      quartile1: 1,
      midpoint: 1,
      quartile3: 1,
      completed: 1,
      midpoint_failed_beacon_url: 'https://b.example.test/mid',
    });
    expect(ads[0]).toMatchObject({
      ad_type: 1,
      ad_id: 'ad-1',
      clicked: 1,
      skipped: 0,
      click_position: 1500,
      wrapper_ads_count: 1,
      ad_skippable: true,
    });
  });

  it('return error details with requests of a single type name', async () => {
    const impression = String(bodies('/analytics/error').find((body) => body['httpRequests'])?.['impressionId']);
    const [detail] = await readErrorDetails(client, impression, scope);
    expect(detail).toMatchObject({ error_id: 0, code: 1400, message: 'NETWORK_ERROR', severity: 'CRITICAL' });
    const httpRequests = JSON.parse(String(detail?.['http_requests']));
    expect(httpRequests.map((request: { type: string }) => request.type)).toEqual([
      'MEDIA_VIDEO',
      'MANIFEST_HLS_VARIANT',
    ]);
    expect(httpRequests[0]).toMatchObject({ clientTime: 1795245358922, httpStatus: 200 });
  });

  it('change nothing when all of them are delivered again', async () => {
    const before = await count('impression_samples');
    for (const request of requests) await send(request, request.path.endsWith('/analytics') ? { retryCount: 1 } : {});
    await flushed();
    expect(await count('impression_samples')).toBe(before);
    expect(await count('ad_samples')).toBe(bodies('/analytics/a').length);
    expect(await count('error_details')).toBe(bodies('/analytics/error').length);
  });
});

describe('license restrictions', () => {
  const sample = () => capturedRequests().find((request) => request.path === '/analytics') as CapturedRequest;
  const license = () => capturedRequests().find((request) => request.path === '/licensing') as CapturedRequest;

  it('reject an unknown key with a message that the collectors understand', async () => {
    const answer = await send(license(), { key: 'unknown' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ status: 'denied' });
    expect((await send(sample(), { key: 'unknown' })).statusCode).toBe(403);
    expect((await send(sample(), { key: undefined })).statusCode).toBe(403);
  });

  it('allow only domains of the list, with and without www', async () => {
    const ask = async (domain: string) => (await send(license(), { key: 'strict', domain })).json().status;
    expect(await ask('example.com')).toBe('granted');
    expect(await ask('www.example.com')).toBe('granted');
    expect(await ask('a.shop.example')).toBe('granted');
    expect(await ask('notexample.com')).toBe('denied');
    expect(await ask('shop.example')).toBe('denied');
  });

  it('store nothing of viewers who ask not to be tracked', async () => {
    const answer = await send(license(), { key: 'strict', domain: 'example.com' }, { dnt: '1' });
    expect(answer.json()).toEqual({ status: 'denied', message: 'Ignoring Impression due to DNT Header being set' });
    expect((await send(sample(), { key: 'strict', domain: 'example.com' }, { dnt: '1' })).statusCode).toBe(204);
    expect((await send(sample(), { key: 'strict', domain: 'example.com', sequenceNumber: 77 })).statusCode).toBe(204);
    await flushed();
    expect(await count('impression_samples', "license_key = 'strict'")).toBe(1);
  });

  it('keep the IP address only if the license enables it', async () => {
    await send(sample(), { key: 'address', impressionId: 'with-address' });
    await flushed();
    expect(await count('impression_samples', "license_key = 'address' AND ip_address = '127.0.0.1'")).toBe(1);
    expect(await count('impression_samples', "license_key != 'address' AND ip_address IS NOT NULL")).toBe(0);
  });
});

describe('bad input', () => {
  it.each(['', 'nonsense', '[]', 'null', '"text"', '{"key":', '\u0000\u0001', '{"key":{"$gt":""}}', '{"key":["a"]}'])(
    'is rejected without a server error: %j',
    async (payload) => {
      for (const url of ['/licensing', '/analytics', '/analytics/a', '/analytics/error', '/collector/analytics']) {
        const answer = await app.inject({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': 'application/xml' },
        });
        expect([400, 403]).toContain(answer.statusCode);
        expect(answer.json()).toMatchObject({ status: 'denied' });
      }
    },
  );

  it('is rejected above 256 kB', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/analytics',
      payload: JSON.stringify({ key: 'x'.repeat(300_000) }),
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ status: 'denied' });
  });

  it('of every type in every field is stored as far as possible', async () => {
    const before = await count('impression_samples');
    const strange = [null, -1, 1e300, 1.5, 'x', '12', true, [], [1], {}, { a: 1 }, '\uD800'];
    const { body, path, headers } = capturedRequests().find(
      (request) => request.path === '/analytics',
    ) as CapturedRequest;
    for (const [index, value] of strange.entries()) {
      const changed = Object.fromEntries(Object.keys(body).map((name) => [name, value]));
      const payload = JSON.stringify({
        ...changed,
        key: capturedLicenseKey,
        domain: 'd',
        impressionId: `strange-${index}`,
        sequenceNumber: 0,
      });
      expect((await app.inject({ method: 'POST', url: path, headers, payload })).statusCode).toBe(204);
    }
    await flushed();
    expect(await count('impression_samples')).toBe(before + strange.length);
    expect(await readdir(folder)).not.toContain('rejected.ndjson');
  });

  it('gets a response to OPTIONS for other clients', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url: '/collector/analytics/a' });
    expect([answer.statusCode, answer.headers['access-control-allow-methods']]).toEqual([204, 'POST, OPTIONS']);
  });
});

describe('engine failures', () => {
  it('keep samples while ClickHouse is down, reject above the limit, and store all of them later', async () => {
    const other = await mkdtemp(join(tmpdir(), 'sluice-journal-'));
    const away = await startCollector({
      folder: other,
      telemetryUrl: 'http://127.0.0.1:9',
      findLicense: async (key) => licenses.get(key),
      log,
      journalLimitBytes: 20_000,
    });
    const lonely = fastify();
    await away.mount(lonely);
    const { body } = capturedRequests().find((request) => request.path === '/analytics') as CapturedRequest;
    let accepted = 0;
    let refused: Awaited<ReturnType<typeof lonely.inject>> | undefined;
    while (!refused && accepted < 100) {
      const answer = await lonely.inject({
        method: 'POST',
        url: '/analytics',
        payload: JSON.stringify({ ...body, impressionId: 'away', sequenceNumber: accepted }),
      });
      if (answer.statusCode === 204) accepted += 1;
      else refused = answer;
    }
    expect(refused?.statusCode).toBe(503);
    expect(refused?.headers['retry-after']).toBe('30');
    expect(accepted).toBeGreaterThan(5);
    await lonely.close();
    await away.stop();
    const back = await startCollector({
      folder: other,
      telemetryUrl: server.url,
      findLicense: async (key) => licenses.get(key),
      log,
    });
    await journalFlushed(other);
    await back.stop();
    expect(await count('impression_samples', "impression_id = 'away'")).toBe(accepted);
    await rm(other, { recursive: true });
  });

  it('insert a segment once, even if flushers die repeatedly', async () => {
    const other = await mkdtemp(join(tmpdir(), 'sluice-journal-'));
    const journal = new Journal({ folder: other, limitBytes: 1e9 });
    await journal.start();
    const delivery = { kind: 'sample', organizationId: 'org', licenseKey: capturedLicenseKey } as const;
    const write = (sequenceNumber: number) =>
      new Promise<void>((resolve) => {
        const body = Buffer.from(JSON.stringify({ impressionId: 'replayed', sequenceNumber, played: 5 }));
        journal.append(encodeRecord({ ...delivery, receivedAtMilliseconds: Date.now() }, body), () => resolve());
      });
    await Promise.all([0, 1, 2, 3].map(write));
    await journal.stop();
    const onError = (error: unknown) => expect.fail(String(error));
    const copy = `${other}-copy`;
    await cp(other, copy, { recursive: true });
    const flush = (path: string) => new Flusher({ folder: path, client, locate: () => ({}), onError }).flushAll();
    await Promise.all([flush(other), flush(copy)]);
    expect(await count('impression_samples', "impression_id = 'replayed'")).toBe(4);
    await rm(other, { recursive: true });
    await rm(copy, { recursive: true });
  });

  it('store waiting segments as soon as the collector is no longer busy', async () => {
    const other = await mkdtemp(join(tmpdir(), 'sluice-journal-'));
    const delivery = { kind: 'sample', organizationId: 'org', licenseKey: capturedLicenseKey } as const;
    for (const sequenceNumber of [0, 1]) {
      const journal = new Journal({ folder: other, limitBytes: 1e9 });
      await journal.start();
      const body = Buffer.from(JSON.stringify({ impressionId: 'rested', sequenceNumber, played: 5 }));
      const record = encodeRecord({ ...delivery, receivedAtMilliseconds: Date.now() }, body);
      await new Promise<void>((resolve) => journal.append(record, () => resolve()));
      await journal.stop();
    }
    const onError = (error: unknown) => expect.fail(String(error));
    let isBusy = true;
    const restAfter = () => (isBusy ? 3_600_000 : 0);
    const flusher = new Flusher({ folder: other, client, locate: () => ({}), onError, restAfter });
    const done = flusher.flushAll(new AbortController().signal);
    const stored = () => count('impression_samples', "impression_id = 'rested'");
    await expect.poll(stored, { timeout: 10_000 }).toBe(1);
    flusher.wake();
    isBusy = false;
    flusher.wake();
    await done;
    expect(await stored()).toBe(2);
    await rm(other, { recursive: true });
  });

  it('complete the impressions of a batch after a crash between samples and impressions', async () => {
    const other = await mkdtemp(join(tmpdir(), 'sluice-journal-'));
    const copy = `${other}-copy`;
    const onError = (error: unknown) => expect.fail(String(error));
    const flusherOf = (path: string) => new Flusher({ folder: path, client, locate: () => ({}), onError });
    const first = flusherOf(other);
    await first.flushAll();
    const journal = new Journal({ folder: other, limitBytes: 1e9 });
    await journal.start();
    const delivery = { kind: 'sample', organizationId: 'org', licenseKey: capturedLicenseKey } as const;
    const receivedAtMilliseconds = Date.now();
    for (const sequenceNumber of [0, 1, 2]) {
      const body = Buffer.from(JSON.stringify({ impressionId: 'cut-off', sequenceNumber, played: 5 }));
      await new Promise<void>((resolve) =>
        journal.append(encodeRecord({ ...delivery, receivedAtMilliseconds }, body), () => resolve()),
      );
    }
    await journal.stop();
    await cp(other, copy, { recursive: true });
    // Simulates an engine that dies between the samples and their impressions.
    await client.command({ query: 'DETACH TABLE impressions_from_samples' });
    await first.flushAll();
    await client.command({ query: 'ATTACH TABLE impressions_from_samples' });
    const impressions = () => count('impressions', "impression_id = 'cut-off'");
    expect([await count('impression_samples', "impression_id = 'cut-off'"), await impressions()]).toEqual([3, 0]);
    // Simulates a new process, which reads from the tables what was stored.
    await flusherOf(copy).flushAll();
    expect([await count('impression_samples', "impression_id = 'cut-off'"), await impressions()]).toEqual([3, 1]);
    await rm(other, { recursive: true });
    await rm(copy, { recursive: true });
  });
});
