import { createRequire } from 'node:module';
import type * as Sdk from '@bitmovin/api-sdk';
import { fillDemoLicense, systemActor, systemClock, type TelemetryContext } from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient } from '../testing-client.ts';
import { openTestApi, type TestApi } from '../testing.ts';

// SAFETY: the export of the CommonJS module is the default export of its types.
const sdk = createRequire(import.meta.url)('@bitmovin/api-sdk') as (typeof Sdk)['default'];

let api: TestApi;
let telemetry: ScratchTelemetry;
let root: TestOrganization;
let sub: TestOrganization;
let stranger: TestOrganization;

const send = apiClient(() => api, 'analytics/');

const openLicense = async (as: TestOrganization, name: string) =>
  (await send(as, 'POST', 'licenses', { name, timeZone: 'Europe/Vienna' })).result;

const limit = (name: string, value: string | null) =>
  value === null
    ? api.db.deleteFrom('organization_limits').where('name', '=', name).execute()
    : api.db
        .insertInto('organization_limits')
        .values({ organization_id: root.organizationId, resource: 'analytics', name, value })
        .execute();

const store = (as: TestOrganization, licenseKey: string, impressionId: string) =>
  telemetry.client.insert({
    table: 'impression_samples',
    format: 'JSONEachRow',
    values: [
      {
        organization_id: as.organizationId,
        license_key: licenseKey,
        time: Date.now() - 1000,
        client_time: Date.now() - 1500,
        row_key: String(Math.floor(Math.random() * 1e15)),
        impression_id: impressionId,
        sequence_number: 0,
        video_startuptime: 300,
      },
    ],
  });

const count = async (as: TestOrganization, licenseKey: string, dimension = 'IMPRESSION_ID') => {
  const range = { start: Date.now() - 30 * 86_400_000, end: Date.now() + 60_000 };
  return send(as, 'POST', 'queries/count', { licenseKey, dimension, ...range });
};

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  root = await openOrganization(api.db);
  stranger = await openOrganization(api.db);
  const below = await openOrganization(api.db);
  await api.db
    .updateTable('organizations')
    .set({ parent_id: root.organizationId, owner_user_id: root.userId, name: 'Below' })
    .where('id', '=', below.organizationId)
    .execute();
  sub = { ...root, organizationId: below.organizationId };
});

afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

describe('aggregated licenses', () => {
  it('combine the data of all their licenses, also of sub-organizations', async () => {
    const [own, below] = [await openLicense(root, 'Own'), await openLicense(sub, 'Below')];
    await store(root, own.licenseKey, 'a');
    await store(sub, below.licenseKey, 'b');
    const created = await send(root, 'POST', 'virtual-licenses', {
      name: 'All',
      timezone: 'Asia/Tokyo',
      customDataFieldLabels: { customData1: 'Shelf' },
      licenses: [{ licenseKey: own.licenseKey, orgId: root.organizationId }, { licenseKey: below.licenseKey }],
    });
    expect(created).toMatchObject({
      status: 201,
      result: {
        name: 'All',
        timezone: 'Asia/Tokyo',
        impressions: 2,
        customDataFieldsCount: 50,
        customDataFieldLabels: { customData1: 'Shelf' },
        licenses: [
          { licenseKey: own.licenseKey, orgId: root.organizationId, name: 'Own' },
          { licenseKey: below.licenseKey, orgId: sub.organizationId, name: 'Below' },
        ],
      },
    });
    const { id } = created.result;
    expect((await count(root, id)).result.rows).toEqual([[2]]);
    const changed = { name: 'Mine', timezone: 'UTC', licenses: [{ licenseKey: own.licenseKey }] };
    expect((await send(root, 'PUT', `virtual-licenses/${id}`, changed)).result).toMatchObject({
      name: 'Mine',
      customDataFieldLabels: { customData1: 'Shelf' },
    });
    expect((await count(root, id)).result.rows).toEqual([[1]]);
    expect((await send(root, 'GET', 'virtual-licenses')).result).toMatchObject({ totalCount: 1, items: [{ id }] });
    expect((await send(root, 'DELETE', `virtual-licenses/${id}`)).result).toEqual({ id });
    expect((await count(root, id)).status).toBe(404);
    expect((await send(root, 'GET', `licenses/${own.id}`)).status).toBe(200);
  });

  it('are created, listed, changed and deleted by the public SDK', async () => {
    const { analytics } = new sdk.default({
      apiKey: root.apiKey,
      tenantOrgId: root.organizationId,
      baseUrl: `${api.address}/v1`,
    });
    const ownLicense = await openLicense(root, 'By SDK');
    const licenses = [{ licenseKey: ownLicense.licenseKey, orgId: root.organizationId }];
    const creation = await analytics.virtualLicenses.create({ name: 'SDK', timezone: 'UTC', licenses });
    const id = creation.id ?? '';
    expect(creation.licenses?.[0]).toMatchObject({ licenseKey: ownLicense.licenseKey, name: 'By SDK' });
    await analytics.virtualLicenses.update(id, { name: 'Changed', timezone: 'Europe/Vienna', licenses });
    expect(await analytics.virtualLicenses.get(id)).toMatchObject({ name: 'Changed', timezone: 'Europe/Vienna' });
    const list = await analytics.virtualLicenses.list();
    expect(list.items?.map((item) => item.id)).toContain(id);
    await analytics.virtualLicenses.delete(id);
    await expect(analytics.virtualLicenses.get(id)).rejects.toMatchObject({ httpStatusCode: 404 });
  });

  it('combine no licenses of other tenants, who can neither read, change nor delete them', async () => {
    const foreign = await openLicense(stranger, 'Foreign');
    const ownLicense = await openLicense(root, 'Own');
    const request = (licenses: unknown[]) => ({ name: 'All', timezone: 'UTC', licenses });
    for (const member of [
      { licenseKey: foreign.licenseKey },
      { licenseKey: foreign.licenseKey, orgId: stranger.organizationId },
      { licenseKey: foreign.licenseKey, orgId: root.organizationId },
      { licenseKey: ownLicense.licenseKey, orgId: stranger.organizationId },
    ])
      expect(await send(root, 'POST', 'virtual-licenses', request([member]))).toMatchObject({
        status: 400,
        details: [{ field: 'licenses[0].licenseKey' }],
      });
    const { id } = (await send(root, 'POST', 'virtual-licenses', request([{ licenseKey: ownLicense.licenseKey }])))
      .result;
    const others = request([{ licenseKey: foreign.licenseKey }]);
    expect((await send(root, 'PUT', `virtual-licenses/${id}`, others)).status).toBe(400);
    expect((await send(stranger, 'GET', `virtual-licenses/${id}`)).status).toBe(404);
    expect((await send(stranger, 'PUT', `virtual-licenses/${id}`, others)).status).toBe(404);
    expect((await send(stranger, 'DELETE', `virtual-licenses/${id}`)).status).toBe(404);
    expect((await count(stranger, id)).status).toBe(404);
    expect((await send(sub, 'POST', 'virtual-licenses', request([{ licenseKey: ownLicense.licenseKey }]))).status).toBe(
      400,
    );
  });

  it('combine only licenses that the user may see there', async () => {
    const rules = [{ resource: 'analytics.*', policy: 'ALLOW', permissions: ['GET', 'POST', 'PUT'] }] as const;
    const member = await openMember(api.db, root.organizationId, rules);
    const below = await openLicense(sub, 'Hidden below');
    const request = { name: 'All', timezone: 'UTC', licenses: [{ licenseKey: below.licenseKey }] };
    expect((await send(member, 'POST', 'virtual-licenses', request)).status).toBe(400);
    const found = (as: TestOrganization) => send(as, 'GET', 'virtual-licenses/candidates?search=hidden%20BELOW');
    expect((await found(member)).result.items).toEqual([]);
    expect((await found(root)).result.items).toMatchObject([
      { licenseKey: below.licenseKey, orgId: sub.organizationId, organizationName: 'Below' },
    ]);
    const { id } = (await send(root, 'POST', 'virtual-licenses', request)).result;
    const renamed = await send(member, 'PUT', `virtual-licenses/${id}`, { ...request, name: 'Renamed' });
    expect(renamed).toMatchObject({ status: 200, result: { name: 'Renamed' } });
  });

  it('have a limit with its own code, like licenses', async () => {
    const ownLicense = await openLicense(root, 'Own');
    const request = { name: 'All', timezone: 'UTC', licenses: [{ licenseKey: ownLicense.licenseKey }] };
    await limit('maxVirtualLicenses', '0');
    await limit('maxAnalyticsLicenses', '0');
    expect(await send(root, 'POST', 'virtual-licenses', request)).toMatchObject({
      status: 409,
      code: 8101,
      developerMessage: expect.stringContaining('maxVirtualLicenses'),
    });
    expect(await send(root, 'POST', 'licenses', {})).toMatchObject({ status: 409, code: 8100 });
    await limit('maxVirtualLicenses', null);
    await limit('maxAnalyticsLicenses', null);
  });
});

describe('a license', () => {
  it('is returned in full by every operation, with its impressions and its organization’s settings', async () => {
    const settings = `insights/organizations/${sub.organizationId}/settings`;
    await send(sub, 'PUT', settings, { includeInInsights: true, industry: 'sports', subIndustry: 'ski' });
    const chosen = { includeInInsights: true, industry: 'sports', subIndustry: 'ski' };
    const creation = await send(sub, 'POST', 'licenses', { name: 'Whole' });
    expect(creation.result).toMatchObject({ ...chosen, impressions: 0, domains: [] });
    const { id, licenseKey } = creation.result;
    await store(sub, licenseKey, 'whole');
    await send(sub, 'POST', `licenses/${id}/domains`, { url: 'example.com' });
    // The response may be sent back unchanged.
    const changed = await send(sub, 'PUT', `licenses/${id}`, { ...creation.result, name: 'Changed' });
    const whole = { ...chosen, name: 'Changed', impressions: 1, domains: [{ url: 'example.com' }] };
    expect(changed).toMatchObject({ status: 200, result: whole });
    expect((await send(sub, 'GET', `licenses/${id}`)).result).toEqual(changed.result);
    expect((await send(sub, 'GET', 'licenses')).result.items).toContainEqual(changed.result);
  });
});

describe('allowed domains', () => {
  it('report when every collector has received them', async () => {
    const { id } = await openLicense(root, 'Site');
    await send(root, 'POST', `licenses/${id}/domains`, { url: 'example.com' });
    const fresh = (await send(root, 'GET', `licenses/${id}/domains`)).result;
    expect(fresh).toMatchObject({ domains: [{ url: 'example.com' }], willReplicate: true });
    const earlier = new Date(Date.now() - 60_000);
    await api.db.updateTable('analytics_licenses').set({ modified_at: earlier }).where('id', '=', id).execute();
    expect((await send(root, 'GET', `licenses/${id}/domains`)).result).toMatchObject({ willReplicate: false });
    await send(root, 'DELETE', `licenses/${id}/domains/${fresh.domains[0].id}`);
    expect((await send(root, 'GET', `licenses/${id}/domains`)).result).toMatchObject({ willReplicate: true });
  });
});

describe('demo data', () => {
  const hour = 3_600_000;
  const context = (): TelemetryContext => ({
    organizationId: root.organizationId,
    actor: systemActor('test'),
    requestId: 'demo',
    db: api.db,
    clock: systemClock,
    telemetry: telemetry.client,
    // SAFETY: filling a license uses no services.
    services: {} as TelemetryContext['services'],
  });

  const ask = (licenseKey: string, more: Record<string, unknown> = {}) =>
    send(root, 'POST', 'demo-data', {
      numberOfSessions: 250,
      licenseKey,
      timeframeStart: Date.now() - 30 * hour,
      timeframeEnd: new Date(Date.now() - 6 * hour).toISOString(),
      ...more,
    });

  it('fills a demo license; an interrupted run resumes without duplicates', async () => {
    const license = (await send(root, 'POST', 'demo-licenses', { name: 'Show', timezone: 'UTC' })).result;
    expect(license).toMatchObject({ name: 'Show', customDataFieldLabels: { customData1: 'Subscription' } });
    const { status, result: run } = await ask(license.id);
    expect([status, run.status]).toEqual([201, 'RUNNING']);
    expect((await ask(license.id)).status).toBe(409);
    await fillDemoLicense(context(), run.id);
    expect((await send(root, 'GET', `demo-data/${run.id}`)).result).toMatchObject({
      status: 'FINISHED',
      sessionsDone: 250,
    });
    const sums = async () => {
      const answer = await telemetry.client.query({
        query:
          'SELECT uniqExact(impression_id), sum(samples), sum(played), sum(ads_started) FROM impressions WHERE license_key = {key:String}',
        query_params: { key: license.id },
        format: 'TabSeparated',
      });
      return (await answer.text()).trim().split('\t').map(Number);
    };
    const before = await sums();
    expect(before[0]).toBeGreaterThan(200);
    const stored = await count(root, license.id, 'ID');
    expect(stored.result.rows[0][0]).toBeGreaterThan(2000);
    // Simulates a crash between storing a batch and recording it.
    await api.db
      .updateTable('analytics_demo_runs')
      .set({ sessions_done: 0, finished_at: null })
      .where('id', '=', run.id)
      .execute();
    await fillDemoLicense(context(), run.id);
    expect((await count(root, license.id, 'ID')).result).toEqual(stored.result);
    expect(await sums()).toEqual(before);
    expect((await send(root, 'GET', `demo-data?licenseKey=${license.id}`)).result.items).toMatchObject([
      { id: run.id, status: 'FINISHED' },
    ]);
    expect((await count(stranger, license.id)).status).toBe(404);
    expect((await send(stranger, 'GET', `demo-data/${run.id}`)).status).toBe(404);
    expect((await send(root, 'DELETE', `demo-licenses/${license.id}`)).status).toBe(200);
    expect((await count(root, license.id)).status).toBe(404);
  });

  it('is rejected for licenses with player data, and for invalid times', async () => {
    const ownLicense = await openLicense(root, 'Own');
    expect((await ask(ownLicense.licenseKey)).code).toBe(9000);
    const { id } = (await send(root, 'POST', 'demo-licenses', {})).result;
    expect((await ask(id, { timeframeEnd: Date.now() + 2 * hour })).status).toBe(400);
    expect((await ask(id, { timeframeStart: Date.now() - hour })).status).toBe(400);
    expect((await ask(id, { numberOfSessions: 0 })).status).toBe(400);
    expect((await ask(id, { numberOfSessions: 2_000_000 })).status).toBe(400);
  });
});
