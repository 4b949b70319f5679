import { callApi, expect, type PlatformUnderTest, test } from '../support/platform.ts';
import { serveCollectorPage } from './collector-page.ts';

type Sample = Record<string, unknown>;
type License = { id: string; licenseKey: string };

let site: Awaited<ReturnType<typeof serveCollectorPage>>;
let license: License;

const ask = <T>({ url, apiKey }: PlatformUnderTest, path: string, body: Record<string, unknown> = {}): Promise<T> =>
  callApi<T>(url, 'POST', `/analytics/${path}`, { apiKey, body: { licenseKey: license.licenseKey, ...body } });

/** Returns the samples of the only matching impression, once its last state has arrived. */
const sessionOf = async (
  platform: PlatformUnderTest,
  streamPath: string,
  lastState: string,
): Promise<{ id: string; samples: Sample[] }> => {
  const filters = [{ name: 'M3U8_URL', operator: 'CONTAINS', value: streamPath }];
  const read = async () => {
    const { impressions } = await ask<{ impressions: { impressionId: string }[] }>(platform, 'impressions', {
      filters,
    });
    const id = impressions[0]?.impressionId;
    if (id === undefined) return { id: '', samples: [] };
    const [samples = []] = await ask<Sample[][]>(platform, `impressions/${id}`);
    return { id, samples };
  };
  await expect.poll(async () => (await read()).samples.at(-1)?.['state'], { timeout: 20_000 }).toBe(lastState);
  return read();
};

const sum = (samples: Sample[], name: string): number =>
  samples.reduce((total, sample) => total + Number(sample[name]), 0);

test.beforeAll(async ({ platform }) => {
  license = await callApi<License>(platform.url, 'POST', '/analytics/licenses', {
    apiKey: platform.apiKey,
    body: { name: 'Open collector', features: { errorDetails: { enabled: true, networkExplorerEnabled: true } } },
  });
  site = await serveCollectorPage(license.licenseKey, `${platform.url}/collector`);
});

test.afterAll(() => site.stop());

test('the open collector plays HLS, and its session matches what happened', async ({ page, platform }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(`${site.url}/watch?source=/whole/master.m3u8`);
  const video = page.locator('video');
  const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const startedAt = Date.now();
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(position).toBeGreaterThan(1.5);
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  const pausedAt = await position();
  await page.waitForTimeout(800);
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 3.5));
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(position).toBeGreaterThan(4.3);
  const lastedMilliseconds = Date.now() - startedAt;
  await page.goto('about:blank');

  const { samples } = await sessionOf(platform, '/whole/', 'closed');
  const states = samples.map((sample) => sample['state']);
  expect(states.slice(0, 3)).toEqual(['setup', 'startup', 'playing']);
  expect(states).toContain('pause');
  expect(states).toContain('seeking');
  expect(samples.map((sample) => sample['sequence_number'])).toEqual(samples.map((_, index) => index));
  expect(samples[0]).toMatchObject({
    license_key: license.licenseKey,
    player: 'hlsjs',
    player_version: 'hlsjs-1.7.4',
    domain: '127.0.0.1',
    path: '/watch',
    stream_format: 'hls',
    video_id: 'film',
    video_title: 'A film',
    custom_user_id: 'viewer-1',
    cdn_provider: 'own',
    experiment_name: 'on',
    custom_data_1: 'one',
    custom_data_2: '{"a":1}',
    browser: expect.stringContaining('Chrom'),
    device_class: 'Desktop',
  });
  const startups = samples.filter((sample) => Number(sample['video_startuptime']) > 0);
  expect(startups).toHaveLength(1);
  expect(Number(startups[0]?.['video_startuptime'])).toBeLessThan(lastedMilliseconds);
  const seek = samples.find((sample) => sample['state'] === 'seeking');
  expect(Number(seek?.['videotime_start']) / 1000).toBeCloseTo(pausedAt, 0);
  expect(Number(seek?.['videotime_end']) / 1000).toBeCloseTo(3.5, 0);
  const played = sum(samples, 'played');
  expect(played).toBeGreaterThan(1500);
  expect(played + sum(samples, 'paused')).toBeLessThan(lastedMilliseconds + 1000);
  expect(sum(samples, 'paused')).toBeGreaterThan(700);
  expect(samples.some((sample) => Number(sample['video_playback_height']) >= 90)).toBe(true);
  expect(sum(samples, 'segments_download_count')).toBeGreaterThan(1);
  expect(faults).toEqual([]);
});

test('an error in the middle of a video is recorded with its details', async ({ page, platform }) => {
  await page.goto(`${site.url}/watch?source=/broken/master.m3u8`);
  await page.locator('video').evaluate((element: HTMLVideoElement) => element.play());
  const { id, samples } = await sessionOf(platform, '/broken/', 'error');
  const error = samples.at(-1);
  // Network errors of this player have the code 2.
  expect(error).toMatchObject({ error_code: 2, error_severity: 'CRITICAL' });
  expect(samples.some((sample) => Number(sample['video_startuptime']) > 0)).toBe(true);
  await expect
    .poll(() =>
      ask<{ errorDetails: Sample[] }>(platform, `impressions/${id}/errors`).then((answer) => answer.errorDetails),
    )
    .toMatchObject([{ code: 2, severity: 'CRITICAL' }]);
});

test('a domain that the license does not allow sends nothing', async ({ page, platform }) => {
  const strict = await callApi<License>(platform.url, 'POST', '/analytics/licenses', {
    apiKey: platform.apiKey,
    body: { name: 'Strict' },
  });
  await callApi(platform.url, 'POST', `/analytics/licenses/${strict.id}/domains`, {
    apiKey: platform.apiKey,
    body: { url: 'example.com' },
  });
  const foreign = await serveCollectorPage(strict.licenseKey, `${platform.url}/collector`);
  const asked = page.waitForResponse((response) => response.url().endsWith('/licensing'));
  await page.goto(`${foreign.url}/watch?source=/whole/master.m3u8`);
  expect((await (await asked).json()).status).toBe('denied');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.locator('video').evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1);
  expect(sent.filter((path) => path.startsWith('/collector/analytics'))).toEqual([]);
  foreign.stop();
});
