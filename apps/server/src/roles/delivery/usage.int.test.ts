import { Readable } from 'node:stream';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { newId } from '@sluice/core';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { role } from './index.ts';

let api: TestApi;
let owner: TestOrganization;
let other: TestOrganization;

const ask = async (path: string, key = owner.apiKey) => {
  const response = await fetch(`${api.address}/v1${path}`, { headers: { 'X-Api-Key': key } });
  const { data } = (await response.json()) as { data: ReturnType<typeof JSON.parse> };
  return { status: response.status, result: data.result, details: data.details };
};

/** Starts the role, fetches the paths, and stops it again. */
const fetchAll = async (paths: string[]): Promise<void> => {
  const running = await role.start(api.platform);
  const app = fastify();
  await app.register(async (scope) => running.mount?.(scope));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of paths) await (await fetch(`${origin}/${path}`)).text();
  await app.close();
  await running.stop();
};

const deliver = (recordedAt: string, detail: object) =>
  api.db
    .insertInto('encoding_usage')
    .values({
      encoding_id: newId(),
      part_id: newId(),
      organization_id: owner.organizationId,
      part: 'MUXING',
      detail: JSON.stringify(detail),
      encoded_seconds: 1,
      encoded_bytes: '99000000000',
      billable_minutes: 0,
      recorded_at: new Date(recordedAt),
    })
    .execute();

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

it('returns one entry per day, with the storage at that time as a share of its month', async () => {
  await deliver('2026-01-01T23:59:59Z', { deliveredBytes: 31_000_000_000 });
  await deliver('2026-01-03T00:00:00Z', { deliveredBytes: 62_000_000_000 });
  await deliver('2026-01-01T00:00:00Z', {});
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
