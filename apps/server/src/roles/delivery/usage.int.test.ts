import { Readable } from 'node:stream';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { claimLabValidation, newId, recordUsageEntries, systemActor, systemClock } from '@sluice/core';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServices } from '../../engines/services.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { openByteCounter } from './count-bytes.ts';
import { role } from './index.ts';

let api: TestApi;
let owner: TestOrganization;
let other: TestOrganization;

const ask = async (path: string, key = owner.apiKey) => {
  const response = await fetch(`${api.address}/v1${path}`, { headers: { 'X-Api-Key': key } });
  const { data } = (await response.json()) as { data: ReturnType<typeof JSON.parse> };
  return { status: response.status, result: data.result, details: data.details };
};

/** Starts the role, fetches the paths, and stops it again; returns the statuses. */
const fetchAll = async (paths: string[]): Promise<number[]> => {
  const running = await role.start(api.platform);
  const app = fastify();
  await app.register(async (scope) => running.mount?.(scope));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const statuses: number[] = [];
  for (const path of paths) {
    const answer = await fetch(`${origin}/${path}`);
    await answer.text();
    statuses.push(answer.status);
  }
  await app.close();
  await running.stop();
  return statuses;
};

const store = (occurredAt: string, byteHours: number) =>
  recordUsageEntries(api.db, [
    {
      source: 'storage',
      sourceId: newId(),
      meter: 'storage.volume',
      organizationId: owner.organizationId,
      quantity: BigInt(byteHours),
      occurredAt: new Date(occurredAt),
    },
  ]);

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
  other = await openOrganization(api.db);
});
afterAll(() => api.close());

it('counts delivered bytes for the organization that owns the output, across restarts', async () => {
  const { result } = await ask('/encoding/outputs/cdn');
  const key = `cdn/${result.items[0].id}/film.mp4`;
  await api.platform.objects.putStream(key, Readable.from([Buffer.alloc(1_000_000)]));
  await api.platform.objects.putStream('cdn/nobody/film.mp4', Readable.from([Buffer.alloc(1_000)]));
  await fetchAll([key, key, 'cdn/nobody/film.mp4', 'cdn/nobody/missing.mp4']);
  await fetchAll([key]);
  const usage = await ask('/encoding/statistics/cdn/usage');
  expect(usage.result.transferUsageTotal).toBeCloseTo(0.003, 9);
  expect(usage.result.usage.at(-1).transferUsage).toBeCloseTo(0.003, 9);
  expect((await ask('/encoding/statistics/cdn/usage', other.apiKey)).result.transferUsageTotal).toBe(0);
});

it('counts nothing of what Stream Lab plays, by an address for this output only', async () => {
  const { result } = await ask('/encoding/outputs/cdn');
  const { id } = result.items[0];
  await api.platform.objects.putStream(`cdn/${id}/tested/main.m3u8`, Readable.from([Buffer.alloc(1_000_000)]));
  await api.platform.objects.putStream('cdn/other/main.m3u8', Readable.from([Buffer.alloc(1_000_000)]));
  const config = { name: 'Tested', streamType: 'hls', streamDrmType: 'none', version: 1 };
  const added = await fetch(`${api.address}/v1/player/testing/streams`, {
    method: 'POST',
    headers: { 'X-Api-Key': owner.apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ config: { ...config, streamUrl: `${api.address}/cdn/${id}/tested/main.m3u8` } }),
  });
  expect(added.status).toBe(201);
  const runner = { organizationId: '', actor: systemActor('lab'), requestId: 'lab', db: api.db, clock: systemClock };
  const claim = await claimLabValidation({ ...runner, services: createServices(api.platform) }, 'runner');
  const tested = new URL(claim?.url ?? '').pathname.slice(1);
  expect(tested).toMatch(new RegExp(`^cdn/lab\\.\\d+\\.[0-9a-f]{64}/${id}/tested/main\\.m3u8$`));
  const transferred = async () => (await ask('/encoding/statistics/cdn/usage')).result.transferUsageTotal;
  const before = await transferred();
  const ended = tested.replace(/lab\.\d+/, `lab.${Date.now() - 1000}`);
  const elsewhere = tested.replace(`${id}/tested`, 'other');
  expect(await fetchAll([tested, ended, elsewhere])).toEqual([200, 403, 403]);
  expect(await transferred()).toBe(before);
  expect(await fetchAll([`cdn/${id}/tested/main.m3u8`])).toEqual([200]);
  expect(await transferred()).toBeGreaterThan(before);
});

it('returns one entry per day, with the storage at that time as a share of its month', async () => {
  await store('2026-01-01T23:59:59Z', 24 * 31_000_000_000);
  await store('2026-01-02T00:00:00Z', 24 * 31_000_000_000);
  await store('2026-01-03T00:00:00Z', 12 * 62_000_000_000);
  await store('2026-01-03T12:00:00Z', 12 * 124_000_000_000);
  const { result } = await ask('/encoding/statistics/cdn/usage?from=2025-12-31T00:00:00Z&to=2026-01-04T00:00:00Z');
  expect(result).toMatchObject({ from: '2025-12-31T00:00:00Z', to: '2026-01-04T00:00:00Z', storageUsageTotal: 5 });
  expect(result.usage).toEqual(
    [0, 1, 1, 3].map((storageUsage, index) => ({
      from: ['2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03'][index] + 'T00:00:00Z',
      to: ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'][index] + 'T00:00:00Z',
      storageUsage,
      transferUsage: 0,
    })),
  );
});

it('returns no future days, and rejects inverted and unlimited ranges', async () => {
  const { result } = await ask('/encoding/statistics/cdn/usage?from=2999-01-01T00:00:00Z&to=2999-02-01T00:00:00Z');
  expect(result).toMatchObject({ usage: [], transferUsageTotal: 0 });
  for (const query of ['from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', 'from=2001-01-01T00:00:00Z'])
    expect((await ask(`/encoding/statistics/cdn/usage?${query}`)).status).toBe(400);
});

it('counts bytes of an output that is deleted before they are written, and of crawlers apart', async () => {
  const { result } = await ask('/encoding/outputs/cdn');
  const id = result.items[0].id;
  const counter = openByteCounter(api.platform);
  counter.add('output', id, 700, 'Mozilla/5.0');
  counter.add('output', id, 300, 'Some-bot/2.1');
  await api.db.deleteFrom('resources').where('id', '=', id).execute();
  await counter.stop();
  const rows = await api.db
    .selectFrom('usage_entries')
    .select(['quantity', 'dimensions'])
    .where('organization_id', '=', owner.organizationId)
    .where('quantity', 'in', ['700', '300'])
    .orderBy('quantity')
    .execute();
  expect(rows).toEqual([
    { quantity: '300', dimensions: { output: id, client: 'CRAWLER' } },
    { quantity: '700', dimensions: { output: id, client: 'VIEWER' } },
  ]);
});

it('adds nothing when a write is repeated because its answer was lost', async () => {
  const { result } = await ask('/encoding/outputs/cdn', other.apiKey);
  const output = result.items[0];
  let lost = 0;
  // The transaction commits, and only then the connection fails.
  const db = new Proxy(api.db, {
    get(target, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return () => ({
        execute: async (work: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) => {
          const committed = await target.transaction().execute(work);
          if ((lost += 1) <= 2) throw new Error('Connection terminated unexpectedly');
          return committed;
        },
      });
    },
  });
  const counter = openByteCounter({ ...api.platform, db });
  counter.add('output', output.id, 1_000_000);
  await counter.stop();
  await counter.stop();
  expect(lost).toBeGreaterThan(1);
  const usage = await ask('/encoding/statistics/cdn/usage', other.apiKey);
  expect(usage.result.transferUsageTotal).toBeCloseTo(0.001, 9);
});
