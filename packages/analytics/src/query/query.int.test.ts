import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTables } from '../model/create-tables.ts';
import type { Dimension } from '../model/dimension.ts';
import { sources } from '../model/sources.ts';
import { type ScratchClickHouse, startScratchClickHouse } from '../testing/scratch-clickhouse.ts';
import { listImpressions, readAds, readImpression } from './impressions.ts';
import { runMetric } from './metrics.ts';
import { runQuery } from './query.ts';
import { aggregations, type QueryRequest, type Scope } from './request.ts';

let server: ScratchClickHouse;
let client: ClickHouseClient;

const midnight = Date.UTC(2026, 2, 1);
const minute = 60_000;
const scope: Scope = { organizationIds: ['org'], licenseKeys: ['key'], timeZone: 'UTC' };

const sample = (impression: string, sequence: number, atMinute: number, fields: Record<string, unknown>) => ({
  organization_id: 'org',
  license_key: 'key',
  time: midnight + atMinute * minute,
  client_time: midnight + atMinute * minute,
  row_key: `${impression.length}${sequence}${atMinute}`,
  impression_id: impression,
  sequence_number: sequence,
  ...fields,
});

const samples = [
  sample('a', 0, 0, { user_id: 'u1', browser: 'Chrome', country: 'AT', video_startuptime: 100, is_live: false }),
  sample('a', 1, 1, {
    user_id: 'u1',
    browser: 'Chrome',
    country: 'AT',
    played: 60_000,
    duration: 60_000,
    is_live: false,
  }),
  sample('a', 2, 61, {
    user_id: 'u1',
    browser: 'Chrome',
    country: 'AT',
    played: 30_000,
    buffered: 10_000,
    duration: 40_000,
    is_live: false,
  }),
  sample('b', 0, 1, {
    user_id: 'u1',
    browser: 'Firefox',
    country: 'DE',
    video_startuptime: 300,
    is_live: true,
    dropped_frames: 4,
    custom_data_1: 'first',
    custom_data_100: 'last',
  }),
  sample('b', 1, 1, {
    user_id: 'u1',
    browser: 'Firefox',
    country: 'DE',
    error_code: 3,
    error_severity: 'CRITICAL',
    is_live: true,
  }),
  sample('c', 0, 1, { user_id: 'u2', country: 'DE', videostart_failed: true }),
  { ...sample('x', 0, 1, { user_id: 'u9', browser: 'Chrome', video_startuptime: 999 }), organization_id: 'other' },
];

const ads = [
  {
    ...sample('a', 0, 0, {}),
    ad_impression_id: 'ad-1',
    video_impression_id: 'a',
    ad_type: 2,
    started: 1,
    client_time: midnight,
  },
  {
    ...sample('a', 0, 0, {}),
    ad_impression_id: 'ad-1',
    video_impression_id: 'a',
    ad_type: 2,
    completed: 1,
    client_time: midnight + 5,
  },
  {
    ...sample('a', 0, 0, {}),
    ad_impression_id: 'ad-2',
    video_impression_id: 'a',
    ad_type: 2,
    started: 1,
    client_time: midnight + 9,
    custom_data_42: 'of an ad',
  },
];

beforeAll(async () => {
  server = await startScratchClickHouse();
  client = createClient({ url: server.url, log: { level: ClickHouseLogLevel.OFF } });
  await createTables(client);
  await createTables(client);
  const settings = { input_format_skip_unknown_fields: 1 as const };
  await client.insert({
    table: 'impression_samples',
    values: samples,
    format: 'JSONEachRow',
    clickhouse_settings: settings,
  });
  await client.insert({ table: 'ad_samples', values: ads, format: 'JSONEachRow', clickhouse_settings: settings });
});

afterAll(async () => {
  await client?.close();
  await server?.stop();
});

const ask = async (request: Partial<QueryRequest>, seenBy: Scope = scope) => {
  const result = await runQuery(
    client,
    {
      source: 'impressions',
      aggregation: 'count',
      dimension: 'IMPRESSION_ID',
      startMilliseconds: midnight,
      endMilliseconds: midnight + 86_400_000,
      ...request,
    },
    seenBy,
  );
  return result.rows;
};

describe('aggregations over known rows', () => {
  it('counts distinct impressions and users, and rows for other dimensions', async () => {
    expect(await ask({})).toEqual([[3]]);
    expect(await ask({ dimension: 'USER_ID' })).toEqual([[2]]);
    expect(await ask({ dimension: 'PLAY_ATTEMPTS' })).toEqual([[3]]);
    expect(await ask({ dimension: 'BROWSER' })).toEqual([[5]]);
    expect(await ask({ dimension: 'ERROR_CODE' })).toEqual([[1]]);
  });

  it('computes every aggregation of a number', async () => {
    const filters = [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 } as const];
    const values = await Promise.all(
      aggregations.map((aggregation) => ask({ aggregation, percentile: 95, dimension: 'VIDEO_STARTUPTIME', filters })),
    );
    const found = Object.fromEntries(aggregations.map((aggregation, index) => [aggregation, values[index]?.[0]?.[0]]));
    expect(found).toMatchObject({
      count: 2,
      sum: 400,
      avg: 200,
      min: 100,
      max: 300,
      percentile: 300,
      variance: 20_000,
    });
    expect(found['stddev']).toBeCloseTo(Math.sqrt(20_000));
    expect([100, 300]).toContain(found['median']);
  });

  it('aggregates whole impressions for view time and the percentages', async () => {
    expect(await ask({ aggregation: 'sum', dimension: 'VIEWTIME' })).toEqual([[100_000]]);
    const [[rebuffering]] = (await ask({ aggregation: 'avg', dimension: 'REBUFFER_PERCENTAGE' })) as [[number]];
    expect(rebuffering).toBeCloseTo(0.1);
    const [[errors]] = (await ask({ aggregation: 'avg', dimension: 'ERROR_PERCENTAGE' })) as [[number]];
    expect(errors).toBeCloseTo(1 / 3);
  });

  it('returns null for an average of no rows and 0 for a count of no rows', async () => {
    const window = { startMilliseconds: 0, endMilliseconds: 1000 };
    expect(await ask({ ...window, aggregation: 'avg', dimension: 'PLAYED' })).toEqual([[null]]);
    expect(await ask(window)).toEqual([[0]]);
  });
});

describe('groups, buckets and order', () => {
  it('omits empty buckets and returns the bucket start first', async () => {
    expect(await ask({ interval: 'HOUR' })).toEqual([
      [midnight, 3],
      [midnight + 60 * minute, 1],
    ]);
  });

  it('splits days in the time zone of the license', async () => {
    const rows = await ask({ interval: 'DAY' }, { ...scope, timeZone: 'Asia/Kolkata' });
    expect(rows).toEqual([[midnight - 5.5 * 3_600_000, 3]]);
    const newYork = await ask({ interval: 'MONTH' }, { ...scope, timeZone: 'America/New_York' });
    expect(newYork).toEqual([[Date.UTC(2026, 1, 1, 5), 3]]);
  });

  it('groups by several dimensions with null as its own group, ordered by FUNCTION', async () => {
    const rows = await ask({
      groupBy: ['COUNTRY', 'BROWSER'],
      orderBy: [
        { name: 'FUNCTION', order: 'DESC' },
        { name: 'COUNTRY', order: 'DESC' },
      ],
    });
    expect(rows).toEqual([
      ['DE', 'Firefox', 1],
      ['DE', null, 1],
      ['AT', 'Chrome', 1],
    ]);
  });

  it('pages with limit and offset', async () => {
    const request = { groupBy: ['IMPRESSION_ID'], orderBy: [{ name: 'IMPRESSION_ID', order: 'ASC' as const }] };
    expect(await ask({ ...request, limit: 1 })).toEqual([['a', 1]]);
    expect(await ask({ ...request, limit: 1, offset: 1 })).toEqual([['b', 1]]);
  });

  it('appends the context to the value', async () => {
    expect(
      await ask({
        aggregation: 'sum',
        dimension: 'PLAYED',
        groupBy: ['COUNTRY'],
        includeContext: true,
        orderBy: [{ name: 'COUNTRY', order: 'ASC' }],
      }),
    ).toEqual([
      ['AT', 90_000, 1],
      ['DE', 0, 2],
    ]);
  });
});

describe('filters', () => {
  const count = async (...filters: NonNullable<QueryRequest['filters']>[number][]) => (await ask({ filters }))[0]?.[0];

  it('applies each operator', async () => {
    expect(await count({ name: 'BROWSER', operator: 'EQ', value: 'Chrome' })).toBe(1);
    expect(await count({ name: 'BROWSER', operator: 'NE', value: 'Chrome' })).toBe(2);
    expect(await count({ name: 'COUNTRY', operator: 'IN', value: ['AT', 'DE'] })).toBe(3);
    expect(await count({ name: 'BROWSER', operator: 'IN', value: ['Chrome', null] })).toBe(2);
    expect(await count({ name: 'BROWSER', operator: 'CONTAINS', value: 'fire' })).toBe(1);
    expect(await count({ name: 'BROWSER', operator: 'NOTCONTAINS', value: 'fire' })).toBe(2);
    expect(await count({ name: 'VIDEO_STARTUPTIME', operator: 'GTE', value: 300 })).toBe(1);
    expect(
      await count(
        { name: 'VIDEO_STARTUPTIME', operator: 'LT', value: '300' },
        { name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 },
      ),
    ).toBe(1);
    expect(await count({ name: 'PLAYED', operator: 'LTE', value: 0 })).toBe(3);
  });

  it('accepts null, booleans and instants', async () => {
    expect(await count({ name: 'BROWSER', operator: 'EQ', value: null })).toBe(1);
    expect(await count({ name: 'ERROR_CODE', operator: 'NE', value: null })).toBe(1);
    expect(await count({ name: 'IS_LIVE', operator: 'EQ', value: 'true' })).toBe(1);
    expect(await count({ name: 'TIME', operator: 'GTE', value: '2026-03-01T01:00:00Z' })).toBe(1);
  });

  it('treats quotes, braces and SQL in a value as text', async () => {
    for (const value of ["' OR 1=1 --", '{p0:String}', "\\'; DROP TABLE impression_samples", 'tab\tnew\nline']) {
      expect(await count({ name: 'BROWSER', operator: 'EQ', value })).toBe(0);
    }
    expect(await count()).toBe(3);
  });
});

describe('long filters', () => {
  const values = (length: number) => Array.from({ length }, (_, index) => `video-${index}-${'ü'.repeat(10)}`);

  it('work up to the maximum length, and are rejected with the field name beyond it', async () => {
    expect(await ask({ filters: [{ name: 'VIDEO_ID', operator: 'IN', value: values(100) }] })).toEqual([[0]]);
    await expect(ask({ filters: [{ name: 'VIDEO_ID', operator: 'IN', value: values(1000) }] })).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'filters' }],
    });
  });
});

describe('isolation of tenants and server limits', () => {
  it('finds no rows of another organization or license', async () => {
    expect(await ask({}, { ...scope, organizationIds: ['nobody'] })).toEqual([[0]]);
    expect(await ask({}, { ...scope, licenseKeys: [] })).toEqual([[0]]);
    expect(await readImpression(client, 'x', scope)).toEqual([]);
    expect(await readImpression(client, 'x', { ...scope, organizationIds: ['other'] })).toHaveLength(1);
  });

  it('rejects a query that needs too much memory', async () => {
    const request: QueryRequest = {
      source: 'impressions',
      aggregation: 'count',
      dimension: 'IMPRESSION_ID',
      startMilliseconds: midnight,
      endMilliseconds: midnight + 86_400_000,
    };
    await expect(
      runQuery(client, request, scope, { limits: { timeoutSeconds: 5, memoryBytes: 1 } }),
    ).rejects.toMatchObject({ code: 'query_too_heavy' });
  });

  it('leaks no output of a failed statement to the next caller', async () => {
    const reported = async (query: string) => (await client.query({ query, format: 'TabSeparated' })).text();
    const answers: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      await reported(`SELECT number, throwIf(number = 300000) FROM numbers(1000000)`).catch(() => undefined);
      answers.push(await reported(`SELECT 'mine'`));
    }
    expect(new Set(answers)).toEqual(new Set(['mine\n']));
  });

  it('throws unavailable when ClickHouse does not respond', async () => {
    const nowhere = createClient({ url: 'http://127.0.0.1:9', log: { level: ClickHouseLogLevel.OFF } });
    const request: QueryRequest = {
      source: 'impressions',
      aggregation: 'count',
      dimension: 'IMPRESSION_ID',
      startMilliseconds: 0,
      endMilliseconds: 1,
    };
    await expect(runQuery(nowhere, request, scope)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('every dimension of the model', () => {
  it.each(['impressions', 'ads'] as const)('can be counted, grouped, filtered and averaged: %s', async (source) => {
    const failed: string[] = [];
    const tryOut = ({ name, type, perImpression, measureOnly }: Dimension): Promise<unknown>[] => {
      const groupBy = perImpression || measureOnly ? [] : [name];
      const filters = measureOnly ? [] : [{ name, operator: 'NE' as const, value: null }];
      return [
        ask({ source, dimension: name, groupBy, filters }).catch(() => failed.push(name)),
        ...(type === 'number'
          ? [ask({ source, dimension: name, aggregation: 'avg' }).catch(() => failed.push(name))]
          : []),
      ];
    };
    // Two represent the hundred that differ only by number.
    const all = [...sources[source].dimensions.values()].filter(({ name }) => !/CUSTOM_DATA_\d*[2-9]$/.test(name));
    for (let first = 0; first < all.length; first += 8) await Promise.all(all.slice(first, first + 8).flatMap(tryOut));
    expect(failed).toEqual([]);
  });
});

describe('metrics and sessions', () => {
  const window = { startMilliseconds: midnight, endMilliseconds: midnight + 2 * minute };

  it('counts the viewers of each minute', async () => {
    const max = await runMetric(client, { metric: 'max-concurrentviewers', ...window }, scope);
    expect(max.rows).toEqual([[2]]);
    const average = await runMetric(client, { metric: 'avg-concurrentviewers', ...window }, scope);
    expect(average.rows).toEqual([[1.5]]);
    const byMinute = await runMetric(client, { metric: 'avg-concurrentviewers', interval: 'MINUTE', ...window }, scope);
    expect(byMinute.rows).toEqual([
      [midnight, 1],
      [midnight + minute, 2],
    ]);
  });

  it('averages dropped frames over impressions', async () => {
    const { rows } = await runMetric(
      client,
      { metric: 'avg-dropped-frames', groupBy: ['COUNTRY'], orderBy: [{ name: 'COUNTRY', order: 'ASC' }], ...window },
      scope,
    );
    expect(rows).toEqual([
      ['AT', 0],
      ['DE', 2],
    ]);
  });

  it('lists impressions latest first, and reads one in order', async () => {
    const day = { startMilliseconds: midnight, endMilliseconds: midnight + 86_400_000 };
    expect(await listImpressions(client, day, scope)).toEqual(['a', 'b', 'c']);
    const rows = await readImpression(client, 'a', scope);
    expect(rows.map((row) => row['sequence_number'])).toEqual([0, 1, 2]);
    expect(rows[1]).toMatchObject({ time: midnight + minute, played: 60_000, is_live: false });
  });

  const customDataOf = (row: Record<string, unknown> | undefined) =>
    Object.entries(row ?? {}).filter(([name, value]) => name.startsWith('custom_data_') && value !== null);

  it('reads all custom data fields of a session', async () => {
    const rows = await readImpression(client, 'b', scope);
    expect(rows.map(customDataOf)).toEqual([
      [
        ['custom_data_1', 'first'],
        ['custom_data_100', 'last'],
      ],
      [],
    ]);
    expect(rows[1]).toHaveProperty('custom_data_57', null);
    expect((await readAds(client, 'a', scope)).flatMap(customDataOf)).toEqual([['custom_data_42', 'of an ad']]);
  });

  it('reads them also from tables created by an older version', async () => {
    await client.command({ query: 'ALTER TABLE impression_samples DROP COLUMN custom_fields' });
    await createTables(client);
    expect((await readImpression(client, 'b', scope)).map(customDataOf).flat()).toHaveLength(2);
  });

  it('merges the events of a server-side ad', async () => {
    const found = await readAds(client, 'a', scope);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ ad_impression_id: 'ad-1', started: 1, completed: 1, client_time: midnight });
    expect(await ask({ source: 'ads', aggregation: 'avg', dimension: 'AD_ABANDONMENT_RATE' })).toEqual([[0.5]]);
  });
});
