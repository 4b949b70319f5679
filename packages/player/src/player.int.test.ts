import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import budget from '../size-budget.json' with { type: 'json' };
import type { Player, PlayerConfig } from './index.ts';
import { buildBundles, distFolder, openStage, type Stage } from './fixtures/stage.ts';

declare global {
  var player: Player;
  var createPlayer: (config: PlayerConfig) => Player;
  var violations: string[];
}

const patience = { timeout: 20_000, interval: 100 };

let browser: Browser;
let stage: Stage;
let page: Page;
/** Distinguishes a test's samples from beacons of the previous page. */
let videoId: string;

beforeAll(async () => {
  await buildBundles('production', 'global');
  stage = await openStage();
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});
beforeEach(async () => {
  stage.received.length = 0;
  videoId = crypto.randomUUID();
  page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  await page.goto(stage.pageUrl);
  await page.waitForFunction(() => 'createPlayer' in globalThis);
});
afterEach(() => page.close());

const telemetry = () => ({
  licenseKey: '00000000-0000-4000-8000-00000000c0de',
  backendUrl: stage.collectorUrl,
  videoId,
  title: 'Five seconds',
});
const open = (config: PlayerConfig) =>
  page.evaluate((value) => void globalThis.createPlayer(value), { isMuted: true, isAutoplay: true, ...config });
const playedTo = (seconds: number) =>
  page.waitForFunction((least) => globalThis.player.state.currentTimeSeconds >= least, seconds, patience);
const samples = () =>
  stage.received
    .filter(({ path, body }) => path === '/analytics' && body['videoId'] === videoId)
    .map(({ body }) => body)
    .toSorted((a, b) => Number(a['sequenceNumber']) - Number(b['sequenceNumber']));
const states = () => samples().map((sample) => sample['state']);

describe.each([
  ['HLS', 'hls', 'master.m3u8', 'm3u8Url', 'hlsjs'],
  ['DASH', 'dash', 'manifest.mpd', 'mpdUrl', 'shaka'],
  ['a progressive file', 'progressive', 'progressive.mp4', 'progUrl', 'html5'],
] as const)('built player with %s from another origin', (_, kind, file, urlField, engine) => {
  it('plays on a page without inline styles, eval or workers, and reports to a real collector', async () => {
    const url = `${stage.mediaUrl}/${file}`;
    await open({ source: { [kind]: url }, telemetry: telemetry() });
    await playedTo(1);
    await page.evaluate(() => globalThis.player.pause());
    await vi.waitFor(() => expect(states()).toContain('playing'), patience);
    expect(states()).toEqual(['setup', 'startup', 'playing']);
    expect(samples()[1]).toMatchObject({
      player: 'sluice',
      version: 'sluice-0.1.0',
      playerTech: engine,
      streamFormat: kind,
      [urlField]: url,
      videoId,
      videoTitle: 'Five seconds',
      isMuted: true,
    });
    expect(samples()[1]?.['videoStartupTime']).toBeGreaterThan(0);
    expect(samples()[2]?.['played']).toBeGreaterThan(500);
    expect(samples()[2]?.['completed']).toBeGreaterThan(0.1);
    const violations = await page.evaluate(() => globalThis.violations);
    expect(violations.filter((violation) => !violation.startsWith('worker-src'))).toEqual([]);
    expect(
      stage.received
        .filter(({ body }) => body['videoId'] === videoId)
        .every(({ method, contentType }) => method === 'POST' && contentType === 'text/plain'),
    ).toBe(true);
  });
});

describe('telemetry of the built player', () => {
  it('reports by beacon that the page was closed', async () => {
    await open({ source: { hls: `${stage.mediaUrl}/master.m3u8` }, telemetry: telemetry() });
    await playedTo(0.5);
    await vi.waitFor(() => expect(states()).toContain('startup'), patience);
    await page.goto('about:blank');
    await vi.waitFor(() => expect(states().at(-1)).toBe('closed'), patience);
    expect(states()).toEqual(['setup', 'startup', 'playing', 'closed']);
    expect(
      stage.received.find(({ body }) => body['videoId'] === videoId && body['state'] === 'closed')?.contentType,
    ).toBeUndefined();
  });

  it('reports a missing manifest as a failed start with its request, and a retry as another impression', async () => {
    await open({ source: { hls: `${stage.mediaUrl}/missing.m3u8` }, telemetry: telemetry() });
    await page.getByRole('alert').getByText('The video was not found').waitFor();
    await vi.waitFor(() => expect(states()).toContain('error'), patience);
    expect(samples().at(-1)).toMatchObject({
      errorCode: 1208,
      videoStartFailed: true,
      videoStartFailedReason: 'PLAYER_ERROR',
    });
    const detail = stage.received.find(({ path }) => path === '/analytics/error');
    expect(detail?.body).toMatchObject({
      code: 1208,
      data: { additionalData: 'not_found' },
      httpRequests: [{ httpStatus: 404, success: false }],
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await vi.waitFor(() => expect(new Set(samples().map((sample) => sample['impressionId'])).size).toBe(2), patience);
  });

  it('reports a change of quality and of subtitles while playing', async () => {
    await open({ source: { hls: `${stage.mediaUrl}/master.m3u8` }, telemetry: telemetry(), isLooping: true });
    await playedTo(0.5);
    await page.evaluate(() => globalThis.player.selectTextTrack('0'));
    await page.evaluate(() => {
      const { qualities, activeQualityId } = globalThis.player.state;
      globalThis.player.selectQuality(qualities.find(({ id }) => id !== activeQualityId)?.id ?? '');
    });
    await vi.waitFor(() => expect(states()).toContain('qualitychange'), patience);
    const change = samples().find((sample) => sample['state'] === 'qualitychange');
    expect([60_000, 110_000]).toContain(change?.['videoBitrate']);
    expect(samples().find((sample) => sample['state'] === undefined)).toMatchObject({
      subtitleEnabled: true,
      subtitleLanguage: 'en',
    });
  });

  it('keeps playing when the collector is unavailable', async () => {
    await open({
      source: { hls: `${stage.mediaUrl}/master.m3u8` },
      telemetry: { ...telemetry(), backendUrl: 'http://127.0.0.1:9' },
    });
    await playedTo(1);
    expect(await page.evaluate(() => globalThis.player.state.error)).toBeUndefined();
  });
});

describe('live stream', () => {
  it('shows a live badge instead of a duration, and returns to the live edge', async () => {
    const recorded = await (await fetch(`${stage.mediaUrl}/media_0.m3u8`)).text();
    const body = recorded.replace('#EXT-X-ENDLIST', '');
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await page.route('**/live.m3u8', (route) =>
      route.fulfill({ body, headers, contentType: 'application/vnd.apple.mpegurl' }),
    );
    await open({ source: { hls: `${stage.mediaUrl}/live.m3u8` }, telemetry: telemetry() });
    await page.waitForFunction(
      () => globalThis.player.state.isLive && globalThis.player.state.hasStarted,
      undefined,
      patience,
    );
    const badge = page.getByTitle('Go to live');
    expect(await badge.isVisible()).toBe(true);
    await page.evaluate(() => globalThis.player.seek(0));
    await page.waitForFunction(() => globalThis.player.state.currentTimeSeconds < 1, undefined, patience);
    await badge.click();
    await page.waitForFunction(() => globalThis.player.state.currentTimeSeconds > 1.5, undefined, patience);
    await page.evaluate(() => globalThis.player.pause());
    await vi.waitFor(() => expect(states()).toContain('playing'), patience);
    expect(samples().find((sample) => sample['state'] === 'playing')).toMatchObject({ isLive: true, completed: 0 });
  });
});

describe('bundle size', () => {
  it('stays within size-budget.json', async () => {
    const files = (await readdir(distFolder)).filter((name) => name.endsWith('.js'));
    const sizes = await Promise.all(
      files.map(async (name) => [name, gzipSync(await readFile(join(distFolder, name)), { level: 9 }).length] as const),
    );
    const sizeOf = (...beginnings: string[]) =>
      sizes
        .filter(([name]) => beginnings.some((beginning) => name.startsWith(beginning)))
        .reduce((sum, [, size]) => sum + size, 0);
    const engines = sizeOf('hls-', 'dash-');
    const core = sizeOf('') - engines - sizeOf('sluice-player.global.js');
    expect(core).toBeGreaterThan(5_000);
    expect(core).toBeLessThanOrEqual(budget['sluice-player.js']);
    expect(sizeOf('hls-')).toBeLessThanOrEqual(budget.hls);
    expect(sizeOf('dash-')).toBeLessThanOrEqual(budget.dash);
    expect(sizeOf('sluice-player.global.js')).toBeLessThanOrEqual(budget['sluice-player.global.js']);
  });

  it('provides the same player as a single script with a global', async () => {
    await page.goto(stage.pageUrl);
    await page.addScriptTag({ url: '/sluice-player.global.js' });
    expect(
      await page.evaluate(
        () => typeof (globalThis as unknown as { sluice: { createPlayer: unknown } }).sluice.createPlayer,
      ),
    ).toBe('function');
  });
});
