import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock, type Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { listDailyLabelStatistics, listLabelStatistics } from './label-statistics.ts';
import { listVodStatistics } from './vod-statistics.ts';

let database: ScratchDatabase;
let context: Context;

const encode = async (labels: string[], bytes: number): Promise<string> => {
  const id = newId();
  const organization_id = context.organizationId;
  const queued = new Date('2026-01-01T00:00:00Z');
  await database.db
    .insertInto('encodings')
    .values({
      id,
      organization_id,
      labels,
      status: 'FINISHED',
      queued_at: queued,
      running_at: new Date('2026-01-01T00:00:30Z'),
      finished_at: new Date('2026-01-01T00:00:50Z'),
    })
    .execute();
  await database.db
    .insertInto('encoding_usage')
    .values({
      encoding_id: id,
      part_id: newId(),
      organization_id,
      part: 'STREAM',
      detail: JSON.stringify({ codec: 'H264', width: 640, height: 360, durationSeconds: 60 }),
      encoded_seconds: 60,
      encoded_bytes: String(bytes),
      billable_minutes: 1,
      recorded_at: new Date('2026-01-01T00:01:00Z'),
    })
    .execute();
  return id;
};

beforeAll(async () => {
  database = await scratchDatabase();
  const { organizationId, userId } = await openOrganization(database.db);
  context = {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'test',
    db: database.db,
    clock: systemClock,
    // Statistics use no services.
    services: {} as Context['services'],
  };
  await encode(['summer', 'sport'], 100);
  await encode(['sport'], 10);
  await encode([], 1);
});
afterAll(() => database.close());

it('counts an encoding for each of its labels, and one without labels for none', async () => {
  const { items } = await listLabelStatistics(context, { params: {}, query: {}, body: undefined });
  expect(items.map(({ label, bytesEncodedTotal }) => [label, bytesEncodedTotal])).toEqual([
    ['sport', 110],
    ['summer', 100],
  ]);
});

it('separates days and labels, and returns only the requested ones', async () => {
  const query = { labels: 'summer' };
  const { items } = await listDailyLabelStatistics(context, { params: {}, query, body: undefined });
  expect(items).toMatchObject([{ date: '2026-01-01T00:00:00Z', labels: [{ label: 'summer', bytesEncoded: 100 }] }]);
});

it('reports the waiting time and the speed of an encoding', async () => {
  const { items, totalCount } = await listVodStatistics(context, { params: {}, query: {}, body: undefined });
  expect(totalCount).toBe(3);
  expect(items[0]).toMatchObject({ timeEnqueued: 30, realtimeFactor: 3, timeEncoded: 60 });
});
