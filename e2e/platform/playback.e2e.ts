import { basename } from 'node:path';
import { createFile, MP4BoxBuffer } from 'mp4box';
import type { Player } from '@sluice/player';
import { sample } from '@sluice/testing/samples';
import type { Page } from '@playwright/test';
import { composeDash, composeHls } from '../support/compose.ts';
import { createInput, endOf, startEncoding, type Encoding, type WantedEncoding } from '../support/encode.ts';
import { ffprobe, packetsOf } from '../support/ffprobe.ts';
import { expect, test } from '../support/platform.ts';
import { servePlayerPage } from '../support/player-page.ts';
import { readManifest, type ReadRendition } from '../support/read-manifest.ts';
import { serveSamples } from '../support/sample-server.ts';

declare global {
  var player: Player;
}

const frameSeconds = 1001 / 30_000;
const audioFrameSeconds = 1024 / 48_000;

const request = (input: WantedEncoding['input']): WantedEncoding => ({
  name: 'playback',
  input,
  rungs: [
    { name: 'avc 180', codec: 'h264', settings: { height: 180, bitrate: 300_000, profile: 'HIGH' } },
    { name: 'avc 90', codec: 'h264', settings: { height: 90, bitrate: 100_000, profile: 'MAIN' } },
    { name: 'vp9 180', codec: 'vp9', settings: { height: 180, bitrate: 250_000 } },
    { name: 'vp9 90', codec: 'vp9', settings: { height: 90, bitrate: 90_000 } },
    { name: 'aac', codec: 'aac' },
  ],
  muxings: [
    { kind: 'fmp4', of: ['avc 180'], path: 'fmp4-180' },
    { kind: 'fmp4', of: ['avc 90'], path: 'fmp4-90' },
    { kind: 'fmp4', of: ['aac'], path: 'fmp4-sound' },
    { kind: 'ts', of: ['avc 180', 'aac'], path: 'ts-180' },
    { kind: 'ts', of: ['avc 90', 'aac'], path: 'ts-90' },
    { kind: 'webm', of: ['vp9 180'], path: 'webm-180' },
    { kind: 'webm', of: ['vp9 90'], path: 'webm-90' },
    { kind: 'mp4', of: ['avc 180', 'aac'], path: 'file' },
  ],
  manifests: ['hls', 'dash'],
});

/** Source kind, heights and number of renditions per manifest. */
const manifests = {
  'HLS with fMP4 (default)': { kind: 'hls', heights: [90, 180], renditions: 3 },
  'HLS with TS': { kind: 'hls', heights: [90, 180], renditions: 2 },
  'DASH with fMP4 and WebM (default)': { kind: 'dash', heights: [90, 180], renditions: 5 },
  'DASH with WebM': { kind: 'dash', heights: [90, 180], renditions: 3 },
} as const;
type Name = keyof typeof manifests;
const names = Object.keys(manifests) as Name[];
/** The default manifest of DASH lists the same WebM files, but a player selects one of its two codecs. */
const readNames = names.filter((name) => name !== 'DASH with WebM');

let encoding: Encoding;
let inputSeconds: { video: number; audio: number };
let site: Awaited<ReturnType<typeof servePlayerPage>>;
const addresses = new Map<Name, string>();
const addressOf = (name: Name): string => addresses.get(name) ?? '';

test.beforeAll(async ({ platform }) => {
  test.setTimeout(180_000);
  const file = await sample('ntsc.mp4');
  const server = await serveSamples([file]);
  const packets = await packetsOf(file);
  inputSeconds = {
    video: packets.filter(({ media }) => media === 'video').length * frameSeconds,
    audio: packets.filter(({ media }) => media === 'audio').length * audioFrameSeconds,
  };
  const inputId = await createInput(platform, 'http', { host: '127.0.0.1', port: server.port });
  encoding = await startEncoding(platform, request({ inputId, inputPath: basename(file) }));
  expect(await endOf(platform, encoding.id)).toMatchObject({ status: 'FINISHED', messages: [] });
  await server.stop();
  addresses.set('HLS with fMP4 (default)', `${encoding.root}/default.m3u8`);
  addresses.set('DASH with fMP4 and WebM (default)', `${encoding.root}/default.mpd`);
  const [video, audio] = [['webm-180', 'webm-90'], ['fmp4-sound']];
  addresses.set('DASH with WebM', await composeDash(platform, encoding, 'webm.mpd', { video, audio }));
  addresses.set('HLS with TS', await composeHls(platform, encoding, 'ts.m3u8', ['ts-180', 'ts-90']));
  site = await servePlayerPage();
});

test.afterAll(() => site?.stop());

const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

const readPackets = new Map<string, ReturnType<typeof packetsOf>>();
/** Returns the packets of a segment, which is read once for all manifests that list it. */
const packetsOfSegment = (url: string, init: Buffer): ReturnType<typeof packetsOf> => {
  const packets = readPackets.get(url) ?? bytesOf(url).then((bytes) => packetsOf(Buffer.concat([init, bytes])));
  readPackets.set(url, packets);
  return packets;
};

/** Reads the codecs from an MP4 header with mp4box. */
const codecsByMp4box = async (url: string): Promise<string[]> => {
  const bytes = await bytesOf(url);
  const file = createFile();
  const found: string[] = [];
  file.onReady = ({ tracks }) => void found.push(...tracks.map(({ codec }) => codec));
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(bytes).buffer, 0), true);
  return found;
};

const profiles: Record<string, string> = { High: '64', Main: '4d', 'Constrained Baseline': '42', Baseline: '42' };

/** Returns the prefix of a codec string, as far as ffprobe provides it. */
const codecsByFfprobe = async ({ initUrl, segments }: ReadRendition): Promise<RegExp[]> => {
  const parts = [initUrl, segments[0]?.url].filter((url) => url !== undefined);
  const { streams } = await ffprobe(Buffer.concat(await Promise.all(parts.map(bytesOf))));
  return streams.map(({ codec_name: codec, profile, level }) => {
    if (codec === 'aac') return /^mp4a\.40\.2$/;
    if (codec === 'vp9') return new RegExp(`^vp09\\.0${profile.at(-1)}\\.\\d\\d\\.08$`);
    return new RegExp(`^avc1\\.${profiles[profile]}[0-9a-f]{2}${level.toString(16).padStart(2, '0')}$`);
  });
};

const total = ({ segments }: ReadRendition): number => segments.reduce((sum, one) => sum + one.durationSeconds, 0);

for (const name of readNames) {
  test(`${name}: other parsers read every rendition, in full length and aligned`, async () => {
    const renditions = await readManifest(addressOf(name));
    expect(renditions).toHaveLength(manifests[name].renditions);
    const videos = renditions.filter(({ media }) => media === 'video');
    expect([...new Set(videos.map(({ height }) => height))].toSorted((one = 0, other = 0) => other - one)).toEqual([
      180, 90,
    ]);
    for (const rendition of renditions) {
      expect(rendition.segments.length).toBeGreaterThanOrEqual(3);
      const tolerance = rendition.media === 'video' ? frameSeconds : audioFrameSeconds + frameSeconds;
      expect(Math.abs(total(rendition) - inputSeconds[rendition.media])).toBeLessThanOrEqual(tolerance);
    }
    const lengths = videos.map(({ segments }) => segments.map(({ durationSeconds }) => durationSeconds.toFixed(3)));
    expect(new Set(lengths.map((each) => each.join(' '))).size).toBe(1);
  });

  test(`${name}: every segment starts with a keyframe at the time given in the manifest`, async () => {
    for (const { media, initUrl, segments } of await readManifest(addressOf(name))) {
      const init = initUrl ? await bytesOf(initUrl) : Buffer.alloc(0);
      let origin: number | undefined;
      let expected = 0;
      for (const { url, durationSeconds } of segments) {
        const packets = await packetsOfSegment(url, init);
        const own = packets.filter((packet) => packet.media === media);
        const begin = Math.min(...own.map(({ seconds }) => seconds));
        origin ??= begin;
        expect(own[0]?.isKey, url).toBe(true);
        expect(Math.abs(begin - origin - expected), url).toBeLessThan(media === 'video' ? 0.002 : audioFrameSeconds);
        expected += durationSeconds;
      }
    }
  });

  test(`${name}: codec strings match mp4box and ffprobe`, async () => {
    const renditions = await readManifest(addressOf(name));
    const sound = renditions.find(({ media }) => media === 'audio');
    for (const rendition of renditions.filter(({ codecs }) => codecs !== '')) {
      const said = rendition.codecs.split(',');
      const isWithSound = manifests[name].kind === 'hls' && rendition.media === 'video' && sound;
      const inside = isWithSound ? [rendition, sound] : [rendition];
      const read = (await Promise.all(inside.map(codecsByFfprobe))).flat();
      expect(said).toHaveLength(read.length);
      for (const pattern of read)
        expect(
          said.some((codec) => pattern.test(codec)),
          `${said.join()} ${String(pattern)}`,
        ).toBe(true);
      const heads = inside.map(({ initUrl }) => initUrl).filter((url) => url?.endsWith('.mp4'));
      const boxes = (await Promise.all(heads.map((url) => codecsByMp4box(url ?? '')))).flat();
      for (const codec of boxes) expect(said).toContain(codec);
      if (rendition.initUrl?.endsWith('.mp4')) expect(boxes).toHaveLength(said.length);
    }
  });
}

const open = async (page: Page, source: { hls?: string; dash?: string; progressive?: string }): Promise<void> => {
  await page.goto(site.url);
  await page.waitForFunction(() => 'player' in globalThis);
  await page.evaluate((value) => globalThis.player.load(value, { isAutoplay: true }), source);
};

const patience = { timeout: 30_000, polling: 50 };

const playedPast = (page: Page, seconds: number) =>
  page.waitForFunction(
    (least) => {
      const { state } = globalThis.player;
      if (state.error) throw new Error(`${state.error.code}: ${state.error.title}`);
      return state.currentTimeSeconds > least;
    },
    seconds,
    patience,
  );

/** Selects a rendition, plays from the start past the end of a segment, and returns what was decoded. */
const playQuality = async (page: Page, id: string): Promise<{ height: number; frames: number }> => {
  await page.evaluate((chosen) => {
    globalThis.player.selectQuality(chosen);
    globalThis.player.seek(0);
    globalThis.player.play();
  }, id);
  await page.waitForFunction(
    (chosen) => {
      const { state, video } = globalThis.player;
      const quality = state.qualities.find((one) => one.id === chosen);
      return state.activeQualityId === chosen && video.videoHeight === quality?.height;
    },
    id,
    patience,
  );
  await page.evaluate(() => globalThis.player.seek(1.2));
  const before = await page.evaluate(() => globalThis.player.video.getVideoPlaybackQuality().totalVideoFrames);
  await page.waitForFunction(
    () => globalThis.player.state.currentTimeSeconds > 2.4 && globalThis.player.state.currentTimeSeconds < 5.9,
    undefined,
    patience,
  );
  return page.evaluate((earlier) => {
    const { video } = globalThis.player;
    return {
      height: video.videoHeight,
      frames: video.getVideoPlaybackQuality().totalVideoFrames - earlier,
    };
  }, before);
};

for (const name of names)
  test(`${name}: plays on another site, in every rendition, across segment boundaries`, async ({ page }) => {
    const { kind, heights } = manifests[name];
    await open(page, { [kind]: addressOf(name) });
    await playedPast(page, 2.3);
    const state = await page.evaluate(() => globalThis.player.state);
    const longest = Math.max(...(await readManifest(addressOf(name))).map(total));
    // hls.js starts the timeline of transport streams at the first decoding time, earlier by the B-frame reordering.
    const beginSeconds = await page.evaluate(() => globalThis.player.video.buffered.start(0));
    expect(Math.abs(state.durationSeconds - beginSeconds - longest)).toBeLessThanOrEqual(frameSeconds);
    const qualities = state.qualities.filter(({ height }) => height > 0);
    expect([...new Set(qualities.map(({ height }) => height))].toSorted((a, b) => a - b)).toEqual(heights);
    for (const quality of qualities) {
      const played = await playQuality(page, quality.id);
      expect(played.height).toBe(quality.height);
      expect(played.frames).toBeGreaterThan(10);
    }
    expect(await page.evaluate(() => globalThis.player.state.error)).toBeUndefined();
  });

test('the MP4 file plays to its end on another site, with correct codec strings', async ({ page }) => {
  const url = `${encoding.root}/file/whole.mp4`;
  expect((await codecsByMp4box(url)).toSorted()).toEqual([expect.stringMatching(/^avc1\.64/), 'mp4a.40.2']);
  await open(page, { progressive: url });
  await playedPast(page, 2.3);
  await page.evaluate(() => globalThis.player.seek(5.5));
  await page.waitForFunction(() => globalThis.player.video.ended, undefined, patience);
  const duration = await page.evaluate(() => globalThis.player.video.duration);
  expect(Math.abs(duration - Math.max(inputSeconds.video, inputSeconds.audio))).toBeLessThanOrEqual(frameSeconds);
});
