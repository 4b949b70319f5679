import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiClient } from '../testing-client.ts';
import { openTestApi, type TestApi } from '../testing.ts';

let telemetry: ScratchTelemetry;
let api: TestApi;
let harbor: TestOrganization;

const send = apiClient(() => api, 'player/custom-builds/web');
const createLicense = apiClient(() => api, 'analytics/licenses');
const analyticsKey = async (owner: TestOrganization): Promise<string> =>
  (await createLicense(owner, 'POST', '', { name: 'Web' })).result.licenseKey;

const file = (name: string, size: number) => ({ name, key: `k/${name}`, integrity: 'sha384-a', size });

beforeAll(async () => {
  telemetry = await scratchTelemetry();
  api = await openTestApi({ telemetry });
  harbor = await openOrganization(api.db);
  const files = [
    ['sluice-player.js', 70],
    ['hls-ab_1.js', 600],
    ['dash-x.js', 500],
    ['protected-x.js', 700],
    ['run-ads-x.js', 40],
    ['read-vmap-x.js', 3],
  ] as const;
  await api.db
    .insertInto('player_releases')
    .values([
      { version: '1.9.0', channel: 'stable', files: '[]' },
      { version: '1.10.0', channel: 'stable', files: JSON.stringify(files.map(([name, size]) => file(name, size))) },
      { version: '2.0.0-beta.1', channel: 'beta', files: '[]' },
    ])
    .execute();
});
afterAll(async () => {
  await api.close();
  await telemetry.close();
});

const proposal = async (query = '') => send(harbor, 'GET', `/proposal${query}`);
const featuresOf = async () => (await proposal()).result.features;

it('proposes everything while nothing was played, with the bytes of each feature', async () => {
  expect((await proposal()).result).toEqual({
    playerVersion: '1.10.0',
    days: 30,
    plays: 0,
    features: [
      { feature: 'HLS', plays: 0, isProposed: true, sizeBytes: 600 },
      { feature: 'DASH', plays: 0, isProposed: true, sizeBytes: 500 },
      { feature: 'DRM', plays: 0, isProposed: true, sizeBytes: 700 },
      { feature: 'ADS', plays: 0, isProposed: true, sizeBytes: 43 },
    ],
  });
  expect((await proposal('?playerVersion=1.9.0')).result.playerVersion).toBe('1.9.0');
  expect((await proposal('?playerVersion=9.9.9')).status).toBe(404);
});

it('proposes what recent plays of the organization needed', async () => {
  const stranger = await openOrganization(api.db);
  const now = Date.now();
  let rows = 0;
  const play = (impression_id: string, changes: object = {}) => ({
    organization_id: harbor.organizationId,
    license_key: '',
    time: now,
    row_key: String((rows += 1)),
    impression_id,
    video_startuptime: 100,
    stream_format: 'hls',
    ...changes,
  });
  const own = { license_key: await analyticsKey(harbor) };
  const foreign = { organization_id: stranger.organizationId, license_key: await analyticsKey(stranger) };
  const insert = (table: string, values: object[]) =>
    telemetry.client.insert({
      table,
      values,
      format: 'JSONEachRow',
      clickhouse_settings: { async_insert: 0 },
    });
  await insert('impression_samples', [
    play('a', own),
    // A second sample of the same play.
    play('a', { ...own, video_startuptime: 0, stream_format: null }),
    play('b', { ...own, stream_format: 'progressive' }),
    play('failed', { ...own, stream_format: 'dash', video_startuptime: 0 }),
    play('old', { ...own, stream_format: 'dash', time: now - 40 * 86_400_000 }),
    play('c', { ...foreign, stream_format: 'dash', drm_type: 'widevine' }),
  ]);
  await insert('ad_samples', [
    { ...foreign, time: now, row_key: '1', ad_impression_id: 'x', video_impression_id: 'c' },
    {
      organization_id: harbor.organizationId,
      ...own,
      time: now,
      row_key: '2',
      ad_impression_id: 'y',
      video_impression_id: 'b',
    },
  ]);
  expect((await proposal()).result.plays).toBe(2);
  expect(await featuresOf()).toMatchObject([
    { feature: 'HLS', plays: 1, isProposed: true },
    { feature: 'DASH', plays: 0, isProposed: false },
    { feature: 'DRM', plays: 0, isProposed: false },
    { feature: 'ADS', plays: 1, isProposed: true },
  ]);
});
