import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findPlayerLicense,
  newId,
  rollUpImpressions,
  systemActor,
  systemClock,
  type TelemetryContext,
} from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCollector, startCollector } from '../start-collector.ts';
import { journalFlushed, testLicense, testPlayerLicense, testPlayerOptions } from '../testing.ts';

let telemetry: ScratchTelemetry;
let database: ScratchDatabase;
let folder: string;
let collector: RunningCollector;
let app: FastifyInstance;
let server: Server;
let serverUrl: string;
/** Bodies that the third-party server received, by path. */
const received = new Map<string, unknown[]>();
let organizationId: string;

const third = (path: string, changes = {}) => ({
  licenseCheckServer: `${serverUrl}${path}`,
  licenseCheckTimeout: 2000,
  errorAction: 'DENY' as const,
  timeoutAction: 'DENY' as const,
  ...changes,
});

const startThirdParty = async (): Promise<void> => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    received.set(path, [...(received.get(path) ?? []), JSON.parse(Buffer.concat(parts).toString())]);
    if (path === '/slow') return;
    if (path === '/redirect') return void response.writeHead(302, { location: `${serverUrl}/allow` }).end();
    if (path === '/large') return void response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024, ' '));
    const status = { '/deny': 403, '/broken': 503 }[path] ?? 200;
    response.writeHead(status).end(JSON.stringify({ customData: { tier: 'gold' } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  serverUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
};

const openLicense = async (domains: string[]): Promise<string> => {
  const id = newId();
  await database.db
    .insertInto('player_licenses')
    .values({ id, organization_id: organizationId, name: 'Web', license_key: id })
    .execute();
  for (const url of domains)
    await database.db
      .insertInto('player_license_domains')
      .values({ id: newId(), license_id: id, organization_id: organizationId, url })
      .execute();
  return id;
};

type Page = { origin?: string };
const post = async (
  path: string,
  body: unknown,
  { origin = 'https://www.example.com' }: Page = {},
  address?: string,
) => {
  const response = await app.inject({
    method: 'POST',
    url: `/player/${path}`,
    headers: { ...(origin && { origin }), 'content-type': 'text/plain' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    ...(address && { remoteAddress: address }),
  });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
};
const check = (key: string, page?: Page, more = {}) => post('licensing', { key, ...more }, page);

const context = (): TelemetryContext => ({
  organizationId: '',
  actor: systemActor('test'),
  requestId: 'test',
  db: database.db,
  clock: systemClock,
  // SAFETY: the rollup uses only the database, the clock and telemetry.
  services: {} as TelemetryContext['services'],
  telemetry: telemetry.client,
});

/** Returns the impressions of a license in PostgreSQL, after the journal is flushed. */
const counted = async (licenseId: string): Promise<Record<string, number>> => {
  await journalFlushed(folder);
  await rollUpImpressions(context());
  await rollUpImpressions(context());
  const rows = await database.db.selectFrom('player_usage').selectAll().where('license_id', '=', licenseId).execute();
  return Object.fromEntries(rows.map((row) => [row.platform, Number(row.impressions)]));
};

beforeAll(async () => {
  [telemetry, database] = await Promise.all([scratchTelemetry(), scratchDatabase()]);
  ({ organizationId } = await openOrganization(database.db));
  folder = await mkdtemp(join(tmpdir(), 'sluice-player-'));
  await startThirdParty();
  const fixed = [
    testPlayerLicense({ analyticsKey: 'analytics-key' }),
    testPlayerLicense({ licenseKey: 'used-up', isUsedUp: true }),
    testPlayerLicense({ licenseKey: 'allow', thirdParty: third('/allow') }),
    testPlayerLicense({ licenseKey: 'deny', thirdParty: third('/deny', { errorAction: 'ALLOW' }) }),
    testPlayerLicense({ licenseKey: 'large', thirdParty: third('/large') }),
    ...(['ALLOW', 'DENY'] as const).flatMap((action) => [
      testPlayerLicense({ licenseKey: `broken-${action}`, thirdParty: third('/broken', { errorAction: action }) }),
      testPlayerLicense({ licenseKey: `redirect-${action}`, thirdParty: third('/redirect', { errorAction: action }) }),
      testPlayerLicense({
        licenseKey: `slow-${action}`,
        thirdParty: third('/slow', { timeoutAction: action, licenseCheckTimeout: 100 }),
      }),
    ]),
  ];
  const options = testPlayerOptions(fixed);
  collector = await startCollector({
    folder,
    telemetryUrl: telemetry.url,
    findLicense: async () => testLicense(),
    player: {
      ...options,
      findLicense: async (key) =>
        (await options.findLicense(key)) ?? findPlayerLicense({ db: database.db, clock: systemClock }, key),
    },
    log: pino({ level: 'silent' }),
  });
  app = fastify();
  await collector.mount(app);
});

afterAll(async () => {
  await app?.close();
  await collector?.stop();
  server?.closeAllConnections();
  server?.close();
  await telemetry?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('player licensing', () => {
  it('grants an allowed domain and names where telemetry goes', async () => {
    const { status, body } = await check('player-key', undefined, { nonce: 'n1' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'granted',
      analytics: { key: 'analytics-key', backendUrl: 'https://collector.example' },
    });
    const payload = JSON.parse(Buffer.from(body.grant.split('.')[1], 'base64url').toString());
    expect(payload).toMatchObject({ key: 'player-key', host: 'www.example.com', nonce: 'n1' });
    expect(payload.exp - payload.iat).toBe(86_400);
  });

  it.each([
    ['https://foreign.example', 403],
    ['https://example.com.evil', 403],
    ['null', 403],
    ['https://video.example', 200],
    ['http://localhost:5173', 200],
  ])('judges the origin %s, not the body', async (origin, status) => {
    expect((await check('player-key', { origin }, { domain: 'example.com' })).status).toBe(status);
  });

  it('judges the domain that an app names', async () => {
    expect((await check('player-key', { origin: '' }, { domain: 'example.com' })).status).toBe(200);
    expect((await check('player-key', { origin: '' }, { domain: 'foreign.example' })).body.code).toBe(1104);
  });

  it('denies unknown keys and used-up licenses in words', async () => {
    expect(await check('unknown-key')).toMatchObject({ status: 403, body: { status: 'denied', code: 1103 } });
    expect(await check('used-up')).toMatchObject({ status: 403, body: { status: 'denied', code: 1103 } });
  });

  it.each(['', '[]', '{', '"text"', '{"key":{}}', `{"key":"${'x'.repeat(20_000)}"}`])(
    'rejects the body %s',
    async (body) => {
      const { status } = await post('licensing', body);
      expect([400, 403, 413]).toContain(status);
    },
  );

  it('answers preflight requests of any origin', async () => {
    const { statusCode, headers } = await app.inject({ method: 'OPTIONS', url: '/collector/player/licensing' });
    expect({ statusCode, origin: headers['access-control-allow-origin'] }).toEqual({ statusCode: 204, origin: '*' });
  });
});

describe('third-party licensing', () => {
  it('sends domain, key, version and custom data, and passes custom data on', async () => {
    const { body } = await check('allow', undefined, { version: '1.2.3', customData: { user: 7 } });
    expect(body).toMatchObject({ status: 'granted', customData: { tier: 'gold' } });
    expect(received.get('/allow')?.at(-1)).toEqual({
      domain: 'www.example.com',
      key: 'allow',
      version: '1.2.3',
      customData: { user: 7 },
    });
  });

  it.each([
    ['deny', 403],
    ['broken-ALLOW', 200],
    ['broken-DENY', 403],
    ['slow-ALLOW', 200],
    ['slow-DENY', 403],
    ['redirect-ALLOW', 200],
    ['redirect-DENY', 403],
    ['large', 200],
  ])('decides %s with %s', async (key, status) => expect((await check(key)).status).toBe(status));

  it('follows no redirect', () => expect(JSON.stringify(received.get('/allow'))).not.toContain('redirect'));

  it('asks once for equal requests at the same time and within five seconds', async () => {
    const before = received.get('/allow')?.length ?? 0;
    const more = { customData: { only: 'once' } };
    await Promise.all(Array.from({ length: 20 }, () => check('allow', undefined, more)));
    await check('allow', undefined, more);
    expect((received.get('/allow')?.length ?? 0) - before).toBe(1);
  });

  it('reaches no private address unless the operator allows it', async () => {
    const guarded = fastify();
    const { addPlayerRoutes } = await import('./player-routes.ts');
    const options = testPlayerOptions([testPlayerLicense({ thirdParty: third('/private') })]);
    const network = { allowPrivateNetwork: false };
    await addPlayerRoutes(guarded, { append: () => undefined }, { ...options, network });
    const headers = { origin: 'https://example.com' };
    const payload = JSON.stringify({ key: 'player-key' });
    const { statusCode } = await guarded.inject({ method: 'POST', url: '/player/licensing', headers, payload });
    expect(statusCode).toBe(403);
    expect(received.has('/private')).toBe(false);
    await guarded.close();
  });
});

describe('player impressions', () => {
  it('count once however often they are sent, by platform', async () => {
    const key = await openLicense(['example.com']);
    const { body } = await check(key);
    for (const impressionId of ['impression-1', 'impression-2', 'impression-1', 'impression-1'])
      expect((await post('impression', { key, impressionId, grant: body.grant })).status).toBe(204);
    await post('impression', { key, impressionId: 'impression-3', platform: 'tvOS' });
    await post('impression', { key, impressionId: 'impression-4', platform: '</script>' });
    expect(await counted(key)).toEqual({ web: 3, tvOS: 1 });
    await post('impression', { key, impressionId: 'impression-1', grant: body.grant });
    expect(await counted(key)).toEqual({ web: 3, tvOS: 1 });
  });

  it('are rejected for foreign hosts, keys and grants', async () => {
    const key = await openLicense(['example.com']);
    const other = await openLicense(['example.com']);
    const grantOfOther = (await check(other)).body.grant;
    const impressionId = 'impression-9';
    const foreign = { origin: 'https://foreign.example' };
    expect((await post('impression', { key, impressionId }, foreign)).status).toBe(403);
    expect((await post('impression', { key, impressionId, grant: grantOfOther })).status).toBe(403);
    expect((await post('impression', { key, impressionId, grant: 'a.b.c' })).status).toBe(403);
    expect((await post('impression', { key: 'unknown-key', impressionId })).status).toBe(403);
    expect((await post('impression', { key, impressionId: "x' or 1=1" })).status).toBe(400);
    expect(await counted(key)).toEqual({});
  });

  it('are limited per address, without a limit for other viewers', async () => {
    const key = await openLicense(['example.com']);
    const send = (index: number, address: string) =>
      post('impression', { key, impressionId: `flood-${address.replaceAll('.', '-')}-${index}` }, undefined, address);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => send(index, '198.51.100.7')));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(80);
    expect((await send(0, '198.51.100.8')).status).toBe(204);
  });

  it('use up a license with a maximum', async () => {
    const key = await openLicense(['example.com']);
    await database.db.updateTable('player_licenses').set({ max_impressions: 2 }).where('id', '=', key).execute();
    const find = () => findPlayerLicense({ db: database.db, clock: systemClock }, key);
    expect((await find())?.isUsedUp).toBe(false);
    for (const impressionId of ['maximum-1', 'maximum-2']) await post('impression', { key, impressionId });
    expect(await counted(key)).toEqual({ web: 2 });
    expect((await find())?.isUsedUp).toBe(true);
  });
});
