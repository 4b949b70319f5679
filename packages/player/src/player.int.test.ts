import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import budget from '../size-budget.json' with { type: 'json' };
import type { Player, PlayerConfig } from './index.ts';
import { createSigner } from './fixtures/sign.ts';
import { distFolder, openStage, setLicenseServer, type Stage } from './fixtures/stage.ts';

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
    const cmcd: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.m4s')) cmcd.push(new URL(request.url()).searchParams.get('CMCD'));
    });
    await open({
      source: { [kind]: url },
      telemetry: telemetry(),
      cmcd: { sessionId: 'session-1', contentId: 'film-1' },
    });
    await playedTo(1);
    // Each request for a segment has CMCD of version 2 with the page's identifiers.
    expect(cmcd.length > 0).toBe(kind !== 'progressive');
    for (const data of cmcd) expect(data).toMatch(/cid="film-1".*sid="session-1".*\bv=2|v=2.*cid="film-1"/);
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

describe('license of the built player', () => {
  const key = 'player-license';
  const impressions = () =>
    stage.received
      .filter(({ path, body }) => path === '/player/impression' && body['key'] === key)
      .map(({ body }) => body);
  const openLicensed = (change: Partial<PlayerConfig> = {}) =>
    open({
      source: { hls: `${stage.mediaUrl}/master.m3u8` },
      license: { key, backendUrl: stage.collectorUrl },
      ...change,
    });

  it('plays before the server answers, and counts each source once with the grant and the id of telemetry', async () => {
    const signer = await createSigner();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    setLicenseServer(async ({ nonce }) => {
      await held;
      const exp = Date.now() / 1000 + 60;
      return { status: 'granted', grant: await signer.sign({ key, nonce, exp }) };
    });
    await openLicensed({ telemetry: telemetry(), isLooping: true });
    await playedTo(0.5);
    expect(await page.evaluate(() => globalThis.player.state.license)).toBeUndefined();
    expect(impressions()).toEqual([]);
    answer();
    await page.waitForFunction(() => globalThis.player.state.license === 'granted', undefined, patience);
    await vi.waitFor(() => expect(impressions()).toHaveLength(1), patience);
    await vi.waitFor(() => expect(samples().length).toBeGreaterThan(0), patience);
    expect(impressions()[0]).toEqual({
      key,
      impressionId: samples()[0]?.['impressionId'],
      grant: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    await page.evaluate(
      (url) => globalThis.player.load({ progressive: url }, { isAutoplay: true }),
      `${stage.mediaUrl}/progressive.mp4`,
    );
    await vi.waitFor(() => expect(impressions()).toHaveLength(2), patience);
    expect(impressions()[1]?.['impressionId']).not.toBe(impressions()[0]?.['impressionId']);
  });

  it('explains a denial, also after another attempt, and counts nothing', async () => {
    setLicenseServer(() => ({ status: 'denied', code: 1104, message: 'Domain not allowed' }));
    await openLicensed();
    await page.getByRole('alert').getByText('This page may not show the player').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').getByText('This page may not show the player').waitFor();
    expect(await page.evaluate(() => globalThis.player.state.error?.number)).toBe(1104);
    expect(impressions()).toEqual([]);
  });

  it('plays and counts without a grant when the server is unreachable', async () => {
    setLicenseServer(() => undefined);
    await openLicensed();
    await playedTo(0.5);
    await page.waitForFunction(() => globalThis.player.state.license === 'unverified', undefined, patience);
    await vi.waitFor(() => expect(impressions()).toHaveLength(1), patience);
    expect(impressions()[0]).not.toHaveProperty('grant');
  });

  it('reports to the collector of the license when the page names none', async () => {
    const analytics = { key: telemetry().licenseKey, backendUrl: stage.collectorUrl };
    setLicenseServer(() => ({ status: 'granted', analytics }));
    await openLicensed();
    await playedTo(0.5);
    const reports = () => stage.received.filter(({ path }) => path === '/analytics').map(({ body }) => body);
    await vi.waitFor(() => expect(reports().map(({ state }) => state)).toContain('startup'), patience);
    expect(reports()[0]).toMatchObject({ key: analytics.key, playerKey: key, player: 'sluice' });
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
    const { 'sluice-player.js': core, 'sluice-player.global.js': global, ...parts } = budget.files;
    const loadedLater = Object.keys(parts);
    for (const [part, limit] of Object.entries(parts)) {
      expect(sizeOf(`${part}-`), part).toBeGreaterThan(0);
      expect(sizeOf(`${part}-`), part).toBeLessThanOrEqual(limit);
    }
    // Shared chunks count as parts of the core, with which they are loaded.
    const coreSize = sizeOf('') - sizeOf('sluice-player.global.js', ...loadedLater.map((part) => `${part}-`));
    expect(coreSize).toBeGreaterThan(5_000);
    expect(coreSize).toBeLessThanOrEqual(core);
    expect(sizeOf('sluice-player.global.js')).toBeLessThanOrEqual(global);
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
