import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
let root: TestOrganization;

const send = async (as: TestOrganization, path: string, body?: unknown) => {
  const answer = await fetch(`${api.address}/v1/${path}`, {
    method: body === undefined ? 'GET' : 'PUT',
    headers: {
      'X-Api-Key': as.apiKey,
      'X-Tenant-Org-Id': as.organizationId,
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data?.result, code: data?.code };
};

const openLicense = async (as: TestOrganization): Promise<{ id: string; licenseKey: string }> => {
  const answer = await fetch(`${api.address}/v1/analytics/licenses`, {
    method: 'POST',
    headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId, 'Content-Type': 'application/json' },
    body: JSON.stringify({ timeZone: 'UTC' }),
  });
  return (await answer.json()).data.result;
};

let createdCount = 0;

/** Stores impressions that started `startupMilliseconds` after the play request. */
const store = (as: TestOrganization, licenseKey: string, time: string, count: number, startupMilliseconds = 1000) =>
  telemetry.client.insert({
    table: 'impression_samples',
    format: 'JSONEachRow',
    values: Array.from({ length: count }, () => ({
      organization_id: as.organizationId,
      license_key: licenseKey,
      time: Date.parse(time),
      client_time: Date.parse(time),
      row_key: String((createdCount += 1)),
      impression_id: `impression-${createdCount}`,
      sequence_number: 0,
      video_startuptime: startupMilliseconds,
    })),
  });

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  root = await openOrganization(api.db);
});

afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

describe('statistics', () => {
  it('count started impressions per day, for one license, for all, and with sub-organizations', async () => {
    const below = await openOrganization(api.db);
    await api.db
      .updateTable('organizations')
      .set({ parent_id: root.organizationId, owner_user_id: root.userId })
      .where('id', '=', below.organizationId)
      .execute();
    const sub = { ...root, organizationId: below.organizationId };
    const [one, two, three] = [await openLicense(root), await openLicense(root), await openLicense(sub)];
    await store(root, one.licenseKey, '2026-02-01T00:00:00Z', 2);
    await store(root, one.licenseKey, '2026-02-03T23:59:59Z', 3);
    await store(root, one.licenseKey, '2026-02-04T00:00:00Z', 9);
    await store(root, one.licenseKey, '2026-02-02T12:00:00Z', 4, 0);
    await store(root, two.licenseKey, '2026-02-01T12:00:00Z', 1);
    await store(sub, three.licenseKey, '2026-02-01T12:00:00Z', 10);

    const range = 'start=2026-02-01&end=2026-02-03T00:00:00Z';
    const daily = await send(root, `analytics/statistics/impressions?licenseKeyId=${one.id}&${range}&interval=DAILY`);
    expect(daily.result).toMatchObject({
      totalCount: 2,
      items: [
        { date: '2026-02-01T00:00:00Z', impressions: 2 },
        { date: '2026-02-03T00:00:00Z', impressions: 3 },
      ],
    });
    const second = await send(root, `analytics/statistics/impressions?${range}&offset=1&limit=1`);
    expect(second.result).toMatchObject({ totalCount: 2, items: [{ impressions: 3 }] });
    const legacy = await send(root, `player/analytics/statistics/impressions?licenseKeyId=${one.id}&${range}`);
    expect(legacy.result).toEqual(daily.result);
    const ofAll = await send(root, `analytics/statistics/all-organizations/impressions?${range}`);
    expect(ofAll.result).toEqual({ impressions: 16 });
    expect((await send(sub, `analytics/statistics/all-organizations/impressions?${range}`)).result.impressions).toBe(
      10,
    );
    const foreign = await send(sub, `analytics/statistics/impressions?licenseKeyId=${one.licenseKey}&${range}`);
    expect(foreign).toMatchObject({ status: 404, code: 9000 });
  });

  it('reject a range whose end is before its start', async () => {
    const answer = await send(root, 'analytics/statistics/impressions?start=2026-02-02&end=2026-02-01');
    expect(answer).toMatchObject({ status: 400, code: 1000 });
  });
});

describe('collector releases', () => {
  it('are returned by platform, channel and version', async () => {
    const platforms = (await send(root, 'analytics/releases/platforms')).result.items;
    expect(platforms.map(({ platform }: { platform: string }) => platform)).toEqual(
      expect.arrayContaining(['tvos', 'android-exo', 'android-bitmovin', 'ios', 'web', 'roku']),
    );
    const stable = (await send(root, 'analytics/releases/stable')).result.items;
    expect(stable.filter(({ platform }: { platform: string }) => platform === 'web')).toHaveLength(2);
    const latest = (await send(root, 'analytics/releases/web/stable/latest')).result;
    expect(latest).toMatchObject({ name: latest.version, channel: 'stable' });
    expect((await send(root, `analytics/releases/web/stable/v${latest.version}`)).result).toEqual(latest);
    expect((await send(root, 'analytics/releases/web/stable/0/latest')).result.version).toBe('0.1.0');
    expect((await send(root, 'analytics/releases/web/beta')).status).toBe(404);
    expect((await send(root, 'analytics/releases/toaster')).status).toBe(404);
    expect((await send(root, 'analytics/collectors/address')).result).toEqual({ url: api.address });
  });

  it('have notes and a list that the operator may override', async () => {
    expect((await send(root, 'analytics/releases/release-notes/tvOS')).result).toContain('# 3.27.1');
    const folder = join(api.platform.configuration.dataDir, 'collector-releases');
    await mkdir(folder);
    await writeFile(join(folder, 'roku.md'), '# 9.0.0\n');
    const release = { platform: 'roku', collector: 'Ours', channel: 'stable', version: '9.0.0' };
    await writeFile(join(folder, 'releases.json'), JSON.stringify([release]));
    expect((await send(root, 'analytics/releases/release-notes/roku')).result).toBe('# 9.0.0\n');
    expect((await send(root, 'analytics/releases/roku')).result.items).toEqual([{ ...release, name: '9.0.0' }]);
    await writeFile(join(folder, 'releases.json'), '[{}]');
    expect((await send(root, 'analytics/releases/roku')).status).toBe(500);
  });
});

describe('industry insights', () => {
  const settingsOf = (as: TestOrganization) => `analytics/insights/organizations/${as.organizationId}/settings`;

  const takePart = async (startupMilliseconds: number, more = {}): Promise<TestOrganization> => {
    const organization = await openOrganization(api.db);
    const { licenseKey } = await openLicense(organization);
    await store(organization, licenseKey, new Date(Date.now() - 60_000).toISOString(), 20, startupMilliseconds);
    await send(organization, settingsOf(organization), { includeInInsights: true, ...more });
    return organization;
  };

  it('include no organization that did not opt in', async () => {
    expect((await send(root, settingsOf(root))).result).toEqual({
      orgId: root.organizationId,
      includeInInsights: false,
      isTrial: false,
    });
    expect(await send(root, 'analytics/insights/industry/playback_score')).toMatchObject({ status: 403, code: 5110 });
  });

  it('require at least five organizations, and average their averages', async () => {
    const startups = [1000, 1900, 2800, 3700];
    const organizations = await Promise.all(startups.map((startup) => takePart(startup)));
    const [one] = organizations;
    const ask = async (query = '') =>
      one && (await send(one, `analytics/insights/industry/STARTUP_SCORE${query}`)).result;
    expect(await ask()).toEqual({ metric: 'startup-score' });
    await takePart(4600, { industry: 'sports' });
    expect(await ask()).toEqual({ metric: 'startup-score', value: 0.8, contributors: 5 });
    expect(await ask('?industry=sports')).toEqual({ metric: 'startup-score' });
    expect(await ask('?country=AT')).toEqual({ metric: 'startup-score', filterName: 'COUNTRY', filterValue: 'AT' });
    const last = organizations[3];
    if (last) await send(last, settingsOf(last), { includeInInsights: false });
    expect(await ask()).toEqual({ metric: 'startup-score' });
  });

  it('are not available in a trial', async () => {
    const organization = await openOrganization(api.db);
    await send(organization, settingsOf(organization), { includeInInsights: true });
    await api.db
      .insertInto('organization_limits')
      .values({ organization_id: organization.organizationId, resource: 'analytics', name: 'isTrial', value: 'true' })
      .execute();
    expect((await send(organization, settingsOf(organization))).result.isTrial).toBe(true);
    const answer = await send(organization, 'analytics/insights/industry/success_factor');
    expect(answer).toMatchObject({ status: 403, code: 5111 });
  });

  it('are changed only with permission, and keep omitted properties', async () => {
    const reader = await openMember(api.db, root.organizationId, [
      { resource: 'analytics.insights', policy: 'ALLOW', permissions: ['GET'] },
    ]);
    expect((await send(reader, settingsOf(root), { includeInInsights: true })).status).toBe(403);
    await send(root, settingsOf(root), { includeInInsights: true, industry: 'film' });
    await send(root, settingsOf(root), { subIndustry: 'shorts' });
    expect((await send(root, settingsOf(root))).result).toMatchObject({
      includeInInsights: true,
      industry: 'film',
      subIndustry: 'shorts',
    });
  });
});

describe('home page of Observability', () => {
  it('gets responses to its queries: samples, collectors, and scores with their impression counts', async () => {
    const organization = await openOrganization(api.db);
    const { licenseKey } = await openLicense(organization);
    const now = Date.now();
    await store(organization, licenseKey, new Date(now - 60_000).toISOString(), 3, 5500);
    const ask = async (aggregation: string, body: object) => {
      const answer = await fetch(`${api.address}/v1/analytics/queries/${aggregation}`, {
        method: 'POST',
        headers: {
          'X-Api-Key': organization.apiKey,
          'X-Tenant-Org-Id': organization.organizationId,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ licenseKey, start: now - 3_600_000, end: now, ...body }),
      });
      return (await answer.json()).data.result?.rows;
    };
    expect(await ask('count', { dimension: 'SAMPLES' })).toEqual([[3]]);
    const groupBy = ['DOMAIN', 'PLATFORM', 'ANALYTICS_VERSION'];
    const orderBy = [{ name: 'ANALYTICS_VERSION', order: 'DESC' }];
    const [collector] = await ask('count', { dimension: 'IMPRESSION_ID', groupBy, orderBy, limit: 200 });
    expect(collector).toHaveLength(4);
    expect(collector.at(-1)).toBe(3);
    const score = { dimension: 'STARTUP_SCORE', interval: 'HOUR', includeContext: true };
    expect(await ask('avg', score)).toEqual([[expect.any(Number), 0.5, 3]]);
  });
});
