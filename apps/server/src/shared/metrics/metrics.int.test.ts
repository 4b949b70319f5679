import { tmpdir } from 'node:os';
import { type ScratchTelemetry, scratchTelemetry } from '@sluice/testing/clickhouse';
import { type ScratchDatabase, scratchDatabase } from '@sluice/testing/postgres';
import { fastify, type FastifyInstance } from 'fastify';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { addMetricsRoute } from './metrics-route.ts';
import { countRequests } from './requests.ts';

let telemetry: ScratchTelemetry;
let database: ScratchDatabase;
const apps: FastifyInstance[] = [];

const open = async (metricsToken: string | undefined, client: Platform['telemetry'] = telemetry.client) => {
  const app = fastify();
  addMetricsRoute(app, { db: database.db, telemetry: client, configuration: { metricsToken, dataDir: tmpdir() } });
  await app.register(async (scope) => {
    countRequests(scope);
    scope.get('/things/:id', { config: { operation: 'things.get' } }, async (_request, reply) =>
      reply.code(404).send(),
    );
  });
  apps.push(app);
  return app;
};

const read = (app: FastifyInstance, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  database = await scratchDatabase();
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await telemetry?.close();
  await database?.close();
});

describe('platform metrics', () => {
  it('include requests by operation, the engines, the queues and the telemetry', async () => {
    const app = await open(undefined);
    await app.inject({ url: '/things/1' });
    await app.inject({ url: '/things/2' });
    const answer = await read(app);
    expect(answer.headers['content-type']).toContain('text/plain');
    const lines = answer.body.split('\n');
    expect(lines).toContain('sluice_http_requests_total{operation="things.get",status="404"} 2');
    expect(lines).toContain('sluice_engine_up{engine="postgres"} 1');
    expect(lines).toContain('sluice_engine_up{engine="clickhouse"} 1');
    expect(lines).toContain('sluice_workers{kind="busy"} 0');
    expect(lines).toContain('sluice_outgoing_jobs 0');
    expect(lines).toContain('sluice_erasures_open 0');
    expect(lines).toContain('sluice_clickhouse_open_mutations 0');
    expect(answer.body).toMatch(/sluice_postgres_bytes \d{6,}/);
    expect(answer.body).toMatch(/sluice_disk_free_bytes \d{6,}/);
    expect(answer.body).toMatch(/sluice_disk_reserve_bytes \d{6,}/);
  });

  it('report an engine that is down, and all other metrics', async () => {
    const away = createClient({ url: 'http://127.0.0.1:9', log: { level: ClickHouseLogLevel.OFF } });
    const { body } = await read(await open(undefined, away));
    expect(body).toContain('sluice_engine_up{engine="clickhouse"} 0');
    expect(body).toContain('sluice_engine_up{engine="postgres"} 1');
    await away.close();
  });

  it('are not served to strangers', async () => {
    const local = await open(undefined);
    expect((await read(local, {}, '203.0.113.5')).statusCode).toBe(404);
    expect((await read(local, { 'x-forwarded-for': '203.0.113.5' })).statusCode).toBe(404);
    expect((await read(local, { forwarded: 'for=203.0.113.5' })).statusCode).toBe(404);
    for (const name of ['x-real-ip', 'via', 'x-forwarded-host'])
      expect((await read(local, { [name]: 'proxy.example' })).statusCode).toBe(404);
    expect((await read(local, { host: 'video.example.com' })).statusCode).toBe(404);
    const guarded = await open('secret');
    expect((await read(guarded)).statusCode).toBe(404);
    expect((await read(guarded, { authorization: 'Bearer wrong' })).statusCode).toBe(404);
    expect((await read(guarded, { authorization: 'Bearer secret' }, '203.0.113.5')).statusCode).toBe(200);
  });
});
