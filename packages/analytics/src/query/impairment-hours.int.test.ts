import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomOf } from '../demo/random.ts';
import { forgetLicense } from '../insert/forget-license.ts';
import {
  firstUnsettledHour,
  forgetImpairmentHours,
  readImpairmentHours,
  storeImpairmentHours,
} from './impairment-hours.ts';
import { countImpairments } from './impairments.ts';

const hour = 3_600_000;
const endHour = Math.floor(Date.now() / hour);
const startHour = endHour - 72;
const range = { startHour, endHour };
const request = { ...range, sessionsMin: 5, slicesMax: 30 };

let telemetry: ScratchTelemetry;
beforeAll(async () => {
  telemetry = await scratchTelemetry();
});
afterAll(() => telemetry?.close());

let license = { organizationId: 'org', licenseKey: '' };
let rowCount = 0;
const insert = (rows: Record<string, unknown>[]) =>
  telemetry.client.insert({
    table: 'impression_samples',
    format: 'JSONEachRow',
    values: rows.map((row) => ({
      organization_id: license.organizationId,
      license_key: license.licenseKey,
      row_key: String((rowCount += 1)),
      client_time: row['time'],
      ...row,
    })),
  });

const direct = () =>
  countImpairments(telemetry.client, request, {
    organizationIds: [license.organizationId],
    licenseKeys: [license.licenseKey],
    timeZone: 'UTC',
  });
const stored = () => readImpairmentHours(telemetry.client, license, request);
/** Stores the counts of the hours from one on, as of an hour. */
const count = (fromHour: number, atHour: number) =>
  storeImpairmentHours(telemetry.client, license, {
    startHour: fromHour,
    endHour,
    countedAtMilliseconds: atHour * hour,
  });

/** Stores sessions of three days, some of them impaired. */
const storeSessions = async (seed: string): Promise<void> => {
  const random = randomOf(seed, 'sessions');
  const rows = Array.from({ length: 900 }, (_, index) => ({
    impression_id: `${seed}-${index}`,
    time: Math.floor((startHour + random.next() * 72) * hour),
    sequence_number: 0,
    video_startuptime: random.chance(0.1) ? 12_000 : 900,
    country: random.pick(['AT', 'DE', 'CH'] as const),
    isp: `Net ${random.whole(1, 12)}`,
    video_title: `Film ${random.whole(1, 60)}`,
  }));
  await insert(rows);
};

let licenseCount = 0;
beforeEach(async () => {
  licenseCount += 1;
  license = { organizationId: 'org', licenseKey: `license-${licenseCount}` };
  await storeSessions(license.licenseKey);
});

describe('stored counts of hours', () => {
  it('are those of the sessions themselves, also when counted twice', async () => {
    await count(startHour, endHour);
    const counted = await direct();
    expect(counted.length).toBe(30);
    expect(await stored()).toEqual(counted);
    await count(startHour + 40, endHour + 1);
    await count(startHour + 40, endHour + 1);
    expect(await stored()).toEqual(counted);
  });

  it('follow sessions that go on, come late, or are erased', async () => {
    await count(startHour, endHour);
    const late = { impression_id: 'late', time: (endHour - 3) * hour, sequence_number: 0, video_startuptime: 20_000 };
    await insert([
      { ...late, country: 'US' },
      {
        impression_id: `${license.licenseKey}-0`,
        time: (endHour - 1) * hour,
        sequence_number: 9,
        error_code: 1400,
        error_severity: 'CRITICAL',
      },
    ]);
    expect(await stored()).not.toEqual(await direct());
    await count(startHour, endHour + 1);
    expect(await stored()).toEqual(await direct());
    const erased = `license_key = '${license.licenseKey}' AND impression_id != 'late'`;
    for (const table of ['impression_samples', 'impressions'])
      await telemetry.client.command({
        query: `DELETE FROM ${table} WHERE ${erased}`,
        clickhouse_settings: { lightweight_deletes_sync: '2' },
      });
    await count(startHour, endHour + 2);
    expect(await readImpairmentHours(telemetry.client, license, { ...request, sessionsMin: 1 })).toEqual([
      { dimension: 0, value: '', hours: [endHour - 3], sessions: [1], impaired: [1] },
      { dimension: 3, value: 'US', hours: [endHour - 3], sessions: [1], impaired: [1] },
    ]);
  });

  it('settle some hours after their end, and are counted again once they are forgotten', async () => {
    const unsettled = () => firstUnsettledHour(telemetry.client, license, { ...range, settlingHours: 24 });
    expect(await unsettled()).toBe(startHour);
    await count(startHour, endHour);
    expect(await unsettled()).toBe(endHour - 24);
    await count(endHour - 24, endHour + 24);
    expect(await unsettled()).toBeUndefined();
    await forgetImpairmentHours(telemetry.client, license);
    expect(await unsettled()).toBe(startHour);
    expect(await stored()).toEqual([]);
  });

  it('are deleted with the data of their license', async () => {
    const other = { ...license, licenseKey: 'kept' };
    await storeImpairmentHours(telemetry.client, other, { ...range, countedAtMilliseconds: endHour * hour });
    await count(startHour, endHour);
    await forgetLicense(telemetry.client, license.organizationId, license.licenseKey);
    const firstHour = (of: typeof license) => firstUnsettledHour(telemetry.client, of, { ...range, settlingHours: 0 });
    await until(async () => (await firstHour(license)) === startHour, {
      within: 30,
      saying: () => 'the counts are deleted',
    });
    expect(await firstHour(other)).toBeUndefined();
  });

  it('are only of their license', async () => {
    await count(startHour, endHour);
    const other = { ...license, organizationId: 'other' };
    expect(await readImpairmentHours(telemetry.client, other, request)).toEqual([]);
  });
});
