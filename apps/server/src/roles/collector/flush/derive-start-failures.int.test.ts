import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../rows/coerce.ts';
import { deriveStartFailures } from './derive-start-failures.ts';

let telemetry: ScratchTelemetry;

const sampleOf = (impression: string, sequence: number, values: Row): Row => ({
  organization_id: 'org',
  license_key: 'key',
  impression_id: impression,
  time: Date.now(),
  client_time: Date.now(),
  row_key: `${impression.length}${sequence}`,
  sequence_number: sequence,
  ...values,
});

const setup = { state: 'setup' };
const start = { state: 'startup', video_startuptime: 300 };
const critical = { state: 'error', error_code: 2, error_severity: 'CRITICAL' };

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  await telemetry.client.insert({
    table: 'impression_samples',
    values: [sampleOf('started earlier', 1, start), sampleOf('set up earlier', 0, setup)],
    format: 'JSONEachRow',
  });
});
afterAll(() => telemetry?.close());

const reasonsAfter = async (rows: Row[]): Promise<unknown[]> => {
  await deriveStartFailures(telemetry.client, rows);
  return rows.map((row) => (row['videostart_failed'] === true ? row['videostart_failed_reason'] : false));
};

it('marks the first critical error before the first frame', async () => {
  expect(
    await reasonsAfter([
      sampleOf('complete', 0, setup),
      sampleOf('complete', 1, critical),
      sampleOf('complete', 2, critical),
      sampleOf('set up earlier', 1, critical),
      sampleOf('unknown', 7, critical),
    ]),
  ).toEqual([false, 'PLAYER_ERROR', false, 'PLAYER_ERROR', 'PLAYER_ERROR']);
});

it('marks nothing after a start, whether in the same batch, stored or shown by the position', async () => {
  expect(
    await reasonsAfter([
      sampleOf('starting', 0, start),
      sampleOf('starting', 1, critical),
      sampleOf('started earlier', 2, critical),
      sampleOf('started long ago', 9, { ...critical, videotime_end: 4200 }),
    ]),
  ).toEqual([false, false, false, false]);
});

it('marks nothing whose earlier samples cannot be looked up', async () => {
  expect(await reasonsAfter([sampleOf('x'.repeat(65), 3, critical), sampleOf('', 0, critical)])).toEqual([
    false,
    false,
  ]);
});

it('leaves warnings, and keeps the reason that a player gave', async () => {
  expect(
    await reasonsAfter([
      sampleOf('warned', 0, { ...critical, error_severity: 'INFO' }),
      sampleOf('timed out', 0, { ...critical, videostart_failed: true, videostart_failed_reason: 'TIMEOUT' }),
    ]),
  ).toEqual([false, 'TIMEOUT']);
});
