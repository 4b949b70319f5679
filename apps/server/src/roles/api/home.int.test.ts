import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './testing.ts';

let telemetry: ScratchTelemetry;
let api: TestApi;
let harbour: TestOrganization;

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  harbour = await openOrganization(api.db);
});
afterAll(async () => {
  await api.close();
  await telemetry.close();
});

const overview = async (as: Pick<TestOrganization, 'apiKey' | 'organizationId'>) => {
  const response = await fetch(`${api.address}/v1/dashboard/overview`, {
    headers: { 'X-Api-Key': as.apiKey, 'X-Tenant-Org-Id': as.organizationId },
  });
  return (await response.json()).data.result;
};

const today = new Date().toISOString().slice(0, 10);

it('returns 30 days without gaps, and usage against the limits', async () => {
  const { organizationId } = harbour;
  await api.db
    .insertInto('encoding_usage')
    .values({
      encoding_id: 'encoding',
      part_id: 'stream',
      day: today,
      organization_id: organizationId,
      part: 'STREAM',
      detail: JSON.stringify({ codec: 'H264', durationSeconds: 90 }),
      encoded_seconds: 90,
      encoded_bytes: '1000',
      billable_minutes: 1.5,
    })
    .execute();
  await api.db
    .insertInto('organization_limits')
    .values({ organization_id: organizationId, resource: 'encoding', name: 'maxMinutesEncodedInPeriod', value: '100' })
    .execute();
  const { usage, quotas } = await overview(harbour);
  expect(usage.encoding.days).toHaveLength(30);
  expect(usage.encoding.days.at(-1)).toEqual({ date: today, value: 1.5 });
  expect(usage.encoding.days[0].value).toBe(0);
  expect(quotas.encoding).toMatchObject({ state: 'OK', used: 1.5, provisioned: 100, unit: 'minutes' });
  expect(quotas.analytics).toMatchObject({ state: 'OK', used: 0, unit: 'impressions' });
});

it('returns a state instead of usage that the caller may not see', async () => {
  const member = await openMember(api.db, harbour.organizationId, []);
  const { usage, quotas } = await overview({ ...member, organizationId: harbour.organizationId });
  expect(usage.encoding).toEqual({ state: 'FORBIDDEN', days: [] });
  expect(quotas.player).toEqual({ state: 'FORBIDDEN', unit: 'impressions' });
});

it('counts a quota on all encodings since ever, not those of one period', async () => {
  const { organizationId } = harbour;
  await api.db
    .updateTable('encoding_usage')
    .set({ day: '2025-01-15', recorded_at: new Date('2025-01-15') })
    .execute();
  await api.db
    .insertInto('organization_limits')
    .values({ organization_id: organizationId, resource: 'encoding', name: 'maxFinishedVodEncodings', value: '10' })
    .execute();
  const { quotas } = await overview(harbour);
  expect(quotas.encoding).toMatchObject({ state: 'OK', unit: 'encodings', used: 1, provisioned: 10 });
});
