import type { RequestListener } from 'node:http';
import { join, normalize } from 'node:path';
import {
  aac,
  type ClearMuxings,
  clearMuxings,
  h264,
  muxing,
  testKey,
  testKeyId,
} from '@sluice/media/protection/testing/clear-muxings';
import { writeDash, writeHls } from '@sluice/media/protection/testing/protected-manifests';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listen, openStage, serveFile, type Stage } from './fixtures/stage.ts';
import type { DrmConfig, PlayerConfig } from './index.ts';

const patience = { timeout: 40_000 };

let clear: ClearMuxings;
let served: Awaited<ReturnType<typeof listen>>;
let stage: Stage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const streams = [muxing('v', 'FMP4', 'v'), muxing('a', 'FMP4', 'a')];
  clear = await clearMuxings([h264, aac], streams);
  [stage, served] = await Promise.all([openStage(), listen(serveMuxings)]);
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([stage?.close(), served?.close()]);
  await clear?.close();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  await page.goto(stage.pageUrl);
  await page.waitForFunction(() => 'createPlayer' in globalThis);
});
afterEach(() => page.close());

const serveMuxings: RequestListener = (request, response) => {
  const path = decodeURIComponent(request.url ?? '');
  void serveFile(join(clear.root, normalize(path)), request, response, { 'Access-Control-Allow-Origin': '*' });
};
const place = () => ({ root: clear.root, url: served.url });
const protect = async (encryptionMode: 'CTR' | 'CBC') => {
  const settings = { key: testKey, kid: testKeyId, encryptionMode, widevine: {} };
  return [await clear.protect('v', 'CENC', settings), await clear.protect('a', 'CENC', settings)] as const;
};
/** Muxings whose manifests name Clear Key, so that its server is asked. */
const protectForClearKey = async () => {
  const settings = { key: testKey, kid: testKeyId };
  return [await clear.protect('v', 'CLEARKEY', settings), await clear.protect('a', 'CLEARKEY', settings)] as const;
};
const open = (config: PlayerConfig) =>
  page.evaluate((value) => void globalThis.createPlayer(value), { isMuted: true, isAutoplay: true, ...config });
const playedFrames = async () => {
  await page.waitForFunction(() => globalThis.player.state.currentTimeSeconds > 0.5, undefined, patience);
  return page.evaluate(() => globalThis.player.video.getVideoPlaybackQuality().totalVideoFrames);
};
const clearKey: DrmConfig = { clearKey: { keys: { [testKeyId]: testKey } } };

it.each([
  ['DASH', 'CTR'],
  ['DASH', 'CBC'],
  ['HLS', 'CTR'],
  ['HLS', 'CBC'],
] as const)('plays %s of our own encoding, encrypted in %s, with the key', async (format, mode) => {
  const [video, audio] = await protect(mode);
  const source =
    format === 'DASH'
      ? { dash: await writeDash(place(), video, audio) }
      : { hls: await writeHls(place(), video, audio) };
  await open({ source: { ...source, drm: clearKey } });
  expect(await playedFrames()).toBeGreaterThan(5);
  expect(await page.evaluate(() => globalThis.player.video.mediaKeys !== null)).toBe(true);
});

it('requests the key from a license server with the headers for it', async () => {
  const [video, audio] = await protectForClearKey();
  const tokens: (string | undefined)[] = [];
  const base64 = (hexadecimal: string) => Buffer.from(hexadecimal, 'hex').toString('base64url');
  const server = await listen((request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    tokens.push(request.headers['x-token']?.toString());
    const keys = [{ kty: 'oct', kid: base64(testKeyId), k: base64(testKey) }];
    response.writeHead(200, headers).end(JSON.stringify({ keys, type: 'temporary' }));
  });
  const licensed = { licenseUrl: `${server.url}/key`, headers: { 'x-token': 'secret' } };
  await open({ source: { dash: await writeDash(place(), video, audio), drm: { clearKey: licensed } } });
  expect(await playedFrames()).toBeGreaterThan(5);
  expect(new Set(tokens)).toEqual(new Set(['secret']));
  await server.close();
});

it('explains a refused license, and a key system that the browser does not have', async () => {
  const [video, audio] = await protectForClearKey();
  const dash = await writeDash(place(), video, audio);
  const refusing = await listen((request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    response.writeHead(request.method === 'OPTIONS' ? 204 : 403, headers).end();
  });
  await open({ source: { dash, drm: { clearKey: { licenseUrl: refusing.url } } } });
  await page.getByRole('alert').getByText('This video is protected').waitFor();
  expect(await page.evaluate(() => globalThis.player.state.error?.number)).toBe(2003);
  const other = await writeDash(place(), ...(await protect('CTR')));
  await page.evaluate((source) => globalThis.player.load(source, { isAutoplay: true }), {
    dash: other,
    drm: { fairplay: { licenseUrl: 'https://drm.example/', certificateUrl: 'https://drm.example/c' } },
  });
  await page.getByRole('alert').getByText('This browser cannot play protected videos of this kind').waitFor();
  expect(await page.evaluate(() => globalThis.player.state.error?.number)).toBe(2010);
  await refusing.close();
});
