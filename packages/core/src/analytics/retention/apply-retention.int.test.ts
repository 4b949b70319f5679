import { type ScratchTelemetry, scratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization } from '@sluice/testing/factories';
import { type ScratchDatabase, scratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../shared/new-id.ts';
import { applyRetention } from './apply-retention.ts';

let telemetry: ScratchTelemetry;
let database: ScratchDatabase;

const now = new Date('2026-06-15T03:23:00Z');
const clock = { now: () => now };
const day = 86_400_000;

const openLicense = async (licenseKey: string, retentionDays: number | null): Promise<string> => {
  const { organizationId } = await openOrganization(database.db);
  await database.db
    .insertInto('analytics_licenses')
    .values({ id: newId(), organization_id: organizationId, license_key: licenseKey, retention_days: retentionDays })
    .execute();
  return organizationId;
};

const ages = [0, 7, 8, 100];

/** Inserts a row of each age into every table, for each license. */
const store = async (licenses: Record<string, string>): Promise<void> => {
  for (const table of ['impression_samples', 'ad_samples', 'error_details']) {
    const id = table === 'ad_samples' ? 'video_impression_id' : 'impression_id';
    const values = Object.entries(licenses).flatMap(([license_key, organization_id]) =>
      ages.map((age) => {
        const time = now.getTime() - age * day;
        return { organization_id, license_key, time, client_time: time, row_key: String(age), [id]: `age-${age}` };
      }),
    );
    await telemetry.client.insert({ table, values, format: 'JSONEachRow', clickhouse_settings: { async_insert: 0 } });
  }
};

const kept = async (table: string, licenseKey: string): Promise<string[]> => {
  const id = table === 'ad_samples' ? 'video_impression_id' : 'impression_id';
  const answer = await telemetry.client.query({
    query: `SELECT DISTINCT ${id} AS id FROM ${table} WHERE license_key = {key:String}`,
    query_params: { key: licenseKey },
    format: 'JSONEachRow',
  });
  return (await answer.json<{ id: string }>()).map((row) => row.id).toSorted();
};

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  database = await scratchDatabase();
});

afterAll(async () => {
  await telemetry?.close();
  await database?.close();
});

it('deletes expired samples, ads, errors and impressions of each license, and nothing else', async () => {
  await store({
    week: await openLicense('week', 7),
    quarter: await openLicense('quarter', 90),
    forever: await openLicense('forever', null),
    // Data of an unknown license is not handled here.
    unknown: 'gone',
  });
  const context = { db: database.db, telemetry: telemetry.client, clock };
  expect(await applyRetention(context)).toBeGreaterThan(0);
  const all = ages.map((age) => `age-${age}`).toSorted();
  for (const table of ['impression_samples', 'ad_samples', 'error_details', 'impressions']) {
    expect(await kept(table, 'week')).toEqual(['age-0', 'age-7']);
    expect(await kept(table, 'quarter')).toEqual(all.filter((id) => id !== 'age-100'));
    expect(await kept(table, 'forever')).toEqual(all);
    expect(await kept(table, 'unknown')).toEqual(all);
  }
  expect(await applyRetention(context)).toBe(0);
});

it('deletes the hourly counts of expired days, and keeps those of other licenses', async () => {
  const hours = (time: number): number => Math.floor(time / 3_600_000);
  // Retention keeps whole days: the last expired hour ends when the eighth day before today starts.
  const firstKept = hours(Date.parse('2026-06-08T00:00:00Z'));
  const organizations = { brief: await openLicense('brief', 7), endless: await openLicense('endless', null) };
  const values = Object.entries(organizations).flatMap(([license_key, organization_id]) =>
    [firstKept - 30, firstKept - 1, firstKept, hours(now.getTime())].map((hour) => ({
      organization_id,
      license_key,
      hour,
      dimension: 0,
      value: '',
      session_count: 9,
      impaired_count: 1,
      counted_at: Date.now(),
    })),
  );
  await telemetry.client.insert({ table: 'impairment_hours', values, format: 'JSONEachRow' });
  await applyRetention({ db: database.db, telemetry: telemetry.client, clock });
  const left = async (licenseKey: string): Promise<number[]> => {
    const answer = await telemetry.client.query({
      query: 'SELECT hour FROM impairment_hours WHERE license_key = {key:String} ORDER BY hour',
      query_params: { key: licenseKey },
      format: 'JSONEachRow',
    });
    return (await answer.json<{ hour: number }>()).map(({ hour }) => hour);
  };
  expect(await left('brief')).toEqual([firstKept, hours(now.getTime())]);
  expect(await left('endless')).toEqual([firstKept - 30, firstKept - 1, firstKept, hours(now.getTime())]);
});
