import { createRequire } from 'node:module';
import type * as Sdk from '@bitmovin/api-sdk';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiClient } from '../testing-client.ts';
import { openTestApi, type TestApi } from '../testing.ts';

// SAFETY: the export of the CommonJS module is the default export of its types.
const sdk = createRequire(import.meta.url)('@bitmovin/api-sdk') as (typeof Sdk)['default'];
const { default: BitmovinApi } = sdk;

let api: TestApi;
let harbour: TestOrganization;
let stranger: TestOrganization;

const send = apiClient(() => api, '');

const openLicense = async (as: TestOrganization = harbour, body: unknown = { name: 'Web' }) =>
  (await send(as, 'POST', 'player/licenses', body)).result;

const limit = (name: string, value: string) =>
  api.db
    .insertInto('organization_limits')
    .values({ organization_id: harbour.organizationId, resource: 'player', name, value })
    .execute();

const use = (as: TestOrganization, licenseId: string, day: string, impressions: number, platform = 'web') =>
  api.db
    .insertInto('player_usage')
    .values({ organization_id: as.organizationId, license_id: licenseId, day, platform, impressions })
    .execute();

beforeAll(async () => {
  api = await openTestApi();
  stranger = await openOrganization(api.db);
});
beforeEach(async () => {
  harbour = await openOrganization(api.db);
});
afterAll(() => api?.close());

describe('player licenses', () => {
  it('serve the public SDK: license, domains, analytics, third-party licensing', async () => {
    const client = new BitmovinApi({ apiKey: harbour.apiKey, baseUrl: `${api.address}/v1` });
    const { licenses } = client.player;
    const license = await licenses.create(new sdk.PlayerLicense({ name: 'Web' }));
    expect(license).toMatchObject({ name: 'Web', impressions: 0, maxImpressions: 2_147_483_647, domains: [] });
    const id = license.id ?? '';
    expect((await licenses.update(id, { name: 'Web player' })).name).toBe('Web player');
    const domain = await licenses.domains.create(id, new sdk.Domain({ url: 'example.com' }));
    expect((await licenses.domains.list(id)).items).toMatchObject([{ id: domain.id, url: 'example.com' }]);
    const { licenseKey: analyticsKey } = (await send(harbour, 'POST', 'analytics/licenses', { name: 'a' })).result;
    await licenses.analytics.create(id, new sdk.PlayerLicenseAnalytics({ analyticsKey }));
    expect((await licenses.get(id)).analyticsKey).toBe(analyticsKey);
    expect((await licenses.analytics.delete(id)).analyticsKey).toBe(analyticsKey);
    const licensing = new sdk.PlayerThirdPartyLicensing({ licenseCheckServer: 'https://check.example/a' });
    await licenses.thirdPartyLicensing.create(id, licensing);
    expect(await licenses.thirdPartyLicensing.get(id)).toMatchObject({
      licenseCheckTimeout: 200,
      errorAction: 'DENY',
      timeoutAction: 'DENY',
    });
    expect((await licenses.get(id)).thirdPartyLicensingEnabled).toBe(true);
    await licenses.thirdPartyLicensing.delete(id);
    await licenses.domains.delete(id, domain.id ?? '');
    const [read] = (await licenses.list({ limit: 1 })).items ?? [];
    expect(read).toMatchObject({ id, thirdPartyLicensingEnabled: false, domains: [] });
  });

  it('exist for each new organization, with its analytics license', async () => {
    const created = (await send(harbour, 'POST', 'account/organizations', { name: 'Below' })).result;
    const below = { ...harbour, organizationId: created.id };
    const [license] = (await send(below, 'GET', 'player/licenses')).result.items;
    const [analytics] = (await send(below, 'GET', 'analytics/licenses')).result.items;
    expect(license).toMatchObject({ name: 'Default license', analyticsKey: analytics.licenseKey });
  });

  it('show the impressions of this month and the lowest maximum', async () => {
    const { id } = await openLicense(harbour, { name: 'Web', maxImpressions: 500 });
    const today = new Date().toISOString().slice(0, 10);
    await use(harbour, id, today, 7);
    await use(harbour, id, today, 3, 'iOS');
    await use(harbour, id, '2020-01-01', 100);
    expect((await send(harbour, 'GET', `player/licenses/${id}`)).result).toMatchObject({
      impressions: 10,
      maxImpressions: 500,
    });
    await limit('maxImpressions', '200');
    expect((await send(harbour, 'GET', `player/licenses/${id}`)).result.maxImpressions).toBe(200);
  });

  it('are limited in number', async () => {
    await limit('maxPlayerLicenses', '1');
    await openLicense();
    const refused = await send(harbour, 'POST', 'player/licenses', { name: 'Second' });
    expect(refused).toMatchObject({ status: 409, code: 6220 });
    expect(refused.developerMessage).toContain('maxPlayerLicenses is 1');
  });

  it('require a name', async () => {
    expect(await send(harbour, 'POST', 'player/licenses', { name: '  ' })).toMatchObject({ status: 400, code: 1000 });
  });

  it('accept an analytics license of their organization only', async () => {
    const { id } = await openLicense();
    const { licenseKey: analyticsKey } = (await send(stranger, 'POST', 'analytics/licenses', { name: 'a' })).result;
    const refused = await send(harbour, 'POST', `player/licenses/${id}/analytics`, { analyticsKey });
    expect(refused).toMatchObject({ status: 404, code: 9000 });
    expect((await send(harbour, 'DELETE', `player/licenses/${id}/analytics`)).status).toBe(404);
  });

  it('reject a check server that is no web address', async () => {
    const { id } = await openLicense();
    for (const licenseCheckServer of ['', 'ftp://a.example', 'javascript:alert(1)', 'https://u:p@a.example', 'a'])
      expect(
        (await send(harbour, 'POST', `player/licenses/${id}/third-party-licensing`, { licenseCheckServer })).status,
      ).toBe(400);
  });

  it('report missing third-party licensing as not found', async () => {
    const { id } = await openLicense();
    for (const method of ['GET', 'DELETE'])
      expect((await send(harbour, method, `player/licenses/${id}/third-party-licensing`)).status).toBe(404);
  });
});

describe('domains of a player license', () => {
  it('are listed by URL, in either direction and by page', async () => {
    const { id } = await openLicense();
    const path = `player/licenses/${id}/domains`;
    for (const url of ['c.example', 'a.example', 'b.example']) await send(harbour, 'POST', path, { url });
    const urls = async (query: string) =>
      (await send(harbour, 'GET', `${path}?${query}`)).result.items.map(({ url }: { url: string }) => url);
    expect(await urls('')).toEqual(['a.example', 'b.example', 'c.example']);
    expect(await urls('sort=url:DESC')).toEqual(['c.example', 'b.example', 'a.example']);
    expect(await urls('limit=2&offset=2')).toEqual(['c.example']);
  });

  it.each(['', '   ', '*', '*.example.com', '</script><script>', 'a b', 'ftp://a.example'])(
    'reject "%s"',
    async (url) => {
      const { id } = await openLicense();
      const refused = await send(harbour, 'POST', `player/licenses/${id}/domains`, { url });
      expect(refused).toMatchObject({ status: 400, code: 1000 });
    },
  );

  it('are unique by host, also for concurrent requests', async () => {
    const { id } = await openLicense();
    const urls = ['example.com', 'https://example.com', 'EXAMPLE.com', 'example.com.'];
    const answers = await Promise.all(
      urls.map((url) => send(harbour, 'POST', `player/licenses/${id}/domains`, { url })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('cannot be changed by readers', async () => {
    const { id } = await openLicense();
    const rules = [{ resource: 'player.*', policy: 'ALLOW', permissions: ['GET'] }] as const;
    const reader = await openMember(api.db, harbour.organizationId, [...rules]);
    expect((await send(reader, 'GET', `player/licenses/${id}/domains`)).status).toBe(200);
    expect((await send(reader, 'POST', `player/licenses/${id}/domains`, { url: 'a.example' })).status).toBe(403);
  });
});

describe('player statistics', () => {
  it('count impressions per day, for one license, for all, and with sub-organizations', async () => {
    const created = (await send(harbour, 'POST', 'account/organizations', { name: 'Below' })).result;
    const below = { ...harbour, organizationId: created.id };
    const [one, two, three] = [await openLicense(), await openLicense(), await openLicense(below)];
    await use(harbour, one.id, '2026-02-01', 2);
    await use(harbour, one.id, '2026-02-01', 1, 'iOS');
    await use(harbour, two.id, '2026-02-03', 4);
    await use(harbour, one.id, '2026-02-04', 90);
    await use(below, three.id, '2026-02-02', 10);
    const range = 'start=2026-02-01&end=2026-02-03T00:00:00Z';
    const daily = async (query: string, path = 'player/statistics/impressions') =>
      (await send(harbour, 'GET', `${path}?${range}&${query}`)).result;
    expect((await daily('')).items).toEqual([
      { date: '2026-02-01T00:00:00Z', impressions: 3, platforms: { iOS: 1, web: 2 } },
      { date: '2026-02-03T00:00:00Z', impressions: 4, platforms: { web: 4 } },
    ]);
    const legacy = 'player/analytics/statistics/impressions';
    expect(await daily(`licenseKeyId=${one.licenseKey}&interval=DAILY&limit=1`, legacy)).toMatchObject({
      totalCount: 1,
      items: [{ impressions: 3 }],
    });
    for (const path of ['player/statistics', 'analytics/player/statistics'])
      expect((await send(harbour, 'GET', `${path}/all-organizations/impressions?${range}`)).result).toEqual({
        impressions: 17,
      });
    const foreign = await send(stranger, 'GET', `player/statistics/impressions?licenseKeyId=${one.id}&${range}`);
    expect(foreign).toMatchObject({ status: 404, code: 9000 });
    const reversed = await send(harbour, 'GET', 'player/statistics/impressions?start=2026-02-02&end=2026-02-01');
    expect(reversed).toMatchObject({ status: 400, code: 1000 });
  });
});

describe('player channels', () => {
  const release = (version: string, channel: string) =>
    api.db
      .insertInto('player_releases')
      .values({
        version,
        channel,
        files: JSON.stringify([
          {
            name: 'sluice-player.global.js',
            key: `player-releases/${version}/0/sluice-player.global.js`,
            integrity: 'sha384-abc',
            size: 1,
          },
        ]),
      })
      .execute();

  it('list their versions newest first, by number', async () => {
    await api.db.deleteFrom('player_releases').execute();
    for (const version of ['1.9.0', '1.10.0', '1.2.0']) await release(version, 'stable');
    await release('2.0.0-beta.1', 'beta');
    const client = new BitmovinApi({ apiKey: harbour.apiKey, baseUrl: `${api.address}/v1` });
    const { channels } = client.player;
    expect((await channels.list()).items?.map(({ name }) => name)).toEqual(['stable', 'beta']);
    const versions = async (channel: string) =>
      (await channels.versions.list(channel)).items?.map(({ version }) => version);
    expect(await versions('stable')).toEqual(['1.10.0', '1.9.0', '1.2.0']);
    expect(await versions('beta')).toEqual(['2.0.0-beta.1', '1.10.0', '1.9.0', '1.2.0']);
    const latest = await channels.versions.latest.get('stable');
    expect(latest.cdnUrl).toMatch(/\/player-releases\/1\.10\.0\/0\/sluice-player\.global\.js$/);
    await expect(channels.versions.latest.get('nightly')).rejects.toMatchObject({ httpStatusCode: 404 });
  });
});
