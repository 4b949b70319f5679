import { sql } from '@sluice/db';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildUsageDays } from '../../billing/ledger/rebuild-usage-days.ts';
import { systemClock, type Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { readLinesOf } from '../statistics/usage-lines.ts';
import { readSums } from '../statistics/usage-sums.ts';
import { recordUsage, type Usage } from './record-usage.ts';

let database: ScratchDatabase;
let context: Context;

beforeAll(async () => {
  database = await scratchDatabase();
  const { organizationId, userId } = await openOrganization(database.db);
  context = {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'test',
    db: database.db,
    clock: systemClock,
    // Recording uses no services.
    services: {} as Context['services'],
  };
});
afterAll(() => database.close());

const stream = (partId: string, seconds: number, more: Partial<Usage> = {}): Usage => ({
  partId,
  part: 'STREAM',
  seconds,
  bytes: 1000,
  detail: { codec: 'H264', width: 1280, height: 720, rate: 25 },
  ...more,
});

const billed = async (of = context): Promise<{ meter: string; milliseconds: number; dimensions: object }[]> => {
  const rows = await database.db
    .selectFrom('usage_days')
    .select(['meter', 'quantity', 'dimensions'])
    .where('organization_id', '=', of.organizationId)
    .orderBy('meter')
    .orderBy('day')
    .orderBy('dimension_hash')
    .execute();
  return rows.map(({ meter, quantity, dimensions }) => ({ meter, milliseconds: Number(quantity), dimensions }));
};

const statistics = async (): Promise<number> => {
  const { rows } = await sql<{ milliseconds: number }>`
    select round(sum(encoded_seconds) * 1000)::float8 as milliseconds from encoding_usage
    where organization_id = ${context.organizationId} and part = 'STREAM'`.execute(database.db);
  return rows[0]?.milliseconds ?? 0;
};

it('bills each stream once, in steps of ten seconds, and muxings with their streams', async () => {
  const encodingId = newId();
  const usage = [stream('a', 12.3), stream('b', 7), { ...stream('m', 12.3), part: 'MUXING' as const }];
  await recordUsage(context, encodingId, usage);
  await recordUsage(context, encodingId, usage);
  const size = { codec: 'H264', resolution: 'HD', rate: 'UP_TO_30', infrastructure: 'PLATFORM' };
  expect(await billed()).toEqual([{ meter: 'encoding.time', milliseconds: 30_000, dimensions: size }]);
});

it('bills the growth of a live encoding, and nothing for repeated or lower reports', async () => {
  const encodingId = newId();
  const live = (seconds: number, day: string) =>
    stream('a', seconds, { day, until: new Date(`${day}T23:00:00Z`), detail: { codec: 'AAC', isLive: true } });
  await recordUsage(context, encodingId, [live(60.0004, '2026-03-01')]);
  await recordUsage(context, encodingId, [live(120.25, '2026-03-01')]);
  await recordUsage(context, encodingId, [live(120.25, '2026-03-01'), live(3.5, '2026-03-02')]);
  await recordUsage(context, encodingId, [live(90, '2026-03-01')]);
  const lines = await billed();
  expect(
    lines
      .filter(({ meter }) => meter === 'live.time')
      .map(({ milliseconds }) => milliseconds)
      .toSorted((one, other) => one - other),
  ).toEqual([3_500, 120_250]);
});

it('bills the time of a second node of a live encoding as well, once', async () => {
  const { organizationId } = await openOrganization(database.db);
  const other = { ...context, organizationId };
  const encodingId = newId();
  const live = (seconds: number, standbySeconds: number) =>
    stream('a', seconds, {
      day: '2026-04-01',
      until: new Date('2026-04-01T12:00:00Z'),
      detail: { codec: 'H264', width: 640, height: 360, isLive: true, standbySeconds },
    });
  for (const [seconds, standbySeconds] of [
    [60, 0],
    [120, 45.5],
    [180, 105.5],
    [180, 105.5],
  ] as const)
    await recordUsage(other, encodingId, [live(seconds, standbySeconds)]);
  const size = { codec: 'H264', resolution: 'SD', infrastructure: 'PLATFORM' };
  const lines = await billed(other);
  expect(lines.toSorted((one, next) => one.milliseconds - next.milliseconds)).toEqual([
    { meter: 'live.time', milliseconds: 105_500, dimensions: { ...size, node: 'STANDBY' } },
    { meter: 'live.time', milliseconds: 180_000, dimensions: size },
  ]);
  // The stream itself lasted as long as it did.
  const [line] = await readLinesOf(other, [encodingId]);
  expect(line).toMatchObject({ encoded_seconds: 180, billable_minutes: 4.76 });
  const [sum] = await readSums(other, { isLive: true });
  expect(sum?.billable_minutes).toBeCloseTo((180 + 105.5) / 60, 6);
});

it('keeps the ledger equal to the statistics, whatever the durations', async () => {
  for (let index = 0; index < 30; index += 1)
    await recordUsage(context, newId(), [stream('a', Math.random() * 100), stream('b', 0.17), stream('c', 1 / 3)]);
  const total = (await billed()).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  expect(total).toBe(await statistics());
});

it('returns the same days from a rebuild, and corrects wrong ones', async () => {
  const before = await billed();
  expect(await rebuildUsageDays(context)).toEqual({ wrong: 0 });
  await database.db.updateTable('usage_days').set({ quantity: 1 }).where('meter', '=', 'encoding.time').execute();
  expect((await rebuildUsageDays(context)).wrong).toBeGreaterThan(0);
  expect(await billed()).toEqual(before);
});
