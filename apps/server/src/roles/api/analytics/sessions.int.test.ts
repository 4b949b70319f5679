import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { capturedRows } from '@sluice/testing/captured-sessions';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
let mine: TestOrganization;
let licenseKey: string;

const send = async (path: string, body: unknown, organization = mine) => {
  const answer = await fetch(`${api.address}/v1${path}`, {
    method: 'POST',
    headers: {
      'X-Api-Key': organization.apiKey,
      'X-Tenant-Org-Id': organization.organizationId,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data?.result, details: data?.details };
};

const scenarios = [
  'hls-main',
  'hls-rebuffer',
  'hls-404-mid',
  'mock8-start-error',
  'dash-exit-before-start',
  'mock8-ads',
];
const idOf = (scenario: string) => String(capturedRows(scenario).samples[0]?.['impression_id']);
const start = 1_795_245_000_000;
const end = start + 3_600_000;

const insert = async (table: string, rows: readonly Record<string, unknown>[]) => {
  const owner = { organization_id: mine.organizationId, license_key: licenseKey };
  const values = rows.map((row, index) => ({ ...row, ...owner, row_key: `${table.length}${index}` }));
  await telemetry.client.insert({ table, format: 'JSONEachRow', values });
};

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  mine = await openOrganization(api.db);
  licenseKey = (await send('/analytics/licenses', { name: 'Site' })).result.licenseKey;
  await insert(
    'impression_samples',
    scenarios.flatMap((scenario) =>
      capturedRows(scenario).samples.map((row) =>
        scenario === 'hls-main' ? { ...row, custom_user_id: 'Captain Ada' } : row,
      ),
    ),
  );
  await insert('ad_samples', capturedRows('mock8-ads').ads);
});

afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

describe('latest sessions', () => {
  it('are listed with their outcomes, the latest first', async () => {
    const { result } = await send('/analytics/sessions', { licenseKey, start, end });
    expect(result.hasMore).toBe(false);
    const reported = new Map(
      result.sessions.map((session: { impressionId: string }) => [session.impressionId, session]),
    );
    expect(reported.size).toBe(scenarios.length);
    expect(reported.get(idOf('hls-rebuffer'))).toMatchObject({
      isPlay: true,
      isStartFailure: false,
      buffered: 27_156,
      videoStartupTime: 258,
      country: 'AT',
      isLive: false,
      customUserId: 'cu-1',
      licenseKey,
    });
    expect(reported.get(idOf('hls-404-mid'))).toMatchObject({ isPlay: true, errorCode: 2, errors: 1 });
    expect(reported.get(idOf('mock8-start-error'))).toMatchObject({ isPlay: false, isStartFailure: true });
    expect(reported.get(idOf('dash-exit-before-start'))).toMatchObject({ startFailureReason: 'PAGE_CLOSED' });
    const updates = result.sessions.map(({ lastUpdate }: { lastUpdate: number }) => lastUpdate);
    expect(updates).toEqual(updates.toSorted((one: number, other: number) => other - one));
  });

  it('are read page by page, with a flag for further pages', async () => {
    const page = async (offset: number) =>
      (await send('/analytics/sessions', { licenseKey, start, end, limit: 4, offset })).result;
    const [first, second] = [await page(0), await page(4)];
    expect([first.hasMore, second.hasMore, second.sessions.length]).toEqual([true, false, 2]);
    const ids = [...first.sessions, ...second.sessions].map(({ impressionId }) => impressionId);
    expect(new Set(ids).size).toBe(scenarios.length);
  });

  it('include every session with a matching sample, with all of its data', async () => {
    const filters = [{ name: 'ERROR_CODE', operator: 'EQ', value: 2 }];
    const { result } = await send('/analytics/sessions', { licenseKey, start, end, filters });
    expect(result.sessions).toMatchObject([
      { impressionId: idOf('hls-404-mid'), played: 12_000, videoStartupTime: 258 },
    ]);
    const wrong = await send('/analytics/sessions', { licenseKey, filters: [{ name: 'NOPE', operator: 'EQ' }] });
    expect([wrong.status, wrong.details[0].field]).toEqual([400, 'filters[0].name']);
  });

  it('of another organization are not visible', async () => {
    const other = await openOrganization(api.db);
    expect((await send('/analytics/sessions', { licenseKey, start, end }, other)).status).toBe(404);
  });
});

describe('custom user ids', () => {
  it('are found by a substring in any letter case', async () => {
    const find = async (query?: string) =>
      (await send('/analytics/filters/customUserId', { licenseKey, start, end, query })).result.items.map(
        ({ customUserId }: { customUserId: string }) => customUserId,
      );
    expect(await find('ADA')).toEqual(['Captain Ada']);
    expect(await find('nobody')).toEqual([]);
    expect((await find()).toSorted()).toEqual(['Captain Ada', 'cu-1']);
  });
});

describe('single session', () => {
  it('is the last element of a list, in playback order, with its ads', async () => {
    const { result } = await send(`/analytics/impressions/${idOf('hls-main')}`, { licenseKey });
    const numbers = result.at(-1).map(({ sequence_number }: { sequence_number: number }) => sequence_number);
    expect(numbers).toEqual(numbers.map((_: number, index: number) => index));
    const ads = await send(`/analytics/impressions/${idOf('mock8-ads')}/ads`, { licenseKey });
    expect(ads.result.adsImpressions).toHaveLength(5);
  });
});
