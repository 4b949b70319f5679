import { finishEncoding, newId, recordImpressions, rollUpImpressions, sendDueUsageReports } from '@sluice/core';
import { insertPlayerImpressions } from '@sluice/analytics/insert/insert-player-impressions';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf, limitTo, organizationClient } from '../account/testing-organizations.ts';
import { openTestApi, type TestApi } from '../testing.ts';
import { callBilling, platformContext } from './testing-billing.ts';

let telemetry: ScratchTelemetry;
let api: TestApi;
let owner: TestOrganization;
let childId: string;
const send = organizationClient(() => api);

const now = new Date();
const today = now.toISOString().slice(0, 10);
const monthStart = `${today.slice(0, 7)}-01`;

const get = async (path: string, caller: { apiKey: string; organizationId?: string } = owner) => {
  const { apiKey, organizationId } = caller;
  const response = await fetch(`${api.address}/v1/${path}`, {
    headers: { 'X-Api-Key': apiKey, ...(organizationId !== undefined && { 'X-Tenant-Org-Id': organizationId }) },
  });
  const { data } = await response.json();
  return { status: response.status, ...data };
};
const usage = async (path: string) => (await callBilling(api, owner, ['GET', `/usage${path}`])).result;

/** Finishes an encoding with streams of these seconds, as the last of its tasks does. */
const encode = async (organizationId: string, seconds: readonly number[]): Promise<void> => {
  const context = { ...platformContext(api), organizationId };
  const id = newId();
  await api.db
    .insertInto('encodings')
    .values({ id, organization_id: organizationId, name: 'a', status: 'RUNNING', type: 'VOD', labels: ['news', 'a,b'] })
    .execute();
  const detail = { codec: 'H264', width: 1280, height: 720, rate: 25 };
  await finishEncoding(
    context,
    id,
    seconds.map((value, index) => ({ partId: `${index}`, part: 'STREAM', seconds: value, bytes: 1000, detail })),
  );
};

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  owner = await openOrganization(api.db);
  childId = idOf(await send(owner, 'POST', 'account/organizations', { name: 'Child' }));
});
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

describe('one period has one number', () => {
  it('of encoded minutes, in statistics, quotas, reports and bills', async () => {
    // Rounded one by one, each of these would be 0.17 minutes.
    await encode(owner.organizationId, [10, 10, 10, 10, 10, 10, 10]);
    const minutes = Math.round((7 * 10 * 100) / 60) / 100;
    const range = `${monthStart}/${today}`;
    expect((await get('encoding/statistics')).result.billableMinutes).toBe(minutes);
    expect((await get(`encoding/statistics/${range}`)).result.items[0].billableMinutes).toBe(minutes);
    expect((await get(`encoding/statistics/daily/${range}`)).result.items[0]).toMatchObject({
      billableMinutes: minutes,
      billableEncodingMinutes: [{ billableMinutes: { HD: minutes } }],
    });
    expect((await get('encoding/statistics/all-organizations')).result.billableMinutes).toBe(minutes);
    const { items } = await usage('/encoding');
    expect(items).toEqual([{ componentCategory: 'DEFAULT', quantity: expect.closeTo(70 / 60, 9), unit: 'MINUTE' }]);
    const lines = (await usage('/lines?category=ENCODING')).items;
    expect(lines).toEqual([
      {
        date: today,
        meter: 'encoding.time',
        label: 'Encoded video and audio',
        quantity: expect.closeTo(70 / 60, 9),
        unit: 'MINUTE',
      },
    ]);
    await limitTo(api, owner.organizationId, 'encoding.maxMinutesEncodedInPeriod', '1');
    const encodingId = idOf(await send(owner, 'POST', 'encoding/encodings', { name: 'a' }));
    const { result } = await send(owner, 'POST', `encoding/encodings/${encodingId}/preflight`);
    expect(JSON.stringify(result)).toContain(`${minutes} of 1 minutes are used`);
    await limitTo(api, owner.organizationId, 'encoding.maxMinutesEncodedInPeriod', '1000');
  });

  it('of minutes in the email of the usage report', async () => {
    const customer = await openOrganization(api.db);
    await encode(customer.organizationId, [10, 10, 10, 10, 10, 10, 10]);
    const report = { emails: ['usage@example.com'], intervalType: 'MONTHLY' };
    expect((await send(customer, 'POST', 'notifications/emails/usage-reports', report)).status).toBeLessThan(300);
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2));
    await sendDueUsageReports(platformContext(api, next));
    const mails = await api.db.selectFrom('mails').selectAll().where('recipient', '=', 'usage@example.com').execute();
    expect(JSON.stringify(mails)).toContain('Billable minutes: 1.17.');
  });

  it('of impressions, in statistics and bills, also after their telemetry was deleted', async () => {
    const player = (await send(owner, 'POST', 'player/licenses', { name: 'a' })).result;
    await insertPlayerImpressions(
      telemetry.client,
      [1, 2, 3].map((index) => ({
        license_key: String(player['licenseKey']),
        impression_id: newId(),
        time: now.getTime() - index,
        platform: 'web',
        host: 'example.com',
      })),
    );
    const analytics = (await send(owner, 'POST', 'analytics/licenses', { name: 'a' })).result;
    await telemetry.client.insert({
      table: 'impression_samples',
      values: [1, 2].map((index) => ({
        organization_id: owner.organizationId,
        license_key: analytics['licenseKey'],
        time: now.getTime() - index,
        row_key: String(index),
        impression_id: newId(),
        video_startuptime: 100,
      })),
      format: 'JSONEachRow',
      clickhouse_settings: { async_insert: 0 },
    });
    const context = { ...platformContext(api, now), telemetry: telemetry.client };
    await recordImpressions(context);
    await rollUpImpressions(context);
    const expectEqual = async (): Promise<void> => {
      expect((await get('player/statistics/all-organizations/impressions')).result.impressions).toBe(3);
      expect((await usage('/player')).items).toEqual([
        { componentCategory: 'DEFAULT', quantity: 3, unit: 'IMPRESSION' },
      ]);
      expect((await get('analytics/statistics/all-organizations/impressions')).result.impressions).toBe(2);
      expect((await get('analytics/statistics/impressions')).result.items).toMatchObject([{ impressions: 2 }]);
      expect((await usage('/analytics')).items).toEqual([
        { componentCategory: 'DEFAULT', quantity: 2, unit: 'IMPRESSION' },
      ]);
    };
    await expectEqual();
    for (const table of ['impression_samples', 'impressions', 'player_impressions'])
      await telemetry.client.command({ query: `TRUNCATE TABLE ${table}` });
    await recordImpressions(context);
    await rollUpImpressions(context);
    await expectEqual();
  });
});

describe('usage', () => {
  it('is split by a dimension, and includes sub-organizations that the account pays for', async () => {
    await encode(childId, [60]);
    const lines = (await usage('/lines?category=ENCODING&dimension=organization')).items;
    expect(lines).toMatchObject([
      { value: expect.stringMatching(`${owner.organizationId}|${childId}`) },
      { value: expect.stringMatching(`${owner.organizationId}|${childId}`) },
    ]);
    const labels = (await usage('/lines?category=ENCODING&dimension=LABEL')).items;
    expect(labels).toMatchObject([{ value: 'a b,news', quantity: expect.closeTo(130 / 60, 9) }]);
    const child = await get('account/billing/usage/encoding', { apiKey: owner.apiKey, organizationId: childId });
    expect(child.result.items).toMatchObject([{ quantity: 1 }]);
    const stranger = await openOrganization(api.db);
    expect((await get('account/billing/usage/encoding', stranger)).result.items).toEqual([]);
  });

  it('is compared with the period before', async () => {
    const { items, from, previousTo } = await usage(
      `/changes?from=${today}&to=${today}&category=ENCODING&dimension=CODEC`,
    );
    expect(from).toBe(today);
    expect(Date.parse(today) - Date.parse(previousTo)).toBe(86_400_000);
    expect(items).toMatchObject([{ value: 'H264', previousQuantity: 0, change: expect.closeTo(130 / 60, 9) }]);
  });

  it('has a forecast that is never below what is used', async () => {
    const { items } = await usage('/forecast');
    const item = items.find(({ meter }: { meter: string }) => meter === 'encoding.time');
    expect(item.low).toBeGreaterThanOrEqual(item.quantity);
    expect(item.high).toBeGreaterThanOrEqual(item.expected);
  });

  it('rejects unknown products, dimensions and inverted ranges', async () => {
    const status = async (path: string) => (await callBilling(api, owner, ['GET', `/usage${path}`])).status;
    expect(await status('/laundry')).toBe(404);
    expect(await status('/lines?dimension=VIEWER')).toBe(400);
    expect(await status('/lines?from=2026-02-01&to=2026-01-01')).toBe(400);
    expect(await status('/lines?from=1990-02-01')).toBe(400);
  });
});
