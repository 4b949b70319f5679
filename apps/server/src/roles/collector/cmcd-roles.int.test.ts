import { Readable } from 'node:stream';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization } from '@sluice/testing/factories';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { role as delivery } from '../delivery/index.ts';
import { role as collector } from './index.ts';

let telemetry: ScratchTelemetry;
let api: TestApi;

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
});
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

const statesOf = async (licenseKey: string): Promise<string[]> => {
  const answer = await api.platform.telemetry.query({
    query: `SELECT state FROM impression_samples WHERE license_key = {licenseKey:String} AND impression_id = 'roles'
      ORDER BY sequence_number`,
    query_params: { licenseKey },
    format: 'JSONEachRow',
  });
  return (await answer.json<{ state: string }>()).map(({ state }) => state);
};

it('CMCD data received by the delivery role counts for the license of the output’s owner, also at shutdown', async () => {
  const owner = await openOrganization(api.db);
  const answer = await fetch(`${api.address}/v1/encoding/outputs/cdn`, { headers: { 'X-Api-Key': owner.apiKey } });
  const { data }: { data: { result: { items: { id: string }[] } } } = JSON.parse(await answer.text());
  const license = { id: 'roles', organization_id: owner.organizationId, license_key: 'roles-key' };
  await api.db.insertInto('analytics_licenses').values(license).execute();
  const key = `cdn/${data.result.items[0]?.id}/1.m4s`;
  await api.platform.objects.putStream(key, Readable.from([Buffer.alloc(1000)]));
  const roles = [await collector.start(api.platform), await delivery.start(api.platform)];
  const app = fastify();
  for (const role of roles) await app.register(async (scope) => role.mount?.(scope));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const cmcd = encodeURIComponent('ot=v,br=1000,bl=4000,sid="roles"');
  expect((await fetch(`${origin}/${key}?CMCD=${cmcd}`)).status).toBe(200);
  await app.close();
  await Promise.all(roles.map((role) => role.stop()));
  const again = await collector.start(api.platform);
  await vi.waitFor(async () => expect(await statesOf('roles-key')).toEqual(['setup', 'startup']), {
    timeout: 40_000,
    interval: 250,
  });
  await again.stop();
});
