import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
let owner: TestOrganization;
let other: TestOrganization;
let licenseKey: string;

const at = Date.now() - 60_000;

const send = async (method: string, path: string, body?: unknown, { apiKey, organizationId } = owner) => {
  const answer = await fetch(`${api.address}/v1/analytics/${path}`, {
    method,
    headers: { 'X-Api-Key': apiKey, 'X-Tenant-Org-Id': organizationId },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data.result, code: data.code };
};

const path = (id: string, rest = '') => `impressions/${id}/interpretation${rest}`;

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  owner = await openOrganization(api.db);
  other = await openOrganization(api.db);
  licenseKey = (await send('POST', 'licenses', { name: 'a' })).result.licenseKey;
  const sample = (sequence: number, seconds: number, fields: Record<string, unknown>) => ({
    organization_id: owner.organizationId,
    license_key: licenseKey,
    impression_id: 'slow',
    time: at + seconds * 1000,
    client_time: at + seconds * 1000,
    row_key: String(sequence),
    sequence_number: sequence,
    ...fields,
  });
  await telemetry.client.insert({
    table: 'impression_samples',
    format: 'JSONEachRow',
    values: [
      sample(0, 1, { state: 'setup', duration: 300, player_startuptime: 300 }),
      sample(1, 10, { state: 'startup', duration: 9000, video_startuptime: 9000, drm_load_time: 7000 }),
      sample(2, 20, { state: 'playing', duration: 10_000, played: 10_000, videotime_end: 10_000 }),
    ],
  });
});
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

it('explains an impression by rules, with evidence', async () => {
  const { status, result } = await send('POST', path('slow'), { licenseKey });
  expect(status).toBe(200);
  expect(result).toMatchObject({
    method: 'RULES',
    verdict: 'The first frame came after 9 s. The DRM license took 7 s, 78 % of the startup.',
    findings: [{ rule: 'SLOW_START_DRM', severity: 'WARNING', samples: [1] }],
  });
  expect(await send('POST', path('none'), { licenseKey })).toMatchObject({ status: 404 });
  expect(await send('POST', path('slow'), { licenseKey }, other)).toMatchObject({ status: 404 });
});

it('keeps one opinion of each person, who may change it', async () => {
  expect((await send('GET', path('slow', '/feedback'))).result).toEqual({});
  const rate = (body: Record<string, unknown>, as = owner) =>
    send('PUT', path('slow', '/feedback'), { licenseKey, ...body }, as);
  expect((await rate({ rating: 'UP' })).result).toMatchObject({ rating: 'UP' });
  expect((await rate({ rating: 'DOWN', comment: 'It was the network.' })).status).toBe(200);
  expect((await send('GET', path('slow', '/feedback'))).result.feedback).toMatchObject({
    rating: 'DOWN',
    comment: 'It was the network.',
  });
  const rows = await api.db.selectFrom('interpretation_feedback').selectAll().execute();
  expect(rows).toMatchObject([{ rule: 'SLOW_START_DRM', rules_version: 1 }]);
  expect(await rate({ rating: 'UP' }, other)).toMatchObject({ status: 404 });
  expect((await rate({ rating: 'SIDEWAYS' })).status).toBe(400);
  expect((await send('GET', path('slow', '/feedback'), undefined, other)).result).toEqual({});
});
