import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
let mine: TestOrganization;
let other: TestOrganization;
let licenseKey: string;

const send = async (path: string, body: unknown, organization = mine) => {
  const answer = await fetch(`${api.address}/v1${path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': organization.apiKey, 'X-Tenant-Org-Id': organization.organizationId },
    body: JSON.stringify(body),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data?.result, code: data?.code };
};

type Fields = Record<string, unknown>;

const second = 1000;
const minute = 60 * second;
let lastKey = 0;

/** Returns a sample that is the given number of milliseconds old. */
const sample = (impressionId: string, ago: number, fields: Fields): Fields => ({
  organization_id: mine.organizationId,
  license_key: licenseKey,
  time: Date.now() - ago,
  client_time: Date.now() - ago,
  row_key: String((lastKey += 1)),
  impression_id: impressionId,
  country: 'AT',
  cdn_provider: 'north',
  video_title: 'Sea',
  ...fields,
});

const watching = (id: string, ago: number, fields: Fields = {}): Fields[] => [
  sample(id, ago + 60 * second, { state: 'startup', video_startuptime: 800, ...fields }),
  sample(id, ago, { state: 'playing', duration: 59_000, played: 59_000, ...fields }),
];

const failing = (id: string, ago: number, fields: Fields = {}): Fields[] => [
  sample(id, ago, {
    state: 'startup',
    videostart_failed: true,
    videostart_failed_reason: 'PLAYER_ERROR',
    error_code: 1400,
    error_message: 'Manifest could not be loaded',
    error_severity: 'CRITICAL',
    country: 'DE',
    cdn_provider: 'south',
    ...fields,
  }),
];

const many = (count: number, make: (index: number) => Fields[]): Fields[] =>
  Array.from({ length: count }, (_, index) => make(index)).flat();

const rows = (): Fields[] => [
  // Two viewers watch now; one closed the page, one has been silent for a long time.
  ...watching('now-1', 20 * second),
  ...watching('now-2', 50 * second, { country: 'DE', cdn_provider: 'south', video_title: 'Hills' }),
  ...watching('closed', 40 * second),
  sample('closed', 30 * second, { state: 'closed' }),
  ...watching('silent', 10 * minute),
  // One stalls: 6 of 60 seconds.
  ...watching('stalled', 5 * minute),
  sample('stalled', 4 * minute, { state: 'rebuffering', duration: 6000, buffered: 6000 }),
  // Starts fail over one CDN that had no failures in the hour before.
  ...many(30, (index) => failing(`failed-${index}`, 2 * minute + index * second)),
  ...many(40, (index) => watching(`before-${index}`, 50 * minute, { country: 'DE', cdn_provider: 'south' })),
  // The first was abandoned by the viewer; the second is older than the analyzed range.
  sample('left', minute, { state: 'startup', videostart_failed: true, videostart_failed_reason: 'PAGE_CLOSED' }),
  ...watching('old', 3 * 60 * minute),
];

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  mine = await openOrganization(api.db);
  other = await openOrganization(api.db);
  licenseKey = (await send('/analytics/licenses', { name: 'Site', timeZone: 'UTC' })).result.licenseKey;
});
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});
beforeEach(async () => {
  await telemetry.client.command({ query: 'TRUNCATE TABLE impression_samples' });
  await telemetry.client.insert({ table: 'impression_samples', values: rows(), format: 'JSONEachRow' });
});

const ask = (body: Fields = {}, organization = mine) =>
  send('/analytics/monitoring', { licenseKey, ...body }, organization);
const named = (list: { key: string }[], key: string) => list.find((each) => each.key === key);

describe('monitoring', () => {
  it('returns current viewers, starts, failures and stalls, and the age of the data', async () => {
    const { status, result } = await ask();
    expect(status).toBe(200);
    expect(result.concurrentViewers).toBe(2);
    expect(result.total.now).toMatchObject({
      plays: 5,
      attempts: 35,
      startFailures: 30,
      errors: 30,
      viewers: 5,
      startupTime: 800,
    });
    expect(result.total.now.rebufferRatio).toBeCloseTo(6 / (5 * 59 + 6), 3);
    expect(result.total.before).toMatchObject({ plays: 40, startFailures: 0 });
    expect(result.generatedAt - result.latestSample).toBeGreaterThanOrEqual(19 * second);
    expect(result.generatedAt - result.latestSample).toBeLessThan(60 * second);
  });

  it('has buckets of ten seconds for half an hour, or of one minute for an hour', async () => {
    const half = (await ask()).result;
    expect(half).toMatchObject({ bucketMilliseconds: 10_000 });
    expect(half.buckets).toHaveLength(180);
    expect(half.buckets.reduce((sum: number, { plays }: { plays: number }) => sum + plays, 0)).toBe(5);
    // A viewer who played for a minute ten minutes ago counts for that minute only.
    const at = (ago: number) => half.buckets[Math.floor((half.generatedAt - ago - half.start) / 10_000)];
    expect(at(10.5 * minute).concurrentViewers).toBe(1);
    expect(at(8 * minute).concurrentViewers).toBe(0);
    expect(half.buckets.at(-1).concurrentViewers).toBe(2);
    const whole = (await ask({ minutes: 60 })).result;
    expect(whole).toMatchObject({ bucketMilliseconds: 60_000, concurrentViewers: 2 });
    expect(whole.buckets).toHaveLength(60);
  });

  it('sorts first what got worse compared to the hour before', async () => {
    const { result } = await ask();
    expect(result.cdns.map(({ key }: { key: string }) => key)).toEqual(['south', 'north']);
    expect(named(result.cdns, 'south')).toMatchObject({
      anomalies: expect.arrayContaining(['START_FAILURES', 'ERRORS']),
      now: { startFailures: 30, viewers: 1 },
      before: { viewers: 40 },
    });
    expect(named(result.countries, 'AT')).toMatchObject({ anomalies: [], now: { viewers: 4 } });
    const trend: number[] = result.countries.find(({ key }: { key: string }) => key === 'AT').trend;
    expect(trend).toHaveLength(30);
    expect(Math.max(...trend)).toBeGreaterThanOrEqual(1);
  });

  it('returns the most watched titles and the latest errors', async () => {
    const { result } = await ask();
    expect(result.titles.map(({ key }: { key: string }) => key)).toEqual(['Sea', 'Hills']);
    expect(result.errors).toHaveLength(20);
    expect(result.errors[0]).toMatchObject({
      impressionId: 'failed-0',
      licenseKey,
      code: 1400,
      message: 'Manifest could not be loaded',
      videoTitle: 'Sea',
      country: 'DE',
      cdn: 'south',
    });
  });

  it('computes one response for concurrent requests', async () => {
    // Requests that a busy machine spreads over more than a second may share two.
    await vi.waitFor(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
      expect(new Set(answers.map(({ result }) => result.generatedAt)).size).toBe(1);
    }, 30_000);
  });

  it('covers only the own organization, and half an hour or an hour', async () => {
    expect(await ask({}, other)).toMatchObject({ status: 404 });
    expect(await ask({ minutes: 45 })).toMatchObject({ status: 400 });
  });
});
