import { applyRetention, systemClock } from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
let owner: TestOrganization;
let license: { id: string; licenseKey: string };

const day = 86_400_000;

const send = async (method: string, path: string, body?: unknown, as: TestOrganization = owner) => {
  const answer = await fetch(`${api.address}/v1/analytics/licenses${path}`, {
    method,
    headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data?.result, details: data?.details };
};

const plan = (body?: unknown, as?: TestOrganization) =>
  send(body === undefined ? 'GET' : 'PUT', `/${license.id}/plan`, body, as);
const preview = (days: unknown, as?: TestOrganization) =>
  send('GET', `/${license.id}/plan/preview?retentionDays=${String(days)}`, undefined, as);

/** Stores a sample, an ad and an error of an impression that is the given number of days old. */
const store = async (age: number): Promise<void> => {
  const time = Date.now() - age * day;
  const { licenseKey: license_key } = license;
  for (const table of ['impression_samples', 'ad_samples', 'error_details']) {
    const id = table === 'ad_samples' ? 'video_impression_id' : 'impression_id';
    const row = { organization_id: owner.organizationId, license_key, time, client_time: time, row_key: String(age) };
    await telemetry.client.insert({
      table,
      values: [{ ...row, [id]: `age-${age}` }],
      format: 'JSONEachRow',
      clickhouse_settings: { async_insert: 0 },
    });
  }
};

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  owner = await openOrganization(api.db);
  license = (await send('POST', '', { name: 'Site' })).result;
  for (const age of [1, 40, 100, 200]) await store(age);
});

afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

it('keeps data indefinitely by default, and shows the plan in the license operations', async () => {
  expect((await plan()).result).toEqual({});
  const decided = { retentionDays: 90, planExpiredAt: '2030-01-01T00:00:00Z' };
  expect(await plan(decided)).toMatchObject({ status: 200, result: decided });
  expect((await send('GET', `/${license.id}`)).result).toMatchObject({
    retentionTime: 'P90D',
    planExpiredAt: '2030-01-01T00:00:00Z',
  });
  expect((await plan({ retentionDays: 90 })).result).toEqual({ retentionDays: 90 });
  expect((await plan({})).result).toEqual({});
});

it('previews exactly the rows that the nightly job deletes', async () => {
  const reported = (await preview(90)).result;
  expect(reported).toMatchObject({ retentionDays: 90, samples: 2, ads: 2, errorDetails: 2, impressions: 2 });
  expect((await preview(3650)).result).toMatchObject({ samples: 0, ads: 0, errorDetails: 0, impressions: 0 });
  await plan({ retentionDays: 90 });
  const night = new Date(reported.at);
  await applyRetention({ db: api.db, telemetry: telemetry.client, clock: { ...systemClock, now: () => night } });
  expect((await preview(90)).result).toMatchObject({ samples: 0, ads: 0, errorDetails: 0, impressions: 0 });
  expect((await preview(30)).result).toMatchObject({ samples: 1, ads: 1, errorDetails: 1, impressions: 1 });
});

it.each([29, 3651, 1.5, 'many'])('rejects %s days', async (days) => {
  expect(await plan({ retentionDays: days })).toMatchObject({ status: 400, details: [{ field: 'retentionDays' }] });
  expect((await preview(days)).status).toBe(400);
});

it('requires more than the permission to rename a license for a shorter retention', async () => {
  const editor = await openMember(api.db, owner.organizationId, [
    { resource: 'analytics.licenses', policy: 'ALLOW', permissions: ['GET', 'PUT'] },
  ]);
  expect((await send('PUT', `/${license.id}`, { name: 'Renamed' }, editor)).status).toBe(200);
  expect((await preview(30, editor)).status).toBe(200);
  expect((await plan({ retentionDays: 30 }, editor)).status).toBe(403);
  const administrator = await openMember(api.db, owner.organizationId, [
    { resource: '*', policy: 'ALLOW', permissions: ['GET', 'PUT'] },
  ]);
  expect((await plan({ retentionDays: 60 }, administrator)).result.retentionDays).toBe(60);
});

it('writes changes to the audit log with the previous plan, and only for the own organization', async () => {
  await plan({ retentionDays: 120 });
  const entries = await api.db
    .selectFrom('audit_entries')
    .select(['detail', 'resource_id'])
    .where('action', '=', 'update-plan')
    .where('organization_id', '=', owner.organizationId)
    .orderBy('created_at', 'desc')
    .execute();
  expect(entries[0]).toMatchObject({
    resource_id: license.id,
    detail: { before: { retentionDays: 60 }, after: { retentionDays: 120 } },
  });
  const stranger = await openOrganization(api.db);
  for (const answer of [await plan(undefined, stranger), await plan({}, stranger), await preview(60, stranger)])
    expect(answer.status).toBe(404);
});
