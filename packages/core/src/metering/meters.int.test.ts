import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import type { MeterName } from '@sluice/contract';
import { sql } from '@sluice/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TelemetryContext } from '../analytics/telemetry-context.ts';
import { systemActor } from '../shared/context.ts';
import { newId } from '../shared/new-id.ts';
import { recordUsage } from '../encoding/tasks/record-usage.ts';
import { backfillUsage } from './backfill-usage.ts';
import { recordDeliveredBytes } from '../billing/meters/record-delivered-bytes.ts';
import { recordImpressions } from './record-impressions.ts';
import { recordPlayerImpressions } from '../billing/meters/record-player-impressions.ts';

let telemetry: ScratchTelemetry;
let database: ScratchDatabase;
let context: TelemetryContext;

beforeAll(async () => {
  [telemetry, database] = await Promise.all([scratchTelemetry(), scratchDatabase()]);
  const { organizationId } = await openOrganization(database.db);
  context = {
    organizationId,
    actor: systemActor('test'),
    requestId: 'test',
    db: database.db,
    clock: { now: () => new Date('2026-03-10T12:00:00Z') },
    telemetry: telemetry.client,
    // Metering uses no services.
    services: {} as TelemetryContext['services'],
  };
});
afterAll(async () => {
  await telemetry?.close();
  await database?.close();
});

const quantities = async (meter: MeterName): Promise<Record<string, number>> => {
  const { rows } = await sql<{ day: string; quantity: string }>`
    select day::text, sum(quantity)::text as quantity from usage_days
    where meter = ${meter} and organization_id = ${context.organizationId} group by 1 order by 1`.execute(database.db);
  return Object.fromEntries(rows.map(({ day, quantity }) => [day, Number(quantity)]));
};

const openLicense = async (licenseKey: string): Promise<void> => {
  await database.db
    .insertInto('analytics_licenses')
    .values({ id: newId(), organization_id: context.organizationId, license_key: licenseKey })
    .execute();
};

const play = (licenseKey: string, times: readonly string[]) =>
  telemetry.client.insert({
    table: 'impression_samples',
    values: times.map((time, index) => ({
      organization_id: context.organizationId,
      license_key: licenseKey,
      time,
      client_time: time,
      row_key: String(index + 1),
      impression_id: newId(),
      video_startuptime: 100,
    })),
    format: 'JSONEachRow',
    clickhouse_settings: { async_insert: 0 },
  });

it('counts impressions of open days once, of demo licenses never, and keeps them when telemetry is deleted', async () => {
  await openLicense('license');
  await play('license', ['2026-03-07 10:00:00', '2026-03-08 10:00:00', '2026-03-10 10:00:00', '2026-03-10 11:00:00']);
  await play('demo', ['2026-03-10 10:00:00']);
  await recordImpressions(context);
  await Promise.all([recordImpressions(context), recordImpressions(context)]);
  expect(await quantities('analytics.impressions')).toEqual({ '2026-03-08': 1, '2026-03-10': 2 });
  await play('license', ['2026-03-10 11:30:00', '2026-03-07 11:00:00']);
  await recordImpressions(context);
  expect(await quantities('analytics.impressions')).toEqual({ '2026-03-08': 1, '2026-03-10': 3 });
  await telemetry.client.command({ query: 'TRUNCATE TABLE impression_samples' });
  await telemetry.client.command({ query: 'TRUNCATE TABLE impressions' });
  await recordImpressions(context);
  expect(await quantities('analytics.impressions')).toEqual({ '2026-03-08': 1, '2026-03-10': 3 });
});

it('adds the growth of player impressions', async () => {
  const row = { organizationId: context.organizationId, licenseId: 'l', day: '2026-03-09', platform: 'web' };
  const record = (impressions: string) =>
    database.db.transaction().execute((tx) => recordPlayerImpressions(tx, [{ ...row, impressions }], context.clock));
  await record('5');
  await Promise.all([record('8'), record('8')]);
  await record('7');
  expect(await quantities('player.impressions')).toEqual({ '2026-03-09': 8 });
});

it('adds usage from before the ledger once, in whatever order with its writers', async () => {
  const { db, organizationId } = context;
  const usage = (seconds: number) => ({
    partId: 'part',
    part: 'STREAM' as const,
    seconds,
    bytes: 1,
    detail: { codec: 'H264', width: 640, height: 360 },
  });
  const old = newId();
  await db
    .insertInto('encoding_usage')
    .values({
      encoding_id: old,
      part_id: 'part',
      organization_id: organizationId,
      part: 'STREAM',
      detail: '{"codec":"H264","width":640,"height":360}',
      encoded_seconds: 60,
      encoded_bytes: '1',
      billable_minutes: 1,
      day: '2026-03-01',
      recorded_at: new Date('2026-03-01T10:00:00Z'),
    })
    .execute();
  await recordUsage(context, newId(), [usage(30)]);
  await db
    .insertInto('delivery_usage')
    .values({ organization_id: organizationId, day: '2026-03-01', bytes: '900' })
    .execute();
  await db
    .insertInto('stream_delivery_usage')
    .values({ organization_id: organizationId, stream_id: 's', day: '2026-03-01', bytes: 300 })
    .execute();
  await backfillUsage(context);
  await db.deleteFrom('usage_backfills').execute();
  await backfillUsage(context);
  expect(await quantities('encoding.time')).toEqual({ '2026-03-01': 60_000, '2026-03-10': 30_000 });
  expect(await quantities('delivery.bytes')).toEqual({ '2026-03-01': 900 });
});

it('ignores bytes of outputs that nobody ever had', async () => {
  const count = { of: 'output' as const, id: 'nobody', client: 'VIEWER' as const, bytes: 5 };
  const batch = { id: 'process/1', occurredAt: context.clock.now(), counts: [count] };
  expect(await recordDeliveredBytes(database.db, batch, context.clock)).toBe(0);
});
