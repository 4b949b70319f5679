import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { recordCollectorReport } from '@sluice/core';
import { sql } from '@sluice/db';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { startS3 } from '@sluice/testing/s3';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../configuration/configuration.ts';
import { createCmcdChannel } from '../../../shared/cmcd-channel.ts';
import { openObjects } from '../../../engines/objects.ts';
import type { Platform } from '../../../shared/platform.ts';
import { measureComponents } from './measure-components.ts';
import { openStatusCopy, publishStatusCopy } from './publish-copy.ts';

let database: ScratchDatabase;
let telemetry: ScratchTelemetry;
let dataDir: string;
let server: Server;
let address: string;
/** Status codes by path, as the platform's proxies would return them. */
let codes: Record<string, number>;

beforeAll(async () => {
  database = await scratchDatabase();
  telemetry = await scratchTelemetry();
  dataDir = await mkdtemp(join(tmpdir(), 'sluice-status-'));
  server = createServer((request, response) => {
    response.writeHead(codes[request.url ?? ''] ?? 404, { 'content-type': 'application/json' });
    response.end('{"engines":{"database":"unreachable"}}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
});
beforeEach(async () => {
  codes = { '/readyz': 200, '/collector/licensing': 403, '/collector/player/licensing': 403 };
  await sql`delete from collector_reports`.execute(database.db);
  await recordCollectorReport(database.db, { id: 'one', name: 'one', journalAgeSeconds: 1, isWritable: true });
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await database.close();
  await telemetry.close();
  await rm(dataDir, { recursive: true, force: true });
});

const platformWith = async (environment: Record<string, string> = {}): Promise<Platform> => {
  const configuration = readConfiguration(['--data', dataDir], {
    SLUICE_SECRET_KEY: '11'.repeat(32),
    PUBLIC_URL: address,
    ...environment,
  });
  return {
    configuration,
    db: database.db,
    databaseUrl: database.url,
    objects: await openObjects(configuration),
    telemetry: telemetry.client,
    telemetryUrl: telemetry.url,
    cmcd: createCmcdChannel(),
    log: pino({ level: 'silent' }),
  };
};

const states = async (environment?: Record<string, string>): Promise<Record<string, string>> => {
  const measurements = await measureComponents(await platformWith(environment));
  return Object.fromEntries([...measurements].map(([id, { state }]) => [id, state]));
};

describe('measurements of the components', () => {
  it('are good while everything responds; components that are not configured are unused', async () => {
    expect(await states()).toEqual({
      api: 'UP',
      'player-licensing': 'UP',
      'observability-ingress': 'UP',
      encoding: 'UP',
      live: 'UP',
      delivery: 'UNUSED',
      mail: 'UNUSED',
      database: 'UP',
      telemetry: 'UP',
    });
  });

  it.each([
    ['api', { '/readyz': 503 }],
    ['player-licensing', { '/collector/player/licensing': 502 }],
    ['observability-ingress', { '/collector/licensing': 200 }],
  ])('report %s that responds with an error', async (component, changes) => {
    codes = { ...codes, ...changes };
    expect((await states())[component]).toBe('DOWN');
  });

  it('report what cannot be reached', async () => {
    const measured = await states({ PUBLIC_URL: 'http://127.0.0.1:9' });
    expect(measured).toMatchObject({ api: 'DOWN', 'player-licensing': 'DOWN', 'observability-ingress': 'DOWN' });
  });

  it('report a process that is frozen, although its port still accepts connections', async () => {
    const script = `require('node:http').createServer((request, response) => {
      response.writeHead(request.url === '/readyz' ? 200 : 403).end();
    }).listen(0, '127.0.0.1', function () { console.log(this.address().port); })`;
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [port] = await once(child.stdout, 'data');
      const environment = { PUBLIC_URL: `http://127.0.0.1:${String(port).trim()}` };
      expect(await states(environment)).toMatchObject({ api: 'UP', 'player-licensing': 'UP' });
      child.kill('SIGSTOP');
      const frozen = { api: 'DOWN', 'player-licensing': 'DOWN', 'observability-ingress': 'DOWN' };
      expect(await states(environment)).toMatchObject(frozen);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('report a collector that stores nothing, or whose journal is full, or that is silent', async () => {
    const { db } = database;
    await recordCollectorReport(db, { id: 'one', name: 'one', journalAgeSeconds: 3_600, isWritable: true });
    expect((await states())['observability-ingress']).toBe('DOWN');
    await recordCollectorReport(db, { id: 'one', name: 'one', journalAgeSeconds: 1, isWritable: false });
    expect((await states())['observability-ingress']).toBe('DOWN');
    await sql`update collector_reports set is_writable = true, seen_at = now() - interval '2 minutes'`.execute(db);
    expect((await states())['observability-ingress']).toBe('DOWN');
  });

  it('report emails that nobody sends', async () => {
    const { db } = database;
    const environment = { SMTP_URL: 'smtp://127.0.0.1:9' };
    expect((await states(environment))['mail']).toBe('UP');
    await sql`insert into mails (id, purpose, recipient, subject, text, html, created_at)
      values ('one', 'test', 'a@example.com', '', '', '', now() - interval '1 hour')`.execute(db);
    expect((await states(environment))['mail']).toBe('DOWN');
  });
});

it('writes a copy of the status to a bucket elsewhere, which marks itself as outdated', async () => {
  const s3 = await startS3();
  const bucket = `status-${randomUUID()}`;
  const platform = await platformWith({
    STATUS_S3_ENDPOINT: s3.endpoint,
    STATUS_S3_REGION: s3.region,
    STATUS_S3_BUCKET: bucket,
    STATUS_S3_ACCESS_KEY_ID: s3.accessKey,
    STATUS_S3_SECRET_ACCESS_KEY: s3.secretKey,
  });
  const copy = await openStatusCopy(platform.configuration);
  if (!copy) throw new Error('no copy is configured');
  await publishStatusCopy(platform, copy);
  const page = await copy.get('index.html');
  expect(page.head.contentType).toBe('text/html; charset=utf-8');
  expect(await text(page.stream)).toContain('no longer updates this page');
  const summary = await copy.get('api/v2/summary.json');
  expect(JSON.parse(await text(summary.stream))).toMatchObject({ page: { id: 'sluice' } });
  await copy.close();
}, 120_000);
