import { knownAds, knownSamples, knownStart } from '@sluice/analytics/query/known-sessions';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
let mine: TestOrganization;
let licenseKey: string;

/** Sends requests like the proxy of Grafana's open data source: with the key, and with the tenant if set. */
const ask = async (path: string, payload?: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${api.address}/v1${path}`, {
    method: payload ? 'POST' : 'GET',
    headers: {
      'X-Api-Key': mine.apiKey,
      Accept: 'application/json, text/plain, */*',
      ...(payload && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  return { status: answer.status, body: await answer.json() };
};

const resultOf = async (path: string, payload?: object) => (await ask(path, payload)).body.data.result;

/** Returns the payload of a panel; unset options are undefined and therefore not sent. */
const panel = (changes: object = {}) => ({
  filters: [],
  groupBy: [],
  orderBy: [],
  dimension: undefined,
  metric: undefined,
  start: new Date(knownStart),
  end: new Date(knownStart + 3_600_000),
  licenseKey,
  interval: undefined,
  limit: undefined,
  ...changes,
});

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  mine = await openOrganization(api.db);
  const created = await ask('/analytics/licenses', { name: 'Site' });
  ({ licenseKey } = created.body.data.result);
  const owned = { organization_id: mine.organizationId, license_key: licenseKey };
  for (const [table, rows] of [
    ['impression_samples', knownSamples],
    ['ad_samples', knownAds],
  ] as const)
    await telemetry.client.insert({
      table,
      values: rows.map((row) => ({ ...row, ...owned })),
      format: 'JSONEachRow',
    });
});
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

describe('open data source for Grafana', () => {
  it('tests the connection, and reports why it fails', async () => {
    expect((await ask('/analytics/licenses')).status).toBe(200);
    const { status, body } = await ask('/analytics/licenses', undefined, { 'X-Api-Key': 'wrong' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ requestId: expect.any(String), data: { message: expect.any(String) } });
  });

  it('lists licenses of all three kinds', async () => {
    const { items } = await resultOf('/analytics/licenses');
    expect(items).toMatchObject([{ licenseKey, name: 'Site' }]);
    const all = await resultOf('/analytics/virtual-licenses', {
      name: 'All',
      timezone: 'UTC',
      licenses: [{ licenseKey }],
    });
    expect((await resultOf('/analytics/virtual-licenses')).items).toMatchObject([{ id: all.id, name: 'All' }]);
    expect((await resultOf('/analytics/demo-licenses')).items).toEqual(expect.any(Array));
    const ofAll = await resultOf('/analytics/queries/count', panel({ dimension: 'IMPRESSION_ID', licenseKey: all.id }));
    expect(ofAll.rows[0][0]).toBeGreaterThan(0);
  });

  it('returns a series: instants in milliseconds, numbers last', async () => {
    const { rows, columnLabels } = await resultOf(
      '/analytics/queries/count',
      panel({
        dimension: 'IMPRESSION_ID',
        interval: 'MINUTE',
        orderBy: [{ name: 'MINUTE', order: 'ASC' }],
        limit: 200,
      }),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const [instant, value, ...more] of rows) {
      expect([instant % 60_000, typeof value, more]).toEqual([0, 'number', []]);
      expect(instant).toBeGreaterThanOrEqual(knownStart);
    }
    expect(columnLabels.at(-1)).toEqual({ key: 'IMPRESSION_ID', label: expect.any(String) });
  });

  it('caps the number of rows, so that the panel shows its own notice', async () => {
    const [sample] = knownSamples;
    const before = knownStart - 86_400_000;
    await telemetry.client.insert({
      table: 'impression_samples',
      values: Array.from({ length: 201 }, (_, index) => ({
        ...sample,
        organization_id: mine.organizationId,
        license_key: licenseKey,
        time: before + 1000,
        impression_id: `crowd ${index}`,
      })),
      format: 'JSONEachRow',
    });
    const crowd = { start: new Date(before), end: new Date(before + 3_600_000), groupBy: ['IMPRESSION_ID'] };
    const capped = await resultOf(
      '/analytics/queries/count',
      panel({ dimension: 'IMPRESSION_ID', limit: 500, ...crowd }),
    );
    expect(capped).toMatchObject({ rowCount: 200, limit: 200 });
    expect(capped.rows).toHaveLength(200);
    const few = await resultOf('/analytics/metrics/avg-concurrentviewers', panel({ interval: 'MINUTE', limit: 3 }));
    expect(few).toMatchObject({ rowCount: 3, limit: 3 });
  });

  it('returns grouped series and tables', async () => {
    const grouped = panel({ dimension: 'IMPRESSION_ID', groupBy: ['COUNTRY', 'BROWSER'] });
    const table = await resultOf('/analytics/queries/count', grouped);
    expect(table.columnLabels).toHaveLength(3);
    for (const [country, browser, value] of table.rows) {
      for (const text of [country, browser]) expect(text === null || typeof text === 'string').toBe(true);
      expect(value).toEqual(expect.any(Number));
    }
    const series = await resultOf('/analytics/queries/count', { ...grouped, interval: 'HOUR' });
    expect(series.rows[0]).toHaveLength(4);
    expect(series.rows[0][0]).toBe(knownStart);
  });

  it.each([
    ['avg', 'PLAYED', undefined],
    ['sum', 'BUFFERED', undefined],
    ['percentile', 'VIDEO_STARTUPTIME', 95],
    ['median', 'VIDEO_STARTUPTIME', undefined],
    ['stddev', 'PLAYED', undefined],
  ])('aggregates by %s of %s', async (aggregation, dimension, percentile) => {
    const { rows } = await resultOf(`/analytics/queries/${aggregation}`, panel({ dimension, percentile }));
    expect(rows).toEqual([[expect.any(Number)]]);
  });

  it.each([
    ['a list', { name: 'COUNTRY', operator: 'IN', value: ['AT', 'DE'] }],
    ['nothing', { name: 'CDN_PROVIDER', operator: 'EQ', value: null }],
    ['a truth', { name: 'IS_LIVE', operator: 'EQ', value: false }],
    ['a number', { name: 'PLAYED', operator: 'GT', value: 0 }],
    ['a substring', { name: 'BROWSER', operator: 'CONTAINS', value: 'Chrom' }],
  ])('filters by %s', async (_what, filter) => {
    const { rows } = await resultOf(
      '/analytics/queries/count',
      panel({ dimension: 'IMPRESSION_ID', filters: [filter] }),
    );
    expect(rows[0][0]).toBeGreaterThan(0);
  });

  it.each([
    'avg-concurrentviewers',
    'max-concurrentviewers',
    'avg-dropped-frames',
    'avg_concurrentviewers',
    'AVG-DROPPED-FRAMES',
  ])('reads the metric %s', async (metric) => {
    const { rows } = await resultOf(`/analytics/metrics/${metric}`, panel({ metric, interval: 'HOUR' }));
    expect(rows).toEqual([[knownStart, expect.any(Number)]]);
  });

  it('queries ads at their own paths', async () => {
    const ads = await resultOf('/analytics/ads/queries/count', panel({ dimension: 'AD_IMPRESSION_ID' }));
    expect(ads.rows[0][0]).toBeGreaterThan(0);
    const linear = { name: 'IS_LINEAR', operator: 'EQ', value: true };
    const some = panel({ dimension: 'STARTED', filters: [linear], groupBy: ['AD_POSITION'] });
    expect((await ask('/analytics/ads/queries/sum', some)).status).toBe(200);
    const viewers = await resultOf(
      '/analytics/ads/metrics/max-concurrentviewers',
      panel({ metric: 'max-concurrentviewers' }),
    );
    expect(viewers.rows).toEqual([[expect.any(Number)]]);
  });
});
