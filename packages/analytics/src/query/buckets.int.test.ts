import type { ClickHouseClient } from '@clickhouse/client';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketStart } from './buckets.ts';

let telemetry: ScratchTelemetry;
let client: ClickHouseClient;

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  client = telemetry.client;
});
afterAll(() => telemetry?.close());

const hour = 3_600_000;
const quarter = hour / 4;

const quarters = 40 * 96;

/** Bucket of each quarter of an hour from an instant, a second after its start. */
const hourStarts = async (from: number, timeZone: string): Promise<number[]> => {
  const time = `fromUnixTimestamp64Milli({from:Int64} + toInt64(number) * ${quarter} + 1234, 'UTC')`;
  const answer = await client.query({
    query: `SELECT ${bucketStart('HOUR', timeZone)} AS bucket FROM (SELECT ${time} AS time, number FROM numbers(${quarters})) ORDER BY number`,
    query_params: { from, timeZone },
    format: 'JSONEachRow',
  });
  return (await answer.json<{ bucket: string }>()).map(({ bucket }) => Number(bucket));
};

const clocks = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, minute: 'numeric', timeZoneName: 'longOffset' });
  return (instant: number) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return { minute: Number(parts.get('minute')), offset: parts.get('timeZoneName') };
  };
};

describe('hours', () => {
  it.each(['UTC', 'Europe/Vienna', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'])(
    'start at full hours of the clock and at changes of it: %s',
    async (timeZone) => {
      const clockAt = clocks(timeZone);
      const isStart = (instant: number) =>
        clockAt(instant).minute === 0 || clockAt(instant).offset !== clockAt(instant - 1).offset;
      // Within 40 days of these, clocks change in each of the zones that change them.
      for (const from of [Date.UTC(2026, 2, 1), Date.UTC(2026, 8, 25), Date.UTC(2026, 9, 10)]) {
        const expected = Array.from({ length: quarters }, (_, index) => {
          let start = from + index * quarter;
          while (!isStart(start)) start -= quarter;
          return start;
        });
        expect(await hourStarts(from, timeZone)).toEqual(expected);
      }
    },
  );
});
