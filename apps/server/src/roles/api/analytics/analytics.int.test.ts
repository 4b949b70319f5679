import { createRequire } from 'node:module';
import type * as Sdk from '@bitmovin/api-sdk';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCollectorLicense } from '@sluice/core';
import { openTestApi, type TestApi } from '../testing.ts';

// SAFETY: the export of the CommonJS module is the default export of its types.
const sdk = createRequire(import.meta.url)('@bitmovin/api-sdk') as (typeof Sdk)['default'];

let api: TestApi;
let telemetry: ScratchTelemetry;
let mine: TestOrganization;
let other: TestOrganization;
let licenseKey: string;

const client = (organization: TestOrganization) =>
  new sdk.default({
    apiKey: organization.apiKey,
    tenantOrgId: organization.organizationId,
    baseUrl: `${api.address}/v1`,
  });

const send = async (method: string, path: string, body?: unknown, organization = mine) => {
  const answer = await fetch(`${api.address}/v1${path}`, {
    method,
    headers: {
      'X-Api-Key': organization.apiKey,
      'X-Tenant-Org-Id': organization.organizationId,
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data?.result, code: data?.code, details: data?.details };
};

const start = Date.now() - 3_600_000;
const end = Date.now() + 60_000;

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  mine = await openOrganization(api.db);
  other = await openOrganization(api.db);
  const license = await client(mine).analytics.licenses.create({ name: 'Site', timeZone: 'Europe/Vienna' });
  licenseKey = license.licenseKey ?? '';
  const base = {
    organization_id: mine.organizationId,
    license_key: licenseKey,
    time: Date.now() - 1000,
    client_time: Date.now() - 1500,
  };
  await telemetry.client.insert({
    table: 'impression_samples',
    format: 'JSONEachRow',
    values: [
      {
        ...base,
        row_key: '1',
        impression_id: 'one',
        sequence_number: 0,
        video_startuptime: 100,
        platform: 'web',
        user_id: 'u',
      },
      {
        ...base,
        row_key: '2',
        impression_id: 'two',
        sequence_number: 0,
        video_startuptime: 300,
        platform: 'android',
        user_id: 'u',
      },
      {
        ...base,
        row_key: '3',
        impression_id: 'two',
        sequence_number: 1,
        played: 500,
        platform: 'android',
        user_id: 'u',
        error_code: 5,
      },
    ],
  });
  await telemetry.client.insert({
    table: 'error_details',
    format: 'JSONEachRow',
    values: [
      {
        ...base,
        row_key: '4',
        impression_id: 'two',
        error_id: 0,
        code: 5,
        message: 'm',
        severity: 'CRITICAL',
        error_data: '{"exceptionMessage":"x"}',
        http_requests: '[{"type":"MEDIA_VIDEO","clientTime":1795245358922,"httpStatus":404}]',
      },
    ],
  });
});

afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

describe('licenses', () => {
  it('are created, listed, changed and read by the public SDK', async () => {
    const { licenses } = client(mine).analytics;
    const created = await licenses.create({ name: 'Second', ignoreDNT: true });
    const changed = await licenses.update(created.id ?? '', {
      name: 'Renamed',
      customDataFieldLabels: { customData1: 'Shelf' },
    });
    expect(changed).toMatchObject({
      name: 'Renamed',
      ignoreDNT: true,
      timeZone: 'UTC',
      licenseKey: created.licenseKey,
    });
    const page = await licenses.list();
    expect(page.totalCount).toBe(2);
    expect(page.items?.map(({ name }) => name)).toEqual(['Site', 'Renamed']);
    expect(page.items?.[0]).toMatchObject({ impressions: 2, timeZone: 'Europe/Vienna' });
    await send('POST', `/analytics/licenses/${created.id}/changeorder?orderIndex=0`);
    expect((await licenses.list()).items?.map(({ name }) => name)).toEqual(['Renamed', 'Site']);
  });

  it('allow added domains, and no longer removed ones', async () => {
    const { licenses } = client(mine).analytics;
    const { id = '', licenseKey: key = '' } = await licenses.create({ name: 'Domains' });
    const domain = await licenses.domains.create(id, { url: 'example.com' });
    await licenses.domains.create(id, { url: '*.example.org' });
    expect((await send('POST', `/analytics/licenses/${id}/domains`, { url: 'example.com' })).status).toBe(409);
    expect((await findCollectorLicense(api.db, key))?.domains).toEqual(['*.example.org', 'example.com']);
    await licenses.domains.delete(id, domain.id ?? '');
    expect((await licenses.domains.get(id)).domains?.map(({ url }) => url)).toEqual(['*.example.org']);
  });

  it('are rejected with an invalid time zone', async () => {
    const answer = await send('POST', '/analytics/licenses', { timeZone: 'Mars/Olympus' });
    expect([answer.status, answer.code, answer.details[0].field]).toEqual([400, 1000, 'timeZone']);
  });

  it('of another organization do not exist', async () => {
    const [{ id }] = (await send('GET', '/analytics/licenses')).result.items;
    expect((await send('GET', `/analytics/licenses/${id}`, undefined, other)).status).toBe(404);
    expect((await send('PUT', `/analytics/licenses/${id}`, { name: 'x' }, other)).status).toBe(404);
    expect((await send('GET', '/analytics/licenses', undefined, other)).result.totalCount).toBe(0);
    expect((await send('GET', '/analytics/demo-licenses')).result).toMatchObject({ totalCount: 0, items: [] });
  });
});

describe('queries', () => {
  it('are returned to the public SDK', async () => {
    const { queries } = client(mine).analytics;
    const range = { licenseKey, start: new Date(start), end: new Date(end) };
    const count = await queries.count.create({ ...range, dimension: sdk.AnalyticsAttribute.IMPRESSION_ID });
    expect([count.rowCount, count.rows]).toEqual([1, [[2]]]);
    const filters = [new sdk.AnalyticsGreaterThanFilter({ name: sdk.AnalyticsAttribute.VIDEO_STARTUPTIME, value: 0 })];
    const groupBy = [sdk.AnalyticsAttribute.PLATFORM];
    const average = await queries.avg.create({
      ...range,
      dimension: sdk.AnalyticsAttribute.VIDEO_STARTUPTIME,
      filters,
      groupBy,
    });
    expect(average.rows).toEqual([
      ['android', 300],
      ['web', 100],
    ]);
    expect(average.columnLabels?.map(({ key }) => key)).toEqual(['PLATFORM', 'VIDEO_STARTUPTIME']);
    const percentile = await queries.percentile.create({
      ...range,
      dimension: sdk.AnalyticsAttribute.VIDEO_STARTUPTIME,
      percentile: 95,
      filters,
    });
    expect(percentile.rows).toEqual([[300]]);
  });

  it.each(['count', 'sum', 'avg', 'min', 'max', 'stddev', 'percentile', 'variance', 'median'])(
    '%s of impressions and ads, in milliseconds or ISO, with the clients’ extra fields',
    async (name) => {
      const query = {
        licenseKey,
        dimension: 'VIDEO_BITRATE',
        filters: [],
        groupBy: [],
        orderBy: null,
        percentile: 50,
        async: false,
        start: new Date(start).toISOString(),
        end,
      };
      for (const prefix of ['/analytics/queries', '/analytics/ads/queries']) {
        expect(await send('POST', `${prefix}/${name}`, query)).toMatchObject({ status: 200, result: { rowCount: 1 } });
      }
    },
  );

  it.each([
    'avg-concurrentviewers',
    'AVG_CONCURRENTVIEWERS',
    'max_concurrentviewers',
    'MAX-CONCURRENTVIEWERS',
    'AVG-DROPPED-FRAMES',
  ])('the metric by the name %s', async (name) => {
    expect(
      await send('POST', `/analytics/metrics/${name}`, { licenseKey, start, end, interval: 'HOUR' }),
    ).toMatchObject({ status: 200, result: { columnLabels: [{ key: 'HOUR' }, {}] } });
  });

  it('exclude licenses of other organizations', async () => {
    const answer = await send(
      'POST',
      '/analytics/queries/count',
      { licenseKey, dimension: 'IMPRESSION_ID', start, end },
      other,
    );
    expect([answer.status, answer.code]).toEqual([404, 9000]);
  });

  it('name the invalid field', async () => {
    const wrong = async (changes: Record<string, unknown>) => {
      const answer = await send('POST', '/analytics/queries/count', {
        licenseKey,
        dimension: 'IMPRESSION_ID',
        start,
        end,
        ...changes,
      });
      return [answer.status, answer.details?.[0]?.field];
    };
    expect(await wrong({ dimension: 'NOPE' })).toEqual([400, 'dimension']);
    expect(await wrong({ filters: [{ name: 'PLAYED', operator: 'GT', value: 'x' }] })).toEqual([
      400,
      'filters[0].value',
    ]);
    expect(await wrong({ start: 'yesterday' })).toEqual([400, 'start']);
    expect(await wrong({ limit: 0 })).toEqual([400, 'limit']);
  });
});

describe('impressions', () => {
  it('are listed and returned with samples, ads and errors', async () => {
    const { impressions } = await client(mine).analytics.impressions.getImpressions({
      licenseKey,
      start: new Date(start),
      end: new Date(end),
    });
    expect(impressions?.map(({ impressionId }) => impressionId).toSorted()).toEqual(['one', 'two']);
    const { result } = await send('POST', '/analytics/impressions/two', { licenseKey });
    expect(result.at(-1).map((sample: { sequence_number: number }) => sample.sequence_number)).toEqual([0, 1]);
    expect((await send('POST', '/analytics/impressions/two/ads', { licenseKey })).result).toEqual({
      adsImpressions: [],
    });
    const details = await client(mine).analytics.impressions.errors.create('two', { licenseKey });
    expect(details.errorDetails?.[0]).toMatchObject({
      errorId: 0,
      code: 5,
      errorData: { exceptionMessage: 'x' },
      httpRequests: [{ httpStatus: 404 }],
    });
    expect((await send('POST', '/analytics/impressions/nobody', { licenseKey })).status).toBe(404);
    expect((await send('POST', '/analytics/impressions/two', { licenseKey }, other)).status).toBe(404);
  });
});
