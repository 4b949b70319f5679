import type { ClickHouseClient } from '@clickhouse/client';
import { type ScratchTelemetry, scratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTables } from './create-tables.ts';
import { impressionFeeds, impressionTable } from './impression-table.ts';
import { impressionColumns, impressionFacts, readImpressionColumn } from './impressions.ts';

let scratch: ScratchTelemetry;
let client: ClickHouseClient;

const receivedAt = Date.UTC(2026, 2, 1, 12);
let number = 0;

const sample = (sequence_number: number, fields: Record<string, unknown>, impression_id = 'one') => ({
  organization_id: 'org',
  license_key: 'key',
  time: receivedAt + sequence_number * 1000,
  client_time: receivedAt + sequence_number * 1000,
  row_key: String((number += 1)),
  impression_id,
  sequence_number,
  ...fields,
});

const insert = (table: string, values: Record<string, unknown>[], token = `t${(number += 1)}`) =>
  client.insert({
    table,
    values,
    format: 'JSONEachRow',
    clickhouse_settings: {
      async_insert: 0,
      insert_deduplicate: 1,
      insert_deduplication_token: token,
      deduplicate_blocks_in_dependent_materialized_views: 1,
    },
  });

const read = async (names: string[] = impressionColumns.map(({ name }) => name)) => {
  const facts = Object.entries(impressionFacts).map(([name, sql]) => `${sql} AS ${name}`);
  const values = names.map((name) => `${readImpressionColumn(name)} AS ${name}`);
  const answer = await client.query({
    query: `SELECT impression.impression_id AS impression_id, ${[...values, ...facts].join(', ')} FROM ${impressionTable} AS impression GROUP BY impression.license_key, impression.impression_id ORDER BY impression_id`,
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  return answer.json<Record<string, unknown>>();
};

const viewing = [
  sample(0, { state: 'setup', player_startuptime: 1, page_load_time: 90, user_id: 'u', player: 'hlsjs' }),
  sample(1, {
    state: 'startup',
    video_startuptime: 800,
    startuptime: 801,
    buffered: 500,
    country: 'AT',
    video_bitrate: 1000,
    autoplay: true,
    custom_data_7: 'seven',
  }),
  sample(2, {
    state: 'playing',
    played: 4000,
    duration: 4000,
    video_bitrate: 1000,
    video_playback_height: 360,
    videotime_end: 4000,
    video_duration: 20_000,
  }),
  sample(3, { state: 'rebuffering', buffered: 700, duration: 700, videotime_end: 4000 }),
  sample(4, { state: 'qualitychange', video_bitrate: 3000 }),
  sample(5, {
    state: 'playing',
    played: 2000,
    duration: 2000,
    video_bitrate: 3000,
    video_playback_height: 720,
    videotime_start: 2000,
    videotime_end: 5000,
    dropped_frames: 3,
  }),
  sample(6, { state: 'pause', paused: 250, duration: 250 }),
  sample(7, { state: 'seeking', seeked: 90, duration: 90 }),
  sample(8, { state: 'error', error_code: 3, error_message: 'second' }),
  sample(9, { state: 'closed' }),
];

const expected = {
  impression_id: 'one',
  samples: 10,
  user_id: 'u',
  player: 'hlsjs',
  country: 'AT',
  autoplay: true,
  custom_data_7: 'seven',
  custom_data_8: null,
  video_startuptime: 800,
  startuptime: 801,
  player_startuptime: 1,
  page_load_time: 90,
  startup_bitrate: 1000,
  played: 6000,
  buffered: 700,
  stalls: [3],
  paused: 250,
  seeked: 90,
  pauses: 0,
  seeks: 1,
  watched: 5000,
  video_duration: 20_000,
  height_max: 720,
  quality_changes: 1,
  dropped_frames: 3,
  critical_errors: 1,
  error_code: 3,
  error_message: 'second',
  last_sequence: 9,
  last_state: 'closed',
  is_closed: 1,
  isPlay: 1,
  isStartFailure: 0,
  isAttempt: 1,
  viewtime: 6700,
  averageBitrate: (4000 * 1000 + 2000 * 3000) / 6000,
  averageHeight: (4000 * 360 + 2000 * 720) / 6000,
  completion: 0.25,
};

beforeAll(async () => {
  scratch = await scratchTelemetry();
  client = scratch.client;
});
afterAll(() => scratch?.close());
beforeEach(async () => {
  for (const table of [impressionTable, 'impression_samples', 'ad_samples'])
    await client.command({ query: `TRUNCATE TABLE ${table}` });
});

describe('the row of an impression', () => {
  it('has the values of its samples, in any order and any batches', async () => {
    await insert('impression_samples', viewing);
    expect(await read()).toMatchObject([expected]);
    const inOne = await read();
    await client.command({ query: `TRUNCATE TABLE ${impressionTable}` });
    for (const one of viewing.toReversed()) await insert('impression_samples', [one]);
    expect(await read()).toEqual(inOne);
    await client.command({ query: `OPTIMIZE TABLE ${impressionTable} FINAL` });
    expect(await read()).toEqual(inOne);
  });

  it('spans midnight', async () => {
    const night = Date.UTC(2026, 2, 31, 23, 59);
    await insert('impression_samples', [
      sample(0, { played: 5, time: night }),
      sample(1, { played: 7, time: night + 120_000 }),
    ]);
    expect(await read(['played', 'samples'])).toMatchObject([{ played: 12, samples: 2 }]);
  });

  it('tells failed starts, plays and errors apart', async () => {
    await insert('impression_samples', [
      sample(0, { state: 'error', error_code: 2, videostart_failed: true }, 'error-only'),
      sample(0, { videostart_failed: true, videostart_failed_reason: 'TIMEOUT' }, 'failed'),
      sample(0, { state: 'error', error_code: 2, error_severity: 'INFO' }, 'info'),
      sample(0, { video_startuptime: 5 }, 'started'),
      sample(1, { error_code: 2 }, 'started'),
    ]);
    const rows = await read(['error_code', 'videostart_failed_reason']);
    expect(
      rows.map((row) => [
        row['impression_id'],
        row['isPlay'],
        row['isStartFailure'],
        row['isAttempt'],
        row['error_code'],
      ]),
    ).toEqual([
      ['error-only', 0, 1, 1, 2],
      ['failed', 0, 1, 1, null],
      ['info', 0, 0, 0, null],
      ['started', 1, 0, 1, 2],
    ]);
    expect(rows[1]?.['videostart_failed_reason']).toBe('TIMEOUT');
  });

  it('counts ads from their own samples', async () => {
    await insert('impression_samples', viewing);
    const ad = (fields: Record<string, unknown>) => ({
      ...sample(1, fields),
      impression_id: undefined,
      sequence_number: undefined,
      video_impression_id: 'one',
    });
    await insert('ad_samples', [
      ad({ started: 1, completed: 1, clicked: 1 }),
      ad({ started: 1, skipped: 1 }),
      ad({ error_code: 303 }),
    ]);
    expect(await read()).toMatchObject([
      { ...expected, ads_started: 2, ads_completed: 1, ads_skipped: 1, ads_clicked: 1, ads_failed: 1 },
    ]);
  });

  it('is correct after a crash between a batch and its row, and after a repeated batch', async () => {
    await insert('impression_samples', viewing.slice(0, 5), 'first');
    await insert('impression_samples', viewing.slice(5), 'second');
    await insert('impression_samples', viewing.slice(5), 'second');
    expect(await read()).toMatchObject([expected]);
    await client.command({ query: `TRUNCATE TABLE ${impressionTable}` });
    await insert('impression_samples', viewing.slice(0, 5), 'first');
    await insert('impression_samples', viewing.slice(5), 'second');
    expect(await read()).toMatchObject([expected]);
  });

  it('is backfilled exactly once from older samples, also after interruptions', async () => {
    for (const { view } of impressionFeeds) await client.command({ query: `DROP VIEW ${view}` });
    await client.command({ query: `DROP TABLE ${impressionTable}` });
    await insert('impression_samples', viewing);
    await insert('ad_samples', [
      {
        ...sample(1, { started: 1 }),
        impression_id: undefined,
        sequence_number: undefined,
        video_impression_id: 'one',
      },
    ]);
    await Promise.all([createTables(client), createTables(client)]);
    await client.command({ query: `DROP VIEW ${impressionFeeds[0]?.view}` });
    await createTables(client);
    expect(await read()).toMatchObject([{ ...expected, ads_started: 1 }]);
    await insert('impression_samples', [sample(10, { played: 1 })]);
    expect(await read(['played'])).toMatchObject([{ played: 6001 }]);
  });

  it('has new columns that are computed from older samples', async () => {
    await insert('impression_samples', viewing);
    await client.command({ query: `ALTER TABLE ${impressionTable} DROP COLUMN stalls` });
    await client.command({ query: `ALTER TABLE ${impressionFeeds[0]?.view} MODIFY COMMENT 'older'` });
    await createTables(client);
    await createTables(client);
    expect(await read()).toMatchObject([expected]);
  });
});
