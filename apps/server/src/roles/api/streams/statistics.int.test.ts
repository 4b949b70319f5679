import { recordUsageEntries } from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
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
const send = async (method: string, path: string): Promise<number> => {
  const answer = await fetch(`${api.address}/v1/streams/${path}`, { method, headers: { 'X-Api-Key': owner.apiKey } });
  return answer.status;
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

    // The use of a deleted stream stays on the bill.
    expect(await send('PUT', `live/${other.id}/stop`)).toBe(204);
    for (const path of [`video/${id}`, `live/${other.id}`]) expect(await send('DELETE', path)).toBe(204);
    expect((await get(`statistics?${range}`)).result).toEqual(expected);
    expect((await get(`statistics/streams?${range}`)).result.items).toEqual([{ deletedStreams: 1, ...total }]);
  });
});

describe('the current viewers of a live stream', () => {
  const list = async (path: string, apiKey: string) => {
    const answer = await fetch(`${api.address}/v1/streams/${path}`, { headers: { 'X-Api-Key': apiKey } });
    return (await answer.json()).data.result;
  };

  it('are those whose players reported a moment ago and have not ended, while it runs', async () => {
    const viewed = await openOrganization(api.db);
    const create = async (path: string, body: object) => {
      const headers = { 'X-Api-Key': viewed.apiKey };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await fetch(`${api.address}/v1/${path}`, init)).json()).data.result;
    };
    const { id } = await create('streams/live', { title: 'Arena' });
    const lifeCycle = (life_cycle: 'RUNNING' | 'STOPPED') =>
      api.db.updateTable('hosted_streams').set({ life_cycle }).where('id', '=', id).execute();
    await lifeCycle('RUNNING');
    const viewers = async (apiKey = viewed.apiKey) => [
      (await list(`live/${id}`, apiKey)).currentViewers,
      (await list('live', apiKey)).items[0].currentViewers,
      (await list('search?query=arena', apiKey)).items[0].currentViewers,
    ];
    const unknown = [undefined, undefined, undefined];
    // Without a license, nothing is measured.
    await api.db.deleteFrom('analytics_licenses').where('organization_id', '=', viewed.organizationId).execute();
    expect(await viewers()).toEqual(unknown);
    const { licenseKey } = await create('analytics/licenses', { name: 'a' });
    expect(await viewers()).toEqual([0, 0, 0]);

    const at = (secondsAgo: number) =>
      new Date(Date.now() - secondsAgo * 1000).toISOString().replace('T', ' ').slice(0, -1);
    const sample = { organization_id: viewed.organizationId, license_key: licenseKey, video_id: id, played: 1000 };
    const samples = [
      { impression_id: 'watching', time: at(20), state: 'playing' },
      { impression_id: 'watching', time: at(40), state: 'playing' },
      { impression_id: 'stalled', time: at(5), state: 'rebuffering' },
      { impression_id: 'closed', time: at(30), state: 'playing' },
      { impression_id: 'closed', time: at(10), state: 'closed' },
      { impression_id: 'silent', time: at(600), state: 'playing' },
      { impression_id: 'elsewhere', time: at(10), state: 'playing', video_id: 'another' },
      { impression_id: 'foreign', time: at(10), state: 'playing', organization_id: owner.organizationId },
    ];
    await telemetry.client.insert({
      table: 'impression_samples',
      values: samples.map((each, index) => ({ ...sample, row_key: String(1000 + index), ...each })),
      format: 'JSONEachRow',
      clickhouse_settings: { async_insert: 0 },
    });
    expect(await viewers()).toEqual([2, 2, 2]);
    const member = await openMember(api.db, viewed.organizationId, [
      { resource: 'streams.live', policy: 'ALLOW', permissions: ['GET'] },
      { resource: 'streams.search', policy: 'ALLOW', permissions: ['GET'] },
    ]);
    expect(await viewers(member.apiKey)).toEqual(unknown);
    await lifeCycle('STOPPED');
    expect(await viewers()).toEqual(unknown);
  });
});
