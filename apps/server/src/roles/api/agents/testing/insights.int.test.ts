import { compareInsight, industryMetrics, type IndustryMetric } from '@sluice/contract';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing.ts';
import { callApi, type Place } from './evaluate.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
});
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

const metrics = Object.keys(industryMetrics) as IndustryMetric[];
const now = Date.now();
const time = now - 3_600_000;
let sessionCount = 0;

type Session = { startup?: number; error?: boolean; buffered?: number; bitrate?: number; played?: number };

/** Rows of a session: its start, and what it played. */
const rowsOf = ({ startup = 1000, error = false, buffered = 0, bitrate = 3_000_000, played = 240_000 }: Session) => {
  sessionCount += 1;
  const row = { time, client_time: time, impression_id: `session-${sessionCount}`, country: 'AT' };
  return [
    { ...row, row_key: String(2 * sessionCount), sequence_number: 0, video_startuptime: startup },
    {
      ...row,
      row_key: String(2 * sessionCount + 1),
      sequence_number: 1,
      played,
      buffered,
      video_bitrate: bitrate,
      duration: played + buffered,
      ...(error && { error_code: 1400, error_severity: 'CRITICAL' }),
    },
  ];
};

type Participant = { place: Place; licenseKey: string };

/** Opens an organization that takes part, with 40 sessions. */
const participate = async (sessions: readonly Session[], industry: string): Promise<Participant> => {
  const { organizationId, apiKey } = await openOrganization(api.db);
  const place = { address: api.address, key: apiKey };
  const { licenseKey } = await callApi(place, 'POST', '/analytics/licenses', { timeZone: 'UTC' });
  const settings = `/analytics/insights/organizations/${organizationId}/settings`;
  await callApi(place, 'PUT', settings, { includeInInsights: true, industry });
  const values = sessions.flatMap(rowsOf).map((row) => ({
    organization_id: organizationId,
    license_key: licenseKey,
    ...row,
  }));
  await telemetry.client.insert({ table: 'impression_samples', values, format: 'JSONEachRow' });
  return { place, licenseKey };
};

const usual: readonly Session[] = Array.from({ length: 40 }, (_, index) => ({
  startup: 800 + 10 * index,
  error: index === 0,
  buffered: index % 10 === 0 ? 2000 : 0,
}));

/** Compares each metric of a license with that of its industry, as the screen does. */
const comparisonsOf = async ({ place, licenseKey }: Participant, industry: string) => {
  const found: Partial<Record<IndustryMetric, string>> = {};
  for (const metric of metrics) {
    const { value } = await callApi(place, 'GET', `/analytics/insights/industry/${metric}?industry=${industry}`);
    const { rows } = await callApi(place, 'POST', '/analytics/queries/avg', {
      licenseKey,
      start: new Date(now - 7 * 86_400_000).toISOString(),
      end: new Date(now).toISOString(),
      dimension: industryMetrics[metric],
      filters: [],
    });
    const comparison = compareInsight(metric, { own: rows[0].at(-1), industry: value });
    if (comparison !== 'EQUAL') found[metric] = comparison;
  }
  return found;
};

describe('insights of generated sessions', () => {
  it.each<[name: string, planted: readonly Session[], expected: Partial<Record<IndustryMetric, string>>]>([
    ['nothing', usual, {}],
    [
      'slow starts',
      usual.map((session) => ({ ...session, startup: (session.startup ?? 0) + 6000 })),
      { 'video-startup-time': 'WORSE', 'startup-score': 'WORSE', 'playback-score': 'WORSE' },
    ],
    ['a low bitrate', usual.map((session) => ({ ...session, bitrate: 900_000 })), { 'video-bitrate': 'WORSE' }],
  ])('name %s and claim nothing else', async (name, planted, expected) => {
    const industry = name.replaceAll(' ', '-');
    for (let other = 0; other < 5; other += 1) await participate(usual, industry);
    const found = await comparisonsOf(await participate(planted, industry), industry);
    if (process.env['EVALUATE_AI'] === 'true')
      process.stdout.write(`\nInsights with ${name}: ${JSON.stringify(found)}\n`);
    expect(found).toEqual(expected);
  });
});
