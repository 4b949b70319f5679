import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openCustomerSite, type CustomerSite } from '../support/customer-site.ts';
import { call, endOf, startEncoding, uploadFile, type Encoding } from '../support/encode.ts';
import { packetsOf } from '../support/ffprobe.ts';
import { expect, test } from '../support/platform.ts';
import { readManifest, startsOf, type ReadRendition } from '../support/read-manifest.ts';
import { drawFilm } from '../support/video.ts';

/**
 * The film has three scenes of eight seconds; the second ad is placed where it is asked for. No ad is longer than the
 * rest of the film, where Shaka ends all events.
 */
const placedAds = [{ position: 8, duration: 6 }, { position: 12.5, duration: 4.5 }, { position: 16 }];
const cues = [
  { at: 8, duration: 6 },
  { at: 12.5, duration: 4.5 },
];
/** A frame of the film. */
const frameSeconds = 1 / 12;

/** Players of other projects: how a page plays a manifest and keeps the cues that it learns of in `window.cues`. */
const players = {
  'hls.js': {
    file: 'hls.js/dist/hls.min.js',
    manifest: 'default.m3u8',
    play: `const hls = new Hls();
      hls.on(Hls.Events.ERROR, (_, { details, fatal }) => fatal && failures.push(details));
      hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
        window.cues = details.fragments.flatMap(({ start, tagList }) =>
          tagList.filter(([name]) => name === 'EXT-X-CUE-OUT').map(([, value]) => ({ at: start, duration: Number(value) })));
      });
      hls.loadSource(source);
      hls.attachMedia(video);`,
  },
  'Shaka Player': {
    file: 'shaka-player/dist/shaka-player.compiled.js',
    manifest: 'default.mpd',
    play: `const player = new shaka.Player();
      player.addEventListener('error', ({ detail }) => failures.push(detail.code));
      player.addEventListener('timelineregionadded', ({ detail }) =>
        window.cues.push({ at: detail.startTime, duration: detail.endTime - detail.startTime }));
      player.attach(video).then(() => player.load(source)).catch(({ code }) => failures.push(code));`,
  },
};

const playerPage = (play: string): string => `<!doctype html><title>Quay</title>
<video muted></video><script src="/player.js"></script><script>
const video = document.querySelector('video');
const source = new URLSearchParams(location.search).get('source');
const failures = [];
window.failures = failures;
window.cues = [];
${play}
</script>`;

let folder: string;
let encoding: Encoding;
let renditions: { hls: ReadRendition[]; dash: ReadRendition[] };

test.beforeAll(async ({ platform }) => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'sluice-ads-'));
  const film = join(folder, 'film.mp4');
  await drawFilm(film, 24);
  const fast = { presetConfiguration: 'VOD_SUPERHIGH_SPEED' };
  encoding = await startEncoding(platform, {
    name: 'film with ads',
    input: { inputId: await uploadFile(platform, film), inputPath: '' },
    rungs: [
      { name: 'high', codec: 'h264', settings: { ...fast, height: 180, bitrate: 300_000 } },
      { name: 'low', codec: 'h264', settings: { ...fast, height: 90, bitrate: 100_000 } },
      { name: 'sound', codec: 'aac' },
    ],
    muxings: [
      { kind: 'fmp4', of: ['high'], path: 'high' },
      { kind: 'fmp4', of: ['low'], path: 'low' },
      { kind: 'fmp4', of: ['sound'], path: 'sound' },
    ],
    manifests: ['hls', 'dash'],
    start: {
      aiSceneAnalysis: {
        features: {
          assetDescription: {},
          automaticAdPlacement: {
            schedule: [
              { position: 7, maxDeviation: 2, duration: 6 },
              { position: 12.5, maxDeviation: 1, duration: 4.5 },
            ],
            allSceneBoundaries: { isEnabled: true, insertCueTags: false },
          },
        },
      },
    },
  });
  expect(await endOf(platform, encoding.id)).toMatchObject({ status: 'FINISHED' });
  const [hls, dash] = await Promise.all(
    ['default.m3u8', 'default.mpd'].map((name) => readManifest(`${encoding.root}/${name}`)),
  );
  renditions = { hls: hls ?? [], dash: dash ?? [] };
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('ads are placed exactly, and all renditions have a segment there that starts with a keyframe', async ({
  platform,
}) => {
  const path = `/ai-scene-analysis/analyses/by-encoding-id/${encoding.id}/ad-placements`;
  expect(await call<{ placedAds: unknown }>(platform, 'GET', path)).toMatchObject({ placedAds });
  for (const kind of ['hls', 'dash'] as const) {
    const videos = renditions[kind].filter(({ media }) => media === 'video');
    expect(videos.map(({ height }) => height).toSorted((one = 0, other = 0) => other - one)).toEqual([180, 90]);
    const [starts = [], others] = videos.map((video) => startsOf(video).map(({ at }) => at));
    expect(others).toEqual(starts);
    for (const video of videos)
      for (const { position } of placedAds) {
        const segment = startsOf(video).find(({ at }) => Math.abs(at - position) < frameSeconds / 2);
        expect(segment, `${kind} ${video.height}p at ${position} s`).toBeDefined();
        const parts = [video.initUrl ?? '', segment?.url ?? ''].map(async (url) => (await fetch(url)).arrayBuffer());
        const [first] = await packetsOf(Buffer.concat((await Promise.all(parts)).map((bytes) => Buffer.from(bytes))));
        expect(first?.isKey).toBe(true);
        expect(Math.abs((first?.seconds ?? 0) - position)).toBeLessThan(frameSeconds / 2);
      }
  }
});

/** Plays to the end at four times the speed; returns what the player learned. */
const playToEnd = async (page: Page, site: CustomerSite, name: keyof typeof players) => {
  const { file, manifest, play } = players[name];
  site.addScript('/player.js', await readFile(createRequire(import.meta.url).resolve(file), 'utf8'));
  site.addPage('/', playerPage(play));
  await page.goto(`http://127.0.0.1:${site.port}/?source=${encodeURIComponent(`${encoding.root}/${manifest}`)}`);
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 4;
    void element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended), { timeout: 60_000 }).toBe(true);
  return page.evaluate(() => ({
    cues: Reflect.get(window, 'cues') as { at: number; duration: number }[],
    failures: Reflect.get(window, 'failures') as unknown[],
  }));
};

for (const name of Object.keys(players) as (keyof typeof players)[])
  test(`${name} finds the cues at their times, and plays across them to the end`, async ({ page }) => {
    test.setTimeout(120_000);
    const site = await openCustomerSite();
    try {
      const played = await playToEnd(page, site, name);
      expect(played.failures).toEqual([]);
      const found = played.cues.toSorted((one, other) => one.at - other.at);
      expect(found).toHaveLength(cues.length);
      for (const [index, cue] of cues.entries()) {
        expect(Math.abs((found[index]?.at ?? 0) - cue.at)).toBeLessThan(frameSeconds / 2);
        expect(found[index]?.duration).toBeCloseTo(cue.duration, 2);
      }
    } finally {
      await site.close();
    }
  });
