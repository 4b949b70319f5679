import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Column,
  readAds,
  readErrorDetails,
  readImpression,
  type Scope,
  type StoredRow,
  tables,
} from '@sluice/analytics';
import { impressionTable } from '@sluice/analytics/model/impression-table';
import { impressionColumns, impressionFacts, readImpressionColumn } from '@sluice/analytics/model/impressions';
import { type ScratchTelemetry, scratchTelemetry } from '@sluice/testing/clickhouse';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningCollector, startCollector } from './start-collector.ts';
import { type CapturedRequest, capturedLicenseKey, capturedRequests, journalFlushed, testLicense } from './testing.ts';
import { type CapturedSession, capturedSessions } from './testing-sessions.ts';

let scratch: ScratchTelemetry;
let folder: string;
let app: FastifyInstance;
let collector: RunningCollector;

const scope: Scope = { organizationIds: ['org'], licenseKeys: [capturedLicenseKey], timeZone: 'UTC' };

// The times of the capture would eventually be too old to be accepted.
const all = capturedRequests();
const shift = Date.now() - 5000 - Math.max(...all.map(({ at }) => at));
const requests = all.map((request): CapturedRequest => {
  const { time, timestamp } = request.body;
  return {
    ...request,
    body: {
      ...request.body,
      ...(typeof time === 'number' && { time: time + shift }),
      ...(typeof timestamp === 'number' && { timestamp: timestamp + shift }),
    },
  };
});

const bodies = (path: string) => requests.filter((request) => request.path.endsWith(path)).map(({ body }) => body);
const samples = bodies('/analytics');

type Impression = { id: string; session: CapturedSession; sent: Record<string, unknown>[] };

const impressions: Impression[] = [...new Set(samples.map((body) => String(body['impressionId'])))].map(
  (id, index) => ({
    id,
    // There are as many sessions as impressions, which the first test verifies.
    session: capturedSessions[index] as CapturedSession,
    sent: samples
      .filter((body) => body['impressionId'] === id)
      .toSorted((a, b) => Number(a['sequenceNumber']) - Number(b['sequenceNumber'])),
  }),
);
const cases = impressions.map((impression) => [impression.session?.scenario, impression] as const);

const deliver = async (list: readonly CapturedRequest[]): Promise<void> => {
  for (const { path, query, headers, body } of list)
    await app.inject({
      method: 'POST',
      url: path.replace('/collect/v1', '/collector'),
      query,
      headers,
      payload: JSON.stringify(body),
    });
};

beforeAll(async () => {
  scratch = await scratchTelemetry();
  folder = await mkdtemp(join(tmpdir(), 'sluice-journal-'));
  collector = await startCollector({
    folder,
    telemetryUrl: scratch.url,
    findLicense: async () => testLicense(),
    log: pino({ level: 'silent' }),
  });
  app = fastify();
  await collector.mount(app);
  // The worst order, with half of the requests sent twice, in two batches.
  await deliver(requests.toReversed());
  await journalFlushed(folder);
  await deliver(requests.filter((_, index) => index % 2 === 0));
  await journalFlushed(folder);
});

afterAll(async () => {
  await app?.close();
  await collector?.stop();
  await scratch?.close();
  await rm(folder, { recursive: true, force: true });
});

const impressionRows = async (): Promise<Map<string, Record<string, unknown>>> => {
  const values = [
    ...impressionColumns.map(({ name }) => `${readImpressionColumn(name)} AS ${name}`),
    ...Object.entries(impressionFacts).map(([name, sql]) => `${sql} AS ${name}`),
  ];
  const answer = await scratch.client.query({
    query: `SELECT impression.impression_id AS impression_id, ${values.join(', ')} FROM ${impressionTable} AS impression GROUP BY impression.license_key, impression.impression_id`,
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const rows = await answer.json<Record<string, unknown>>();
  return new Map(rows.map((row) => [String(row['impression_id']), row]));
};

/** Returns the sent value as a sample's column stores it. */
const stored = ({ kind }: Column, value: unknown): unknown => {
  if (value === undefined || value === null) return { integer: 0, id: '', labels: [] }[kind as string] ?? null;
  if (typeof value === 'number' && kind !== 'optionalNumber') return Math.round(value);
  return value;
};

const at = (body: Record<string, unknown>, path: string): unknown =>
  // SAFETY: any property of a non-null object can be read.
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body);

/** Returns the columns whose value differs from the sent one, with the index of the sample. */
const differences = (sent: Record<string, unknown>[], rows: StoredRow[]): string[] =>
  sent.flatMap((body, index) =>
    tables.impression_samples.columns.flatMap((column) => {
      if (column.wire === undefined) return [];
      const [before, after] = [stored(column, at(body, column.wire)), rows[index]?.[column.name]];
      return JSON.stringify(before) === JSON.stringify(after)
        ? []
        : [`${index} ${column.name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`];
    }),
  );

// Heartbeats of hls.js and dash.js lose their position, which also affects the next sample; all other values match.
const repaired: Record<string, string[]> = {
  'hls-main': [
    '18 videotime_end: 0 → 75225',
    '18 completed: 0.17244444444444446 → 0.6633888888888889',
    '18 completed_total: 0.4165888888888889 → null',
    '19 videotime_start: 0 → 75228',
    `19 completed: 0.48946666666666666 → ${6317 / 90_027}`,
    '19 completed_total: 0.9060555555555555 → null',
  ],
  'dash-heartbeat': [
    '2 videotime_end: 0 → 59707',
    `2 completed: 0.000044444444444444447 → ${59_703 / 90_000}`,
    '2 completed_total: 0.000044444444444444447 → null',
    '3 videotime_start: 0 → 59667',
    `3 completed: 0.7333666666666666 → ${6340 / 90_000}`,
    '3 completed_total: 0.7334111111111111 → null',
  ],
};

// Players report no failed start before they have metadata; it is derived from the critical error.
const hasDerivedFailure = ({ startup, failure, error }: CapturedSession): boolean =>
  startup === null && failure === null && error !== null;

const derivedFailure = (sent: Record<string, unknown>[]): string[] => {
  const index = sent.findIndex((body) => typeof body['errorCode'] === 'number');
  return [
    `${index} videostart_failed: ${JSON.stringify(sent[index]?.['videoStartFailed'] ?? null)} → true`,
    `${index} videostart_failed_reason: null → "PLAYER_ERROR"`,
  ];
};

describe('capture replayed in reverse, half of it twice', () => {
  it('results in one impression per view', async () => {
    expect(impressions.map(({ sent }) => sent.map((body) => body['state'] ?? '–').join(' '))).toEqual(
      capturedSessions.map(({ states }) => states),
    );
    expect([...(await impressionRows()).keys()].toSorted()).toEqual(impressions.map(({ id }) => id).toSorted());
  });

  it.each(cases)('%s: each sample contains each sent field', async (scenario, { id, sent, session }) => {
    const rows = await readImpression(scratch.client, id, scope);
    expect(rows.map((row) => row['state'] ?? '–').join(' ')).toBe(session.states);
    const isFirst = impressions.find((one) => one.session.scenario === scenario)?.id === id;
    expect(differences(sent, rows)).toEqual([
      ...((isFirst && repaired[String(scenario)]) || []),
      ...(hasDerivedFailure(session) ? derivedFailure(sent) : []),
    ]);
    expect(rows.map((row) => row['client_time'])).toEqual(sent.map((body) => body['time']));
  });

  it.each(cases)('%s: its impression describes the session', async (_scenario, { id, sent, session }) => {
    const row = (await impressionRows()).get(id) ?? {};
    const [last, first] = [sent.at(-1) ?? {}, sent[0] ?? {}];
    const hasFailed = session.startup === null && (session.failure !== null || session.error !== null);
    expect(row).toMatchObject({
      samples: sent.length,
      isPlay: Number(session.startup !== null),
      isStartFailure: Number(hasFailed),
      isAttempt: Number(session.startup !== null || hasFailed),
      video_startuptime: session.startup ?? 0,
      videostart_failed_reason: hasDerivedFailure(session) ? 'PLAYER_ERROR' : session.failure,
      played: session.times[0],
      buffered: session.times[1],
      paused: session.times[2],
      seeked: session.times[3],
      viewtime: session.times[0] + session.times[1],
      watched: session.watched,
      video_duration: session.videoDuration,
      completion: session.videoDuration === 0 ? null : session.watched / session.videoDuration,
      videotime_last: session.end,
      height_max: session.height,
      quality_changes: session.changes,
      dropped_frames: session.frames,
      error_code: session.error,
      ads_started: session.ads[0],
      ads_completed: session.ads[1],
      ads_skipped: session.ads[2],
      last_state: last['state'],
      is_closed: Number(last['state'] === 'closed'),
      last_sequence: last['sequenceNumber'],
      user_id: first['userId'],
      custom_user_id: first['customUserId'] ?? null,
      player: first['player'],
      player_version: first['version'],
      video_title: first['videoTitle'] ?? null,
      domain: first['domain'],
      operatingsystem: 'Linux',
    });
    // It may change during an impression; the row keeps the value that was stored first, here in reverse order.
    expect(sent.map(({ customData1 }) => customData1 ?? null)).toContain(row['custom_data_1']);
    expect(row['averageBitrate'] === null ? null : Math.round(Number(row['averageBitrate']))).toBe(session.bitrate);
  });

  it.each(cases)('%s: has its error details', async (_scenario, { id, session }) => {
    expect(await readErrorDetails(scratch.client, id, scope)).toHaveLength(session.details);
  });

  it('stores every field of every ad', async () => {
    const ads = bodies('/analytics/a');
    const rows = await readAds(scratch.client, String(ads[0]?.['videoImpressionId']), scope);
    const lost = ads.flatMap((body) => {
      const row = rows.find((candidate) => candidate['ad_impression_id'] === body['adImpressionId']) ?? {};
      return tables.ad_samples.columns.flatMap((column) => {
        const value = column.wire === undefined ? undefined : at(body, column.wire);
        // Events of one ad are merged: a later one has more fields and another time.
        if (column.name === 'time_since_ad_started' || value === undefined || value === 0 || value === false) return [];
        return JSON.stringify(row[column.name]) === JSON.stringify(stored(column, value))
          ? []
          : [`${column.name}: ${JSON.stringify(value)} → ${JSON.stringify(row[column.name])}`];
      });
    });
    expect(lost).toEqual([]);
    expect(rows).toHaveLength(5);
  });
});
