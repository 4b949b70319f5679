import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { impressionTable } from './impression-table.ts';
import { impressionFacts, readImpressionColumn } from './impressions.ts';
import { deriveStoredStartFailures, findStarted } from './start-failures.ts';

let telemetry: ScratchTelemetry;
const from = Date.now() - 3_600_000;
const critical = { state: 'error', error_code: 2, error_severity: 'CRITICAL' };

/** Samples of impressions as they were stored before failed starts were derived on arrival. */
const impressions: Record<string, Record<string, unknown>[]> = {
  failed: [{ state: 'setup' }, critical],
  'failed without severity': [{ state: 'setup' }, { state: 'error', error_code: 2 }],
  left: [{ state: 'startup', videostart_failed: true, videostart_failed_reason: 'PAGE_CLOSED' }],
  'played, then failed': [{ state: 'startup', video_startuptime: 200 }, critical],
  'played without its start': [{ state: 'playing', played: 1000 }, critical],
  warned: [{ state: 'setup' }, { state: 'error', error_code: 2, error_severity: 'INFO' }],
};

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  const rows = Object.entries(impressions).flatMap(([id, samples], impression) =>
    samples.map((sample, index) => ({
      organization_id: 'org',
      license_key: 'key',
      impression_id: id,
      time: from + index * 1000,
      client_time: from + index * 1000,
      row_key: String(impression * 10 + index),
      sequence_number: index,
      ...sample,
    })),
  );
  for (const row of rows)
    await telemetry.client.insert({ table: 'impression_samples', values: [row], format: 'JSONEachRow' });
});
afterAll(() => telemetry?.close());

const select = async <Row>(query: string): Promise<Row[]> => {
  const answer = await telemetry.client.query({ query, format: 'JSONEachRow' });
  return answer.json<Row>();
};

const failedSamples = async (): Promise<unknown[]> =>
  select(
    'SELECT impression_id AS id, toUInt32(sequence_number) AS sequence, videostart_failed_reason AS reason FROM impression_samples WHERE videostart_failed ORDER BY id',
  );

it('marks stored critical errors before the first frame as failed starts, in samples and impressions', async () => {
  await deriveStoredStartFailures(telemetry.client);
  await deriveStoredStartFailures(telemetry.client);
  expect(await failedSamples()).toEqual([
    { id: 'failed', sequence: 1, reason: 'PLAYER_ERROR' },
    { id: 'failed without severity', sequence: 1, reason: 'PLAYER_ERROR' },
    { id: 'left', sequence: 0, reason: 'PAGE_CLOSED' },
  ]);
  expect(await select('SELECT toUInt32(count()) AS samples FROM impression_samples')).toEqual([{ samples: 11 }]);
  const rows = await select<{ id: string }>(
    `SELECT impression_id AS id, ${impressionFacts.isStartFailure} AS failed, ${impressionFacts.isAttempt} AS attempted,
      ${readImpressionColumn('videostart_failed_reason')} AS reason, toUInt32(${readImpressionColumn('samples')}) AS samples,
      toUnixTimestamp64Milli(${readImpressionColumn('first_time')}) AS first
    FROM ${impressionTable} AS impression GROUP BY impression_id ORDER BY id`,
  );
  const failed = { failed: 1, attempted: 1, first: from };
  const others = { failed: 0, reason: null, samples: 2, first: from };
  expect(rows).toEqual([
    { id: 'failed', ...failed, reason: 'PLAYER_ERROR', samples: 2 },
    { id: 'failed without severity', ...failed, reason: 'PLAYER_ERROR', samples: 2 },
    { id: 'left', ...failed, reason: 'PAGE_CLOSED', samples: 1 },
    { id: 'played without its start', ...others, attempted: 0 },
    { id: 'played, then failed', ...others, attempted: 1 },
    { id: 'warned', ...others, attempted: 0 },
  ]);
});

it('finds the impressions that have started, each of its own license', async () => {
  const ids = Object.keys(impressions);
  const asked = [...ids.map((id) => ['key', id] as const), ['other', 'played, then failed'] as const];
  expect((await findStarted(telemetry.client, asked)).map((key) => key.join(': ')).toSorted()).toEqual([
    'key: played without its start',
    'key: played, then failed',
  ]);
});
