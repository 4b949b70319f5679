import type { ClickHouseClient } from '@clickhouse/client';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suitsImpressionRows } from './impression-query.ts';
import { planQuery } from './plan.ts';
import { aggregations, type Filter, type QueryRequest, type Scope } from './request.ts';
import { runStatement } from './run.ts';
import { compile } from './sql.ts';

let telemetry: ScratchTelemetry;
let client: ClickHouseClient;

const day = 86_400_000;
const start = Date.UTC(2026, 1, 27);

const chanceFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
};

// SAFETY of the casts below: no list is empty, and each index is less than its length.
const samplesOf = (impression: number, chance: (below: number) => number): Record<string, unknown>[] => {
  const from = start + chance(4 * day);
  const constant = {
    organization_id: 'org',
    license_key: ['key', 'second'][chance(2)],
    impression_id: `impression-${impression}`,
    country: ['AT', 'DE', null][chance(3)],
    platform: ['web', 'iOS'][chance(2)],
    user_id: ['u1', 'u2', ''][chance(3)],
    browser_is_bot: [true, false, null][chance(3)],
  };
  const isFailed = chance(6) === 0;
  return Array.from({ length: 1 + chance(8) }, (_, index) => ({
    ...constant,
    time: from + index * 3_600_000,
    client_time: from + index * 3_600_000,
    row_key: String(impression * 100 + index),
    sequence_number: index,
    video_startuptime: index === 0 && !isFailed ? chance(12_000) : 0,
    ...(index === 0 &&
      isFailed && {
        videostart_failed: true,
        videostart_failed_reason: [null, 'TIMEOUT', 'PAGE_CLOSED'][chance(3)],
      }),
    played: chance(3) * 10_000,
    buffered: chance(4) === 0 ? chance(4000) : 0,
    videotime_end: chance(3) * 10_000,
    state: chance(4) === 0 ? 'qualitychange' : 'playing',
    ...(chance(12) === 0 && { error_code: 3, error_severity: ['CRITICAL', 'INFO', null][chance(3)] }),
  }));
};

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  client = telemetry.client;
  const chance = chanceFrom(3);
  const samples = Array.from({ length: 150 }, (_, index) => samplesOf(index, chance)).flat();
  // Several inserts, so that impressions have several unmerged rows.
  for (let part = 0; part < 4; part += 1)
    await client.insert({
      table: 'impression_samples',
      values: samples.filter((_, index) => index % 4 === part),
      format: 'JSONEachRow',
    });
  await client.insert({
    table: 'ad_samples',
    values: [
      {
        organization_id: 'org',
        license_key: 'key',
        time: start + day,
        client_time: start + day,
        row_key: '1',
        ad_impression_id: 'ad',
        video_impression_id: 'impression-without-samples',
        started: 1,
      },
    ],
    format: 'JSONEachRow',
  });
});
afterAll(() => telemetry?.close());

const scopeIn = (timeZone: string): Scope => ({
  organizationIds: ['org'],
  licenseKeys: ['key', 'second'],
  timeZone,
});

const measures = [
  'VIEWTIME',
  'REBUFFER_PERCENTAGE',
  'REBUFFER_EVENTS',
  'HAS_REBUFFER_EVENTS',
  'QUALITY_CHANGES',
  'ERROR_PERCENTAGE',
  'STARTUP_SCORE',
  'SMOOTHNESS_SCORE',
  'SUCCESS_FACTOR',
  'PLAYBACK_SCORE',
];
const conditions: Filter[] = [
  { name: 'COUNTRY', operator: 'EQ', value: 'AT' },
  { name: 'COUNTRY', operator: 'EQ', value: null },
  { name: 'USER_ID', operator: 'NE', value: 'u1' },
  { name: 'USER_ID', operator: 'IN', value: ['u2', null] },
  { name: 'PLATFORM', operator: 'CONTAINS', value: 'W' },
  { name: 'BROWSER_IS_BOT', operator: 'EQ', value: false },
];

const zones = ['UTC', 'Europe/Vienna', 'Asia/Kathmandu', 'Australia/Lord_Howe'];

const rounded = (rows: unknown[][]): unknown[][] =>
  rows.map((row) => row.map((value) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value)));

describe('queries about whole impressions', () => {
  it('return the same from impression rows and from samples', async () => {
    const chance = chanceFrom(11);
    const pick = <T>(list: readonly T[]): T => list[chance(list.length)] as T;
    let read = 0;
    for (let round = 0; round < 120; round += 1) {
      const from = start + chance(2 * day);
      const request: QueryRequest = {
        source: 'impressions',
        aggregation: pick(aggregations),
        percentile: pick([5, 50, 95]),
        dimension: pick(measures),
        startMilliseconds: pick([start, from, start - day]),
        endMilliseconds: pick([start + 4 * day, from + day + chance(3 * day)]),
        groupBy: pick([[], ['COUNTRY'], ['PLATFORM', 'BROWSER_IS_BOT'], ['USER_ID'], ['LICENSE_KEY', 'COUNTRY']]),
        filters: pick([[], [pick(conditions)], [pick(conditions), pick(conditions)]]),
        interval: pick([undefined, 'MINUTE', 'HOUR', 'DAY', 'MONTH']),
        includeContext: true,
      };
      const plan = planQuery({ ...request, isPart: true }, scopeIn(pick(zones)));
      if (suitsImpressionRows(plan)) read += 1;
      const [fast, slow] = await Promise.all([
        runStatement(client, compile(plan)),
        runStatement(client, compile(plan, { readImpressionRows: false })),
      ]);
      expect(rounded(fast), JSON.stringify(request)).toEqual(rounded(slow));
    }
    expect(read).toBeGreaterThan(40);
  });

  it('read samples where values may change in an impression', () => {
    const request: QueryRequest = {
      source: 'impressions',
      aggregation: 'avg',
      dimension: 'VIEWTIME',
      startMilliseconds: start,
      endMilliseconds: start + 3 * day,
    };
    const suits = (changes: Partial<QueryRequest>) =>
      suitsImpressionRows(planQuery({ ...request, ...changes }, scopeIn('UTC')));
    expect(suits({ interval: 'HOUR' })).toBe(true);
    expect(suits({ groupBy: ['COUNTRY'] })).toBe(true);
    expect(suits({ groupBy: ['CUSTOM_DATA_1'] })).toBe(false);
    expect(suits({ filters: [{ name: 'PLAYED', operator: 'GT', value: 0 }] })).toBe(false);
  });

  const nearly = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 4) as number);

  // Sum, count and impressions of the parts; their quotient is the weighted mean.
  const totalsOf = async (request: QueryRequest, timeZone: string): Promise<number[]> => {
    const totals: number[] = [];
    for (const aggregation of ['sum', 'count'] as const) {
      const plan = planQuery({ ...request, aggregation, includeContext: true, isPart: true }, scopeIn(timeZone));
      const rows = (await runStatement(client, compile(plan))) as number[][];
      const column = (fromEnd: number) => rows.reduce((sum, row) => sum + (row.at(-fromEnd) ?? 0), 0);
      totals.push(column(2), column(1));
    }
    return totals;
  };

  it.each([[], [{ name: 'PLAYED', operator: 'GT', value: -1 } as const]])(
    'count every impression once in the longest range (%#)',
    async (...filters: Filter[]) => {
      const request = { source: 'impressions', aggregation: 'count', dimension: 'ERROR_PERCENTAGE', filters } as const;
      const counted = async (startMilliseconds: number, endMilliseconds: number): Promise<unknown> =>
        runStatement(client, compile(planQuery({ ...request, startMilliseconds, endMilliseconds }, scopeIn('UTC'))));
      expect(await counted(0, Date.UTC(2299, 0, 1))).toEqual([[150]]);
      expect(await counted(0, start + 9 * day)).toEqual([[150]]);
      expect(await counted(0, 1)).toEqual([[0]]);
    },
  );

  it('have buckets and adjacent ranges that add up to the whole, at every width and in every time zone', async () => {
    const chance = chanceFrom(23);
    const pick = <T>(list: readonly T[]): T => list[chance(list.length)] as T;
    for (let round = 0; round < 25; round += 1) {
      const startMilliseconds = start + chance(2 * day);
      const endMilliseconds = startMilliseconds + 1 + chance(2 * day);
      const request: QueryRequest = {
        source: 'impressions',
        aggregation: 'sum',
        dimension: pick(measures),
        startMilliseconds,
        endMilliseconds,
        filters: pick([[], [{ name: 'PLAYED', operator: 'GT', value: 0 }], [pick(conditions)]]),
      };
      const whole = await totalsOf(request, 'UTC');
      const asked = JSON.stringify(request);
      for (const interval of ['MINUTE', 'HOUR', 'DAY', 'MONTH'] as const)
        expect(await totalsOf({ ...request, interval }, pick(zones)), `${interval} ${asked}`).toEqual(nearly(whole));
      const cut = startMilliseconds + chance(endMilliseconds - startMilliseconds);
      const before = await totalsOf({ ...request, endMilliseconds: cut }, 'UTC');
      const after = await totalsOf({ ...request, startMilliseconds: cut }, 'UTC');
      const both = before.map((value, index) => value + (after[index] ?? 0));
      expect(both, `cut at ${cut} ${asked}`).toEqual(nearly(whole));
    }
  });
});
