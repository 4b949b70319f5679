import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdServer, openAdServer, type TestAd, vastOf, vmapOf, wrapperOf } from '../fixtures/ad-server.ts';
import { openStage, type Stage } from '../fixtures/stage.ts';
import type { AdTag, PlayerConfig } from '../index.ts';

const patience = { timeout: 40_000, interval: 100 };

let browser: Browser;
let stage: Stage;
let ads: AdServer;
let page: Page;
let videoId: string;

beforeAll(async () => {
  [stage, ads] = await Promise.all([openStage(), openAdServer()]);
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([stage?.close(), ads?.close()]);
});
beforeEach(async () => {
  ads.events.length = 0;
  stage.received.length = 0;
  videoId = crypto.randomUUID();
  page = await browser.newPage({ viewport: { width: 640, height: 360 } });
  await page.goto(stage.pageUrl);
  await page.waitForFunction(() => 'createPlayer' in globalThis);
});
afterEach(() => page.close());

const open = (tags: AdTag[], change: Partial<PlayerConfig> = {}) =>
  page.evaluate(
    (config) => {
      const player = globalThis.createPlayer(config);
      const log: string[] = [];
      Object.assign(globalThis, { log });
      player.on('adstart', ({ placement, number, count }) => log.push(`start ${placement} ${number}/${count}`));
      player.on('adend', () => log.push(`end ${player.state.hasStarted}`));
      player.on('aderror', ({ code }) => log.push(`error ${code}`));
    },
    {
      isMuted: true,
      isAutoplay: true,
      source: { hls: `${stage.mediaUrl}/master.m3u8` },
      telemetry: { licenseKey: 'license', backendUrl: stage.collectorUrl, videoId },
      ...change,
      ads: tags,
    },
  );
// The page's script of the test defines it.
const log = () => page.evaluate(() => (globalThis as unknown as { log: string[] }).log);
const tag = (path: string, position = 'pre'): AdTag => ({ url: `${ads.url}${path}`, position });
const testAd = (id: string, change: Partial<TestAd> = {}): TestAd => ({
  id,
  mediaUrl: `${stage.mediaUrl}/progressive.mp4`,
  ...change,
});
const playedTo = (seconds: number) =>
  page.waitForFunction((least) => globalThis.player.state.currentTimeSeconds >= least, seconds, patience);
const samples = () =>
  stage.received
    .filter(({ path, body }) => path === '/analytics/a' && body['videoId'] === videoId)
    .map(({ body }) => body);

describe('ads before the video', () => {
  it('play whole, report every event and precede the first frame of the video', async () => {
    ads.serve('/inline', vastOf([testAd('one', { companion: true })]));
    ads.serve('/wrapped', wrapperOf('/inline'));
    await open([tag('/wrapped')]);
    await page
      .getByRole('group', { name: 'Ad' })
      .getByText(/Ad · 0:0[345]/)
      .waitFor();
    expect(await page.evaluate(() => globalThis.player.state)).toMatchObject({
      hasStarted: false,
      ad: {
        placement: 'pre',
        title: 'Title of one',
        companions: [{ imageUrl: 'https://advertiser.example/c.png', width: 300, height: 250 }],
      },
    });
    await playedTo(0.3);
    expect(await log()).toEqual(['start pre 1/1', 'end false']);
    await vi.waitFor(() => expect(ads.events).toContain('complete/one'), patience);
    const order = [
      'impression/one',
      'start/one',
      'firstQuartile/one',
      'midpoint/one',
      'thirdQuartile/one',
      'complete/one',
    ];
    expect(ads.events.filter((event) => order.includes(event)).toSorted()).toEqual(order.toSorted());
    expect(ads.events).toContain('impression/wrapper');
    await vi.waitFor(() => expect(samples()).toHaveLength(1), patience);
    expect(samples()[0]).toMatchObject({
      adPosition: 'pre',
      adTagType: 'vast',
      adTagUrl: `${ads.url}/wrapped`,
      wrapperAdsCount: 1,
      adId: 'one',
      adTitle: 'Title of one',
      adSystem: 'Test',
      started: 1,
      quartile1: 1,
      midpoint: 1,
      quartile3: 1,
      completed: 1,
      skipped: 0,
      playPercentage: 100,
      player: 'sluice',
      streamFormat: 'video/mp4',
    });
    const startup = () => stage.received.find(({ path, body }) => path === '/analytics' && body['state'] === 'startup');
    await vi.waitFor(() => expect(startup()).toBeDefined(), patience);
    expect(startup()?.body['impressionId']).toBe(samples()[0]?.['videoImpressionId']);
    // The five seconds of the ad are no delay of the video.
    expect(Number(startup()?.body['videoStartupTime'])).toBeLessThan(4_000);
  });

  it('can be paused, skipped and clicked', async () => {
    ads.serve('/skippable', vastOf([testAd('two', { skipOffset: '00:00:01' })]));
    await open([tag('/skippable')]);
    const group = page.getByRole('group', { name: 'Ad' });
    await group.getByRole('button', { name: 'Skip in 1' }).waitFor();
    await page.keyboard.press('Tab');
    await group.getByRole('button', { name: 'Pause' }).click();
    await vi.waitFor(() => expect(ads.events).toContain('pause/two'), patience);
    await group.getByRole('button', { name: 'Play' }).click();
    const popup = page.waitForEvent('popup');
    await group.getByRole('button', { name: 'Visit advertiser' }).click();
    expect((await popup).url()).toMatch(/advertiser\.example\/two|^chrome-error|about:blank/);
    await group.getByRole('button', { name: 'Play' }).click();
    await group.getByRole('button', { name: 'Skip ad' }).click();
    await playedTo(0.2);
    await vi.waitFor(() => expect(samples()).toHaveLength(1), patience);
    expect(samples()[0]).toMatchObject({ skipped: 1, completed: 0, clicked: 1 });
    expect(ads.events).toEqual(expect.arrayContaining(['skip/two', 'click/two', 'resume/two']));
    expect(ads.events).not.toContain('complete/two');
  });

  it('do not stop the video with documents and media that cannot be played', async () => {
    const vpaid = { id: 'p', mediaUrl: 'https://a.example/p.js', mimeType: 'application/javascript' };
    /** Path, document and error of an ad; without a document, the server has none, or never responds. */
    const broken: [path: string, document: string | undefined, error: RegExp][] = [
      ['/empty', '<VAST version="4.2"></VAST>', /error 303/],
      ['/page', '<html></html>', /error 30\d/],
      ['/missing', undefined, /error 30\d/],
      ['/vpaid', vastOf([{ ...vpaid, apiFramework: 'VPAID' }]), /error 403|error 303/],
      ['/large', `<VAST version="4.2"><!--${'x'.repeat(6_000_000)}--></VAST>`, /error 30[13]/],
      ['/silent', undefined, /error 30[13]/],
      ['/broken', vastOf([{ id: 'b', mediaUrl: 'http://127.0.0.1:9/b.mp4' }]), /error 405/],
    ];
    for (const [path, document] of broken) if (document !== undefined) ads.serve(path, document);
    await open(broken.map(([path]) => tag(path)));
    await playedTo(0.3);
    const errors = (await log()).filter((line) => line.startsWith('error'));
    expect(errors).toEqual(broken.map(([, , error]) => expect.stringMatching(error)));
    await vi.waitFor(() => expect(samples()).toHaveLength(broken.length), patience);
    for (const sample of samples()) expect(sample).toMatchObject({ started: 0, errorSeverity: 'CRITICAL' });
  });

  it('give up a chain of more than five wrappers', async () => {
    for (let depth = 0; depth < 8; depth += 1) ads.serve(`/loop/${depth}`, wrapperOf(`/loop/${depth + 1}`));
    ads.serve('/loop/8', vastOf([testAd('never')]));
    await open([tag('/loop/0')]);
    await playedTo(0.3);
    expect(ads.events).not.toContain('impression/never');
    expect(ads.events.some((event) => event.includes('code=302'))).toBe(true);
  });
});

describe('ads within and after the video', () => {
  it('play pods in sequence at the positions of VMAP, and only the last break that a seek passed over', async () => {
    const short = { skipOffset: '00:00:00' };
    ads.serve(
      '/pod',
      vastOf([testAd('second', { sequence: 2, ...short }), testAd('first', { sequence: 1, ...short })]),
    );
    ads.serve('/post', vastOf([testAd('last', short)]));
    ads.serve(
      '/map',
      vmapOf([
        { offset: '00:00:01.000', path: '/pod' },
        { offset: '40%', path: '/pod' },
        { offset: 'end', path: '/post' },
      ]),
    );
    await open([{ url: `${ads.url}/map`, type: 'vmap' }]);
    await page.waitForFunction(() => globalThis.player.state.hasStarted, undefined, patience);
    await page.evaluate(() => globalThis.player.seek(3));
    const skip = page.getByRole('button', { name: 'Skip ad' });
    await page.getByText(/^Ad 1 of 2/).waitFor();
    await skip.click();
    await page.getByText(/^Ad 2 of 2/).waitFor();
    await skip.click();
    await page.waitForFunction(
      () => !globalThis.player.state.ad && !globalThis.player.state.isPaused,
      undefined,
      patience,
    );
    await page.waitForFunction(() => globalThis.player.state.ad?.placement === 'post', undefined, patience);
    await skip.click();
    await page.waitForFunction(() => !globalThis.player.state.ad, undefined, patience);
    expect(await page.evaluate(() => globalThis.player.state.status)).toBe('ended');
    const started = (await log()).filter((line) => line.startsWith('start'));
    expect(started).toEqual(['start mid 1/2', 'start mid 2/2', 'start post 1/1']);
    const impressions = ads.events.filter((event) => event.startsWith('impression'));
    expect(impressions).toEqual(['impression/first', 'impression/second', 'impression/last']);
    expect(ads.events.filter((event) => event.startsWith('break'))).toEqual([
      'breakStart',
      'breakEnd',
      'breakStart',
      'breakEnd',
    ]);
    await vi.waitFor(() => expect(samples()).toHaveLength(3), patience);
    expect(samples().map((sample) => [sample['adTagType'], sample['adPodPosition'], sample['adPosition']])).toEqual([
      ['vmap', 0, 'mid'],
      ['vmap', 1, 'mid'],
      ['vmap', 0, 'post'],
    ]);
  });

  it('report the ad on screen when the page is closed', async () => {
    ads.serve('/closing', vastOf([testAd('closing')]));
    await open([tag('/closing')]);
    await page.waitForFunction(() => (globalThis.player.state.ad?.remainingSeconds ?? 9) < 4, undefined, patience);
    await page.goto('about:blank');
    await vi.waitFor(() => expect(samples()).toHaveLength(1), patience);
    expect(samples()[0]).toMatchObject({ started: 1, closed: 1, completed: 0 });
  });
});
