import { reportLabRunner, systemClock } from '@sluice/core';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let telemetry: ScratchTelemetry;
let owner: TestOrganization;
let stranger: TestOrganization;
let licenseKey: string;

const at = Date.now() - 300_000;
let rowKey = 0;
const manifest = 'https://cdn.example.com/ocean/main.m3u8';

const send = async (method: string, path: string, body?: unknown, { apiKey, organizationId } = owner) => {
  const answer = await fetch(`${api.address}/v1/${path}`, {
    method,
    headers: { 'X-Api-Key': apiKey, 'X-Tenant-Org-Id': organizationId },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data.result, text: JSON.stringify(data) };
};

const replay = (impressionId: string, more: object = {}, as = owner) =>
  send('POST', 'player/testing/replays', { licenseKey, impressionId, ...more }, as);

const sample = (impression: string, sequence: number, seconds: number, fields: Record<string, unknown>) => ({
  organization_id: owner.organizationId,
  license_key: licenseKey,
  impression_id: impression,
  time: at + seconds * 1000,
  client_time: at + seconds * 1000,
  row_key: String((rowKey += 1)),
  sequence_number: sequence,
  ...fields,
});

const downloads = (bytes: number, milliseconds: number) => ({
  segments_download_count: 5,
  segments_download_size: bytes,
  segments_download_time: milliseconds,
  avg_time_to_first_byte: 80,
});

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  [owner, stranger] = [await openOrganization(api.db), await openOrganization(api.db)];
  licenseKey = (await send('POST', 'analytics/licenses', { name: 'a' })).result.licenseKey;
  const named = { m3u8_url: manifest, video_title: 'Ocean' };
  await telemetry.client.insert({
    table: 'impression_samples',
    format: 'JSONEachRow',
    values: [
      sample('stalled', 0, 2, { state: 'startup', duration: 2000, ...named, ...downloads(1_000_000, 2000) }),
      sample('stalled', 1, 62, { state: 'playing', duration: 60_000, played: 60_000, ...downloads(1_000_000, 2000) }),
      sample('stalled', 2, 70, { state: 'rebuffering', duration: 8000, buffered: 8000, ...downloads(100_000, 8000) }),
      sample('other', 0, 2, { state: 'startup', duration: 2000, ...named, ...downloads(300_000, 2000) }),
      sample('progressive', 0, 2, { state: 'playing', duration: 2000, ...downloads(1_000_000, 2000) }),
      sample('silent', 0, 2, { state: 'playing', duration: 2000, ...named }),
    ],
  });
});
afterAll(async () => {
  await api?.close();
  await telemetry?.close();
});

it('plays the stream of a session on its network, in the environments of the request', async () => {
  const { status, result } = await replay('stalled', { targetIds: ['firefox-shaka', 'firefox-hlsjs'], repetitions: 1 });
  expect(status).toBe(201);
  expect(result.network).toEqual({ startSeconds: 52, durationSeconds: 18, isEstimate: false });
  expect(result.run.items).toHaveLength(2);
  expect(result.run.items[0]).toMatchObject({ streamId: result.streamId, profileId: result.profileId });
  const profile = (await send('GET', `player/testing/profiles/${result.profileId}`)).result;
  expect(profile.trace).toEqual([
    { durationMilliseconds: 10_000, kilobitsPerSecond: 4000, roundTripMilliseconds: 80 },
    { durationMilliseconds: 8000, kilobitsPerSecond: 100, roundTripMilliseconds: 80 },
  ]);
  expect(profile.name).not.toContain('stalled');
  const stream = (await send('GET', `player/testing/streams/${result.streamId}`)).result;
  expect(stream.config).toMatchObject({ name: 'Ocean', streamType: 'hls', streamUrl: manifest });
});

it('uses the stream and the network of an earlier replay, and by default all players of Chromium', async () => {
  const chosen = { targetIds: ['firefox-shaka'] };
  const before = (await replay('stalled', chosen)).result;
  expect(await replay('stalled')).toMatchObject({ status: 400, text: expect.stringContaining('start the role lab') });
  const chromium = { id: 'chromium', name: 'Chromium', engine: 'chromium' as const, isExperimental: false };
  const abilities = { codecs: [], drmSystems: [], nativeHls: false };
  const players = [{ name: 'hlsjs' as const }, { name: 'shaka' as const }];
  await reportLabRunner({ db: api.db, clock: systemClock }, 'runner', {
    environments: [{ ...chromium, ...abilities, players }],
    waitsForEncoding: false,
  });
  const after = (await replay('stalled')).result;
  expect(after).toMatchObject({ streamId: before.streamId, profileId: before.profileId });
  expect(after.run.items.map(({ targetId }: { targetId: string }) => targetId).toSorted()).toEqual([
    'chromium-hlsjs',
    'chromium-shaka',
  ]);
});

it('keeps the networks of sessions apart that began at the same time', async () => {
  const chosen = { targetIds: ['firefox-shaka'] };
  const [first, second] = [(await replay('stalled', chosen)).result, (await replay('other', chosen)).result];
  expect(first.streamId).toBe(second.streamId);
  expect(first.profileId).not.toBe(second.profileId);
});

it('says what a session lacks, and finds only sessions of the own organization', async () => {
  const chosen = { targetIds: ['firefox-shaka'] };
  expect(await replay('progressive', chosen)).toMatchObject({ status: 409, text: expect.stringContaining('manifest') });
  expect(await replay('silent', chosen)).toMatchObject({ status: 409, text: expect.stringContaining('no downloads') });
  expect((await replay('none', chosen)).status).toBe(404);
  expect([403, 404]).toContain((await replay('stalled', chosen, stranger)).status);
  expect((await replay('stalled', { targetIds: ['missing'] })).status).toBe(400);
});
