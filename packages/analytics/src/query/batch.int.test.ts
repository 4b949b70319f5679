import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { AppError } from '@sluice/contract';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTogether, type Question } from './batch.ts';
import type { QueryRequest, Scope } from './request.ts';
import { askSliding } from './sliding.ts';

let telemetry: ScratchTelemetry;
let client: ClickHouseClient;

const minute = 60_000;
const start = Date.UTC(2026, 2, 1);
const scope: Scope = { organizationIds: ['org'], licenseKeys: ['key'], timeZone: 'Europe/Vienna' };

const sample = (impression: string, atMinute: number, fields: Record<string, unknown>) => ({
  organization_id: 'org',
  license_key: 'key',
  time: start + atMinute * minute + 1,
  client_time: start + atMinute * minute,
  row_key: `${impression}${atMinute}`.replaceAll(/\D/g, ''),
  impression_id: impression,
  ...fields,
});

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  client = telemetry.client;
  const values = [
    sample('i1', 0, { cdn_provider: 'one', video_startuptime: 100 }),
    sample('i2', 1, { cdn_provider: 'one', video_startuptime: 300 }),
    sample('i3', 2, { cdn_provider: 'two', video_startuptime: 500 }),
    sample('i3', 7, { cdn_provider: 'two', played: 60_000, duration: 60_000 }),
    { ...sample('i9', 1, { cdn_provider: 'two', video_startuptime: 9 }), organization_id: 'other' },
  ];
  await client.insert({ table: 'impression_samples', values, format: 'JSONEachRow' });
});
afterAll(() => telemetry?.close());

const request: QueryRequest = {
  source: 'impressions',
  aggregation: 'avg',
  dimension: 'VIDEO_STARTUPTIME',
  filters: [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 }],
  startMilliseconds: start,
  endMilliseconds: start + 10 * minute,
  includeContext: true,
};
const ask = (changes: Partial<QueryRequest> = {}): Question => ({ request: { ...request, ...changes }, scope });
const {
  source: _source,
  aggregation: _aggregation,
  dimension: _dimension,
  includeContext: _context,
  ...range
} = request;
const viewers: Question = { request: { ...range, filters: [], metric: 'max-concurrentviewers' }, scope };

describe('batched queries', () => {
  it('return separate results, with their own filters, groups and tenant', async () => {
    const answers = await runTogether(client, [
      ask(),
      ask({ groupBy: ['CDN_PROVIDER'] }),
      viewers,
      { ...ask(), scope: { ...scope, organizationIds: ['nobody'] } },
    ]);
    expect(answers).toEqual([
      [{ keys: [], value: 300, impressions: 3 }],
      [
        { keys: ['one'], value: 200, impressions: 2 },
        { keys: ['two'], value: 500, impressions: 1 },
      ],
      [{ keys: [], value: 1, impressions: null }],
      [{ keys: [], value: null, impressions: 0 }],
    ]);
  });

  it('fail individually, without affecting the others', async () => {
    const wrong = ask({ dimension: 'NOPE' });
    const [first, second] = await runTogether(client, [wrong, ask()]);
    expect(first).toBeInstanceOf(AppError);
    expect(second).toMatchObject([{ value: 300 }]);
    const heavy = await runTogether(client, [ask(), ask({ groupBy: ['COUNTRY'] })], {
      limits: { timeoutSeconds: 5, memoryBytes: 1 },
    });
    expect(heavy.map((answer) => answer instanceof AppError && answer.code)).toEqual(
      Array.from({ length: 2 }, () => 'query_too_heavy'),
    );
  });

  it('may exceed the capacity of one statement', async () => {
    const answers = await runTogether(
      client,
      Array.from({ length: 40 }, (_, index) =>
        ask({ filters: [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: index * 10 + 100 }] }),
      ),
    );
    expect(answers[0]).toMatchObject([{ value: 400, impressions: 2 }]);
    expect(answers[39]).toMatchObject([{ value: 500, impressions: 1 }]);
  });

  it('throw without ClickHouse', async () => {
    const nowhere = createClient({ url: 'http://127.0.0.1:9', log: { level: ClickHouseLogLevel.OFF } });
    await expect(runTogether(nowhere, [ask()])).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a query over the windows of a range', () => {
  const shown = (rows: Awaited<ReturnType<typeof askSliding>>) =>
    rows.map(({ end, keys, value, impressions }) => [(end - start) / minute, ...keys, value, impressions]);

  it('returns adjacent windows', async () => {
    expect(shown(await askSliding(client, ask(), { windowMinutes: 2, stepMinutes: 2 }))).toEqual([
      [2, 200, 2],
      [4, 500, 1],
    ]);
  });

  it('returns overlapping windows as if each was queried separately, and none beyond the range', async () => {
    const rows = await askSliding(client, ask(), { windowMinutes: 4, stepMinutes: 1 });
    expect(shown(rows)).toEqual([
      [4, 300, 3],
      [5, 400, 2],
      [6, 500, 1],
    ]);
    const alone = await runTogether(client, [
      ask({ startMilliseconds: start + minute, endMilliseconds: start + 5 * minute }),
    ]);
    expect(alone).toMatchObject([[{ value: 400, impressions: 2 }]]);
  });

  it('ends the last window with the range', async () => {
    const late = ask({ endMilliseconds: start + 9 * minute });
    expect(shown(await askSliding(client, late, { windowMinutes: 4, stepMinutes: 2 }))).toEqual([[5, 400, 2]]);
    const watched: Question = { ...viewers, request: { ...viewers.request, endMilliseconds: start + 9 * minute } };
    const windows = await askSliding(client, watched, { windowMinutes: 4, stepMinutes: 2 });
    expect(shown(windows).map(([end]) => end)).toEqual([5, 7, 9]);
  });

  it('counts an impression in each of its windows, by group', async () => {
    const plays = ask({
      aggregation: 'count',
      dimension: 'IMPRESSION_ID',
      filters: [],
      groupBy: ['CDN_PROVIDER'],
    });
    expect(shown(await askSliding(client, plays, { windowMinutes: 5, stepMinutes: 5 }))).toEqual([
      [5, 'one', 2, 2],
      [5, 'two', 1, 1],
      [10, 'two', 1, 1],
    ]);
  });

  it('aggregates whole impressions in the windows of their start', async () => {
    const rows = await askSliding(client, ask({ dimension: 'VIEWTIME', filters: [] }), {
      windowMinutes: 5,
      stepMinutes: 5,
    });
    expect(shown(rows)).toEqual([[5, 60_000, 3]]);
  });

  it('combines the viewers of a window from minutes', async () => {
    const rows = await askSliding(client, viewers, { windowMinutes: 5, stepMinutes: 5 });
    expect(shown(rows)).toEqual([
      [5, 1, null],
      [10, 1, null],
    ]);
    const average: Question = { ...viewers, request: { ...range, filters: [], metric: 'avg-concurrentviewers' } };
    expect(shown(await askSliding(client, average, { windowMinutes: 5, stepMinutes: 5 }))).toEqual([
      [5, 0.6, null],
      [10, 0.4, null],
    ]);
  });
});
