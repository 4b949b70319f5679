import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock, type Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import {
  getOverallStatistics,
  getStatisticsBetween,
  getStatisticsOfAllOrganizations,
  listDailyStatisticsBetween,
} from './read-statistics.ts';
import { listVodStatisticsBetween } from './vod-statistics.ts';

let database: ScratchDatabase;
let context: Context;

const contextOf = async (parentId?: string): Promise<Context> => {
  const { organizationId, userId } = await openOrganization(database.db);
  if (parentId !== undefined)
    await database.db
      .updateTable('organizations')
      .set({ parent_id: parentId })
      .where('id', '=', organizationId)
      .execute();
  return {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'test',
    db: database.db,
    clock: systemClock,
    // Statistics use no services.
    services: {} as Context['services'],
  };
};

type Part = { codec?: string; width?: number; height?: number; bytes: number; minutes: number };

/** Inserts a finished encoding with streams, and a muxing with the same total bytes. */
const encode = async ({ organizationId }: Context, at: string, streams: readonly Part[]): Promise<void> => {
  const encodingId = newId();
  const row = (part: 'STREAM' | 'MUXING', { bytes, minutes, ...detail }: Part) => ({
    encoding_id: encodingId,
    part_id: newId(),
    organization_id: organizationId,
    part,
    detail: JSON.stringify({ ...detail, durationSeconds: minutes * 60 }),
    encoded_seconds: minutes * 60,
    encoded_bytes: String(bytes),
    billable_minutes: minutes,
    recorded_at: new Date(at),
  });
  const bytes = streams.reduce((sum, stream) => sum + stream.bytes, 0);
  const rows = [...streams.map((stream) => row('STREAM', stream)), row('MUXING', { bytes, minutes: 0 })];
  await database.db.insertInto('encoding_usage').values(rows).execute();
};

const large = { codec: 'H264', width: 1920, height: 1080, bytes: 1000, minutes: 1.17 };
const small = { codec: 'H264', width: 640, height: 360, bytes: 200, minutes: 1.17 };
const sound = { codec: 'AAC', bytes: 50, minutes: 1.17 };

beforeAll(async () => {
  database = await scratchDatabase();
  context = await contextOf();
  const child = await contextOf(context.organizationId);
  await encode(context, '2026-01-30T23:59:59Z', [large, small, sound]);
  await encode(context, '2026-01-31T00:00:00Z', [large]);
  await encode(context, '2026-01-31T12:00:00Z', [small, sound]);
  await encode(child, '2026-01-31T12:00:00Z', [sound]);
  await encode(await contextOf(child.organizationId), '2026-01-31T12:00:00Z', [sound]);
  await encode(await contextOf(), '2026-01-31T12:00:00Z', [large]);
});
afterAll(() => database.close());

it('sums up everything, or the range between two days, inclusive', async () => {
  expect(await getOverallStatistics(context)).toEqual({
    bytesEncodedTotal: 2500,
    timeEncodedTotal: 421.2,
    bytesEgressTotal: 2500,
    billableMinutes: 7.02,
  });
  const params = { from: '2026-01-31', to: '2026-01-31' };
  const { items } = await getStatisticsBetween(context, { params, query: undefined, body: undefined });
  expect(items).toEqual([
    { bytesEncodedTotal: 1250, timeEncodedTotal: 210.6, bytesEgressTotal: 1250, billableMinutes: 3.51 },
  ]);
});

it('separates days, codecs and resolutions, latest day first', async () => {
  const params = { from: '2026-01-01', to: '2026-02-01' };
  const { items } = await listDailyStatisticsBetween(context, { params, query: {}, body: undefined });
  expect(items.map(({ date }) => date)).toEqual(['2026-01-31T00:00:00Z', '2026-01-30T00:00:00Z']);
  expect(items[1]?.billableEncodingMinutes).toEqual([
    {
      codec: 'AAC',
      encodingMode: 'STANDARD',
      live: false,
      billableMinutes: { AUDIO: 1.17, SD: 0, HD: 0, UHD: 0 },
    },
    {
      codec: 'H264',
      encodingMode: 'STANDARD',
      live: false,
      billableMinutes: { AUDIO: 0, SD: 1.17, HD: 1.17, UHD: 0 },
    },
  ]);
});

it('counts the organization and all below it, and no others', async () => {
  const query = { start: new Date('2026-01-31T00:00:00Z'), end: new Date('2026-02-01T00:00:00Z') };
  expect(await getStatisticsOfAllOrganizations(context, { params: {}, query, body: undefined })).toEqual({
    encodingsCount: 4,
    billableMinutes: 5.85,
    bytesEncodedTotal: 1350,
    egressBytesGenerated: 1350,
  });
});

it('pages through encodings, latest first', async () => {
  const params = { from: '2026-01-30', to: '2026-01-31' };
  const query = { offset: 1, limit: 1 };
  const { items, totalCount } = await listVodStatisticsBetween(context, { params, query, body: undefined });
  expect(totalCount).toBe(3);
  expect(items).toMatchObject([{ date: '2026-01-31T00:00:00Z', bytesEncoded: 1000, streams: [{ resolution: 'HD' }] }]);
});
