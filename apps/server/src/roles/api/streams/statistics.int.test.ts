import { recordUsageEntries } from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let telemetry: ScratchTelemetry;
let api: TestApi;
let owner: TestOrganization;

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  owner = await openOrganization(api.db);
});
afterAll(async () => {
  await api.close();
  await telemetry.close();
});

const get = async (path: string) => {
  const answer = await fetch(`${api.address}/v1/streams/${path}`, { headers: { 'X-Api-Key': owner.apiKey } });
  const { data } = await answer.json();
  return { status: answer.status, result: data.result };
};
const post = async (path: string, body: object) => {
  const answer = await fetch(`${api.address}/v1/${path}`, {
    method: 'POST',
    headers: { 'X-Api-Key': owner.apiKey },
    body: JSON.stringify(body),
  });
  return (await answer.json()).data.result;
};

describe('the statistics of streams', () => {
  it('add up what was encoded, stored, delivered and played, by day and by stream', async () => {
    const { organizationId } = owner;
    const { id } = await post('streams/video', { assetUrl: 'https://example.com/a.m3u8', title: 'Film' });
    const other = await post('streams/live', {});
    const { licenseKey } = await post('analytics/licenses', { name: 'a' });
    const encodingId = (await post('encoding/encodings', {})).id;
    await api.db.updateTable('stream_versions').set({ encoding_id: encodingId }).where('stream_id', '=', id).execute();
    const usage = { encoding_id: encodingId, organization_id: organizationId, day: '2026-03-02', encoded_seconds: 150 };
    await api.db
      .insertInto('encoding_usage')
      .values([
        { ...usage, part_id: 's', part: 'STREAM', detail: '{}', encoded_bytes: '9', billable_minutes: 2.5 },
        {
          ...usage,
          part_id: 'm',
          part: 'MUXING',
          detail: '{"deliveredBytes": 1000}',
          encoded_bytes: '9',
          billable_minutes: 0,
        },
      ])
      .execute();
    await recordUsageEntries(api.db, [
      {
        source: 'test',
        sourceId: id,
        meter: 'delivery.bytes',
        organizationId,
        quantity: 4000n,
        occurredAt: new Date('2026-03-03T12:00:00Z'),
        dimensions: { stream: id },
      },
    ]);
    const sample = { organization_id: organizationId, license_key: licenseKey, video_id: id };
    const times = ['2026-03-02 23:59:59.000', '2026-03-03 00:00:00.000'];
    await telemetry.client.insert({
      table: 'impression_samples',
      values: times.map((time, index) => ({
        ...sample,
        time,
        row_key: String(index + 1),
        impression_id: `impression-${index}`,
        video_startuptime: 100,
        played: 90_000,
      })),
      format: 'JSONEachRow',
      clickhouse_settings: { async_insert: 0 },
    });

    const none = { plays: 0, watchedMinutes: 0, deliveredBytes: 0, encodedMinutes: 0, storedBytes: 0 };
    const total = { plays: 2, watchedMinutes: 3, deliveredBytes: 4000, encodedMinutes: 2.5, storedBytes: 1000 };
    const range = 'from=2026-03-01T12:00:00Z&to=2026-03-03T00:00:00Z';
    const expected = {
      from: '2026-03-01',
      to: '2026-03-03',
      total,
      days: [
        { date: '2026-03-01', ...none },
        { date: '2026-03-02', ...none, plays: 1, watchedMinutes: 1.5, encodedMinutes: 2.5, storedBytes: 1000 },
        { date: '2026-03-03', ...none, plays: 1, watchedMinutes: 1.5, deliveredBytes: 4000 },
      ],
    };
    expect(await get(`statistics?${range}`)).toEqual({ status: 200, result: expected });
    expect((await get(`video/${id}/statistics?${range}`)).result).toEqual(expected);
    expect((await get(`live/${other.id}/statistics?${range}`)).result.total).toEqual(none);
    expect((await get(`statistics/streams?${range}`)).result.items).toEqual([
      { streamId: id, title: 'Film', type: 'VIDEO', ...total },
      { streamId: other.id, type: 'LIVE', ...none },
    ]);
    expect((await get('statistics?from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z')).status).toBe(400);
  });
});
