import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openObjectStore, type ObjectStore } from '@sluice/storage';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cdnRoutes } from '../delivery/cdn-routes.ts';
import { CmcdForwarder } from '../delivery/cmcd-forwarder.ts';
import { createCmcdChannel } from '../../shared/cmcd-channel.ts';
import { sendBatch } from '../delivery/send-batch.ts';
import { type RunningCollector, startCollector } from './start-collector.ts';
import { capturedLicenseKey, testLicense } from './testing.ts';

const media = fileURLToPath(new URL('../../../../../packages/testing/media/player/', import.meta.url));
const hlsScript = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js');
const secretKey = Buffer.alloc(32, 1);
const log = pino({ level: 'silent' });
const patience = { timeout: 30_000, interval: 200 };

let telemetry: ScratchTelemetry;
let database: ScratchDatabase;
let teller: CmcdForwarder;
let folder: string;
let objects: ObjectStore;
let app: FastifyInstance;
let collector: RunningCollector;
let browser: Browser;
let address: string;

const channel = createCmcdChannel();

const startOne = () =>
  startCollector({
    folder: join(folder, 'journal'),
    telemetryUrl: telemetry.url,
    findLicense: async (key) =>
      [capturedLicenseKey, 'strict'].includes(key)
        ? testLicense({ licenseKey: key, ...(key === 'strict' && { domains: ['example.com'] }) })
        : undefined,
    cmcd: {
      db: database.db,
      secretKey,
      channel,
      findLicenseKey: async (outputId) => (outputId === 'output' ? capturedLicenseKey : undefined),
      idleMilliseconds: 5000,
    },
    log,
  });

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  database = await scratchDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sluice-cmcd-'));
  objects = await openObjectStore({ driver: 'folder', directory: join(folder, 'store') });
  for (const name of await readdir(media))
    for (const output of ['output', 'other']) await objects.putFile(`cdn/${output}/${name}`, join(media, name));
  collector = await startOne();
  // No server listens there: the collector of this process is used instead.
  teller = new CmcdForwarder({ send: sendBatch(channel, { collectorUrl: 'http://127.0.0.1:9', secretKey }), log });
  app = fastify();
  await collector.mount(app);
  await app.register(async (scope) =>
    cdnRoutes(scope, objects, () => undefined, { tell: (message) => teller.tell(message) }),
  );
  app.get('/page', (_request, reply) => reply.type('text/html').send('<video id="v" muted></video>'));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
  await teller?.stop();
  await collector?.stop();
  await objects?.close();
  await telemetry?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async (id: string): Promise<Record<string, unknown>[]> => {
  const answer = await telemetry.client.query({
    query: 'SELECT * FROM impression_samples WHERE impression_id = {id:String} ORDER BY sequence_number',
    query_params: { id },
    format: 'JSONEachRow',
  });
  return answer.json();
};

const post = (body: string, { query = `?licenseKey=${capturedLicenseKey}`, headers = {} } = {}) =>
  fetch(`${address}/analytics/cmcd${query}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/cmcd', ...headers },
  });

describe('reports of CMCD version 2', () => {
  it('become the original session', async () => {
    const now = Date.now();
    const report = (seconds: number, text: string) =>
      `${text},sid="two",cid="film",ts=${now - 60_000 + seconds * 1000},v=2`;
    const lines = [
      report(0, 'e=ps,sta=s,sf=d,st=v'),
      report(2, 'e=ps,sta=p,br=(4300;v),msd=1500'),
      report(30, 'e=t,sta=p,br=(4300;v),mtp=(25000)'),
      report(32, 'e=ps,sta=e'),
      report(33, 'e=ps,sta=q'),
    ];
    expect((await post(lines.slice(0, 2).join('\n'))).status).toBe(204);
    const agent = { headers: { 'X-License-Key': capturedLicenseKey, 'User-Agent': 'VLC/3' }, query: '' };
    expect((await post(`${lines.slice(2).join('\n')}\n`, agent)).status).toBe(204);
    await vi.waitFor(async () => expect(await rowsOf('two')).toHaveLength(5), patience);
    const rows = await rowsOf('two');
    expect(rows.map(({ state }) => state)).toEqual(['setup', 'startup', 'playing', 'playing', 'closed']);
    expect(rows[1]).toMatchObject({ platform: 'cmcd', player: 'cmcd', video_id: 'film', stream_format: 'dash' });
    expect(Number(rows[1]?.['video_startuptime'])).toBe(1500);
    expect(rows.reduce((sum, { played }) => sum + Number(played), 0)).toBe(30_000);
    expect(rows[2]).toMatchObject({ organization_id: 'org', license_key: capturedLicenseKey, is_live: false });
  });

  it.each([
    ['an unknown key', 'e=ps,sid="x"', { query: '?licenseKey=none' }, 403],
    ['no key', 'e=ps,sid="x"', { query: '' }, 403],
    ['another site', 'e=ps,sid="x"', { query: '?licenseKey=strict', headers: { Origin: 'https://other.net' } }, 403],
    [
      'an allowed site',
      'e=ps,sid="x"',
      { query: '?licenseKey=strict', headers: { Origin: 'https://example.com' } },
      204,
    ],
    ['no reports', '{', {}, 400],
    ['JSON', '[{"e":"ps","sid":"x"}]', {}, 204],
  ])('get a response with %s', async (_what, body, options, status) => {
    const answer = await post(body, options);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('of hls.js, posted from another origin, become a session too', async () => {
    const page = await browser.newPage();
    await page.goto(`${address.replace('127.0.0.1', 'localhost')}/page`);
    await page.addScriptTag({ content: await readFile(hlsScript, 'utf8') });
    await page.evaluate(
      ([source = '', url = '']) => {
        // SAFETY: the script added above defines it.
        const { Hls } = globalThis as unknown as {
          Hls: new (config: object) => Record<string, (value: unknown) => void>;
        };
        const eventTargets = [{ url, events: ['ps', 't', 'e', 'c'], interval: 1 }];
        const hls = new Hls({ cmcd: { version: 2, sessionId: 'events', contentId: 'clip', eventTargets } });
        hls['loadSource']?.(source);
        const video = document.querySelector('video');
        hls['attachMedia']?.(video);
        void video?.play();
      },
      [`${address}/cdn/other/master.m3u8`, `${address}/analytics/cmcd?licenseKey=${capturedLicenseKey}`],
    );
    await vi.waitFor(async () => {
      const states = (await rowsOf('events')).map(({ state }) => state);
      expect(states).toEqual(expect.arrayContaining(['setup', 'startup', 'playing']));
    }, patience);
    await page.close();
    expect((await rowsOf('events'))[1]).toMatchObject({ video_id: 'clip', analytics_version: 'cmcd-2' });
  });
});

describe('requests of hls.js to the delivery role', () => {
  it('become a session without a collector in the page', async () => {
    const page = await browser.newPage();
    await page.goto(`${address}/page`);
    await page.addScriptTag({ content: await readFile(hlsScript, 'utf8') });
    await page.evaluate(
      ([source = '']) => {
        // SAFETY: the script added above defines it.
        const { Hls } = globalThis as unknown as {
          Hls: new (config: object) => Record<string, (value: unknown) => void>;
        };
        const hls = new Hls({
          cmcd: { sessionId: 'one', contentId: 'clip' },
          maxBufferLength: 1,
          maxMaxBufferLength: 1,
        });
        hls['loadSource']?.(source);
        const video = document.querySelector('video');
        hls['attachMedia']?.(video);
        void video?.play();
      },
      [`${address}/cdn/output/master.m3u8`],
    );
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 3, undefined, patience);
    await page.close();
    await vi.waitFor(async () => expect((await rowsOf('one')).length).toBeGreaterThan(1), patience);
    // The remaining data is sent when the session ends, by any running collector.
    await collector.stop();
    collector = await startOne();
    await vi.waitFor(async () => expect((await rowsOf('one')).at(-1)?.['state']).toBe('closed'), patience);
    const rows = await rowsOf('one');
    expect(rows.slice(0, 2).map(({ state }) => state)).toEqual(['setup', 'startup']);
    expect(rows[1]).toMatchObject({
      platform: 'cmcd',
      video_id: 'clip',
      stream_format: 'hls',
      domain: '127.0.0.1',
      browser: expect.stringContaining('Chrome'),
      m3u8_url: expect.stringContaining('.m3u8'),
    });
    expect(Number(rows[1]?.['video_bitrate'])).toBeGreaterThan(0);
    expect(rows.reduce((sum, { played }) => sum + Number(played), 0)).toBeGreaterThan(500);
    expect(rows.reduce((sum, row) => sum + Number(row['segments_download_count']), 0)).toBeGreaterThan(2);
  });
});
