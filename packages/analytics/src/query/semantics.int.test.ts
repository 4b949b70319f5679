import type { ClickHouseClient } from '@clickhouse/client';
import { scoreVectors } from '@sluice/contract/analytics/dimensions/scores.vectors';
import { stallVectors } from '@sluice/contract/analytics/sessions/stalls.vectors';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { absentNumbers } from '../model/absent-numbers.ts';
import { runMetric } from './metrics.ts';
import { runQuery } from './query.ts';
import { aggregations, type Filter, type QueryRequest, type Scope } from './request.ts';

let telemetry: ScratchTelemetry;
let client: ClickHouseClient;

const start = Date.UTC(2026, 2, 1);
const minute = 60_000;
const scope = (licenseKey: string): Scope => ({
  organizationIds: ['org'],
  licenseKeys: [licenseKey],
  timeZone: 'UTC',
});

let number = 0;
const row = (license: string, atMilliseconds: number, fields: Record<string, unknown>) => ({
  organization_id: 'org',
  license_key: license,
  time: start + atMilliseconds,
  client_time: start + atMilliseconds,
  row_key: String((number += 1)),
  ...fields,
});

const insert = (table: string, values: Record<string, unknown>[]) =>
  client.insert({ table, values, format: 'JSONEachRow' });

const ask = async (license: string, request: Partial<QueryRequest>): Promise<unknown[][]> => {
  const window = { startMilliseconds: start, endMilliseconds: start + 3_600_000 };
  const usual = { source: 'impressions', aggregation: 'count', dimension: 'IMPRESSION_ID' } as const;
  return (await runQuery(client, { ...usual, ...window, ...request }, scope(license))).rows;
};

const scored = Object.entries(scoreVectors).flatMap(([id, [impression]]) => [
  row('scores', 0, {
    impression_id: id,
    // Buffering before the first frame does not count as rebuffering.
    ...(impression.videoStartupTime > 0 && { video_startuptime: impression.videoStartupTime, buffered: 99 }),
    ...(impression.startFailedReason && {
      videostart_failed: true,
      videostart_failed_reason: impression.startFailedReason,
    }),
  }),
  row('scores', 1, { impression_id: id, played: impression.played }),
  row('scores', 2, {
    impression_id: id,
    buffered: impression.buffered,
    ...(impression.hasCriticalError && { error_code: 3 }),
  }),
]);

const stalled = Object.entries(stallVectors).flatMap(([id, [samples]]) =>
  samples.map((sample, index) => row('stalls', index, { impression_id: id, sequence_number: index, ...sample })),
);

// One ad of five events over a minute, one that failed, one client-side ad that started before it was reported.
const serverSide = { ad_impression_id: 'ssai-1', video_impression_id: 'a', ad_type: 2 };
const ads = [
  row('ads', 10_000, { ...serverSide, started: 1, ad_position: 'preroll', user_id: 'u' }),
  row('ads', 20_000, { ...serverSide, quartile1: 1 }),
  row('ads', 30_000, { ...serverSide, midpoint: 1 }),
  row('ads', 40_000, { ...serverSide, quartile3: 1, quartile3_failed_beacon_url: 'https://x' }),
  row('ads', 65_000, { ...serverSide, completed: 1, time_played: 0 }),
  row('ads', 70_000, { ...serverSide, ad_impression_id: 'ssai-2', started: 1, ad_position: 'midroll' }),
  row('ads', 71_000, { ...serverSide, ad_impression_id: 'ssai-2', error_code: 7 }),
  row('ads', 130_000, {
    ad_impression_id: 'csai-1',
    video_impression_id: 'b',
    ad_type: 1,
    started: 1,
    clicked: 1,
    completed: 1,
    time_played: 15_000,
    ad_position: 'pre',
  }),
];

const kinds = [
  row('kinds', 0, {
    impression_id: 'a',
    video_startuptime: 5,
    browser: 'Firefox',
    browser_version_major: '99',
    is_live: true,
    error_code: 404,
    supported_video_codecs: ['avc', 'vp9'],
    user_id: 'u',
  }),
  row('kinds', minute, { impression_id: 'b', browser: 'Chrome', browser_version_major: '100', is_live: false }),
  row('kinds', 2 * minute, { impression_id: 'b', browser: 'Chrome', browser_version_major: '100', played: 900 }),
  row('kinds', 2 * minute, { impression_id: 'b', buffered: 100 }),
];

// Only the first sample has a page load time, only the second a bitrate of 0.
const partly = [
  { impression_id: 'a', page_load_time: 2000, played: 500 },
  { impression_id: 'a', video_bitrate: 0, played: 700 },
  { impression_id: 'b', page_load_time: 0 },
].map((fields, index) => row('partly', index, { ...fields, absent_numbers: absentNumbers(fields) }));

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  client = telemetry.client;
  await insert('impression_samples', [...scored, ...stalled, ...partly, ...kinds]);
  await insert('ad_samples', ads);
});
afterAll(() => telemetry?.close());

describe('scores', () => {
  it('equal the functions of the contract, with names in any case', async () => {
    const rounded = (value: unknown) => (typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value);
    const names = {
      startup: 'startup_score',
      smoothness: 'SMOOTHNESS_SCORE',
      success: 'success_factor',
      playback: 'Playback_Score',
    };
    for (const [name, dimension] of Object.entries(names)) {
      const rows = await ask('scores', { aggregation: 'max', dimension, groupBy: ['IMPRESSION_ID'] });
      const found = Object.fromEntries(rows.map(([id, value]) => [id, rounded(value)]));
      // SAFETY: the names are those of the vectors.
      const scores = Object.entries(scoreVectors).map(([id, [, score]]) => [id, rounded(score[name as 'startup'])]);
      expect(found, name).toEqual(Object.fromEntries(scores));
    }
  });
});

describe('rebuffer events', () => {
  it.each([[['IMPRESSION_ID']], [[]]])('equal the stalls of the contract, by %s', async (groupBy) => {
    const rows = await ask('stalls', { aggregation: 'sum', dimension: 'REBUFFER_EVENTS', groupBy });
    const expected = Object.entries(stallVectors).map(([id, [, stalls]]) => [id, stalls] as const);
    const total = expected.reduce((sum, [, stalls]) => sum + stalls, 0);
    expect(new Map(rows.map((each) => [each.at(-2), each.at(-1)]))).toEqual(
      groupBy.length > 0 ? new Map(expected) : new Map([[undefined, total]]),
    );
  });
});

describe('numbers that a player did not send', () => {
  const one = async (request: Partial<QueryRequest>) => (await ask('partly', request))[0]?.at(-1);

  it('do not count as 0, while numbers of 0 do', async () => {
    expect(await one({ aggregation: 'avg', dimension: 'PAGE_LOAD_TIME' })).toBe(1000);
    expect(await one({ aggregation: 'count', dimension: 'PAGE_LOAD_TIME' })).toBe(2);
    expect(await one({ aggregation: 'min', dimension: 'VIDEO_BITRATE' })).toBe(0);
    expect(await one({ aggregation: 'median', dimension: 'VIDEO_BITRATE' })).toBe(0);
    expect(await one({ aggregation: 'avg', dimension: 'PLAYED' })).toBe(600);
    expect(await one({ aggregation: 'avg', dimension: 'DROPPED_FRAMES' })).toBeNull();
    expect(await one({ aggregation: 'sum', dimension: 'DROPPED_FRAMES' })).toBe(0);
    expect(
      await ask('partly', {
        dimension: 'SAMPLES',
        groupBy: ['PAGE_LOAD_TIME'],
        orderBy: [{ name: 'PAGE_LOAD_TIME', order: 'ASC' }],
      }),
    ).toEqual([
      [0, 1],
      [2000, 1],
      [null, 1],
    ]);
  });

  it('are 0 in comparisons, and found as null', async () => {
    const matching = (filter: Filter) => one({ dimension: 'SAMPLES', filters: [filter] });
    expect(await matching({ name: 'VIDEO_BITRATE', operator: 'EQ', value: 0 })).toBe(3);
    expect(await matching({ name: 'PAGE_LOAD_TIME', operator: 'NE', value: 0 })).toBe(1);
    expect(await matching({ name: 'PAGE_LOAD_TIME', operator: 'LT', value: 10 })).toBe(2);
    expect(await matching({ name: 'PAGE_LOAD_TIME', operator: 'EQ', value: null })).toBe(1);
    expect(await matching({ name: 'PAGE_LOAD_TIME', operator: 'NE', value: null })).toBe(2);
    expect(await matching({ name: 'PAGE_LOAD_TIME', operator: 'IN', value: [null, 2000] })).toBe(2);
  });
});

describe('samples', () => {
  it('are counted by SAMPLES, regardless of the number of impressions', async () => {
    expect(await ask('kinds', { dimension: 'SAMPLES' })).toEqual([[4]]);
    const byKind = await ask('kinds', { dimension: 'SAMPLES', groupBy: ['IS_LIVE'] });
    expect(new Map(byKind.map(([isLive, count]) => [isLive, count]))).toEqual(
      new Map([
        [null, 2],
        [false, 1],
        [true, 1],
      ]),
    );
  });
});

describe('ads', () => {
  const one = async (request: Partial<QueryRequest>) => (await ask('ads', { source: 'ads', ...request }))[0]?.at(-1);

  it('count once, regardless of the number of events', async () => {
    expect(await one({ dimension: 'SAMPLES' })).toBe(3);
    expect(await one({ dimension: 'AD_IMPRESSION_ID' })).toBe(3);
    expect(await one({ dimension: 'IMPRESSION_ID' })).toBe(2);
    expect(await one({ aggregation: 'sum', dimension: 'STARTED' })).toBe(3);
    expect(await one({ aggregation: 'sum', dimension: 'QUARTILE_1' })).toBe(1);
  });

  it('combine the values of their events for filters and groups', async () => {
    const completedOf = (position: string) =>
      one({
        dimension: 'AD_IMPRESSION_ID',
        filters: [
          { name: 'COMPLETED', operator: 'EQ', value: 1 },
          { name: 'AD_POSITION', operator: 'EQ', value: position },
        ],
      });
    expect(await completedOf('preroll')).toBe(1);
    expect(await completedOf('midroll')).toBe(0);
    const rows = await ask('ads', { source: 'ads', dimension: 'AD_IMPRESSION_ID', groupBy: ['QUARTILE_3', 'AD_TYPE'] });
    expect(new Set(rows.map(String))).toEqual(new Set(['1,2,1', ',1,1', ',2,1']));
  });

  it('have their own rates', async () => {
    // 1 of 3 clicked, 1 of 3 not completed, 1 of 3 with an error.
    for (const dimension of ['CLICK_RATE', 'AD_ABANDONMENT_RATE', 'ERROR_PERCENTAGE'])
      expect(await one({ aggregation: 'avg', dimension }), dimension).toBeCloseTo(1 / 3);
  });

  it('belong to the time of their first event, even if the range excludes later events', async () => {
    const between = (from: number, to: number) =>
      one({ dimension: 'SAMPLES', startMilliseconds: start + from, endMilliseconds: start + to });
    expect(await between(0, 30_000)).toBe(1);
    expect(await between(30_000, 60_000)).toBe(0);
    const completed = { aggregation: 'sum', dimension: 'COMPLETED' } as const;
    expect(await one({ ...completed, startMilliseconds: start, endMilliseconds: start + 30_000 })).toBe(1);
  });

  it('support every aggregation, with the number of ads behind the value', async () => {
    const rows = await Promise.all(
      aggregations.map((aggregation) =>
        ask('ads', { source: 'ads', aggregation, percentile: 100, dimension: 'TIME_PLAYED', includeContext: true }),
      ),
    );
    const found = Object.fromEntries(aggregations.map((aggregation, index) => [aggregation, rows[index]?.[0]]));
    // 0 for the first, none for the second, 15 s for the third.
    expect(found).toMatchObject({
      count: [2, 3],
      sum: [15_000, 3],
      avg: [7_500, 3],
      min: [0, 3],
      max: [15_000, 3],
      percentile: [15_000, 3],
      variance: [112_500_000, 3],
      stddev: [Math.sqrt(112_500_000), 3],
    });
    expect([0, 15_000]).toContain(found['median']?.[0]);
  });

  it('have concurrent viewers, from the first to the last minute of each ad', async () => {
    const { rows } = await runMetric(
      client,
      {
        source: 'ads',
        metric: 'max-concurrentviewers',
        interval: 'MINUTE',
        startMilliseconds: start,
        endMilliseconds: start + 3_600_000,
      },
      scope('ads'),
    );
    // Viewer a in minutes 0 and 1; b's ad of 15 s ended at 2:10 and so started in minute 1.
    expect(rows).toEqual([
      [start, 1],
      [start + minute, 2],
      [start + 2 * minute, 1],
    ]);
  });
});

describe('filters', () => {
  const counted = async (...filters: Filter[]) => (await ask('kinds', { filters }))[0]?.[0];

  it('compare unknown values with null, for every value type', async () => {
    const isKnown = async (name: string) =>
      Promise.all([
        ask('kinds', { dimension: 'SAMPLES', filters: [{ name, operator: 'NE', value: null }] }),
        ask('kinds', { dimension: 'SAMPLES', filters: [{ name, operator: 'IN', value: [null] }] }),
      ]).then(([known, unknown]) => [known[0]?.[0], unknown[0]?.[0]]);
    expect(await isKnown('BROWSER')).toEqual([3, 1]);
    expect(await isKnown('IS_LIVE')).toEqual([2, 2]);
    expect(await isKnown('ERROR_CODE')).toEqual([1, 3]);
    expect(await isKnown('USER_ID')).toEqual([1, 3]);
    expect(await isKnown('SUPPORTED_VIDEO_CODECS')).toEqual([1, 3]);
    expect(await isKnown('TIME')).toEqual([4, 0]);
  });

  it('compare versions as numbers if the value is a number', async () => {
    expect(await counted({ name: 'BROWSER_VERSION_MAJOR', operator: 'GTE', value: 99 })).toBe(2);
    expect(await counted({ name: 'BROWSER_VERSION_MAJOR', operator: 'GT', value: 99 })).toBe(1);
    expect(await counted({ name: 'BROWSER_VERSION_MAJOR', operator: 'IN', value: [99, '100'] })).toBe(2);
  });

  it('compare measures of a whole impression', async () => {
    // b buffered a tenth of its view time; a has no view time.
    expect(await counted({ name: 'REBUFFER_PERCENTAGE', operator: 'GTE', value: 0.1 })).toBe(1);
    expect(await counted({ name: 'REBUFFER_PERCENTAGE', operator: 'GT', value: 0.1 })).toBe(0);
    expect(await counted({ name: 'REBUFFER_PERCENTAGE', operator: 'EQ', value: null })).toBe(1);
    expect(await counted({ name: 'ERROR_PERCENTAGE', operator: 'IN', value: [1] })).toBe(1);
  });

  it('match NE for an impression without a sample of that value', async () => {
    expect(await counted({ name: 'BROWSER', operator: 'NE', value: 'Firefox' })).toBe(1);
    expect(await counted({ name: 'BROWSER', operator: 'NOTCONTAINS', value: 'FIRE' })).toBe(1);
  });
});
