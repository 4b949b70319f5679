import { createRequire } from 'node:module';
import { insertId3Tag, listId3Tags } from '@sluice/core';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding } from '../roles/live/testing/live-stage.ts';
import { openPlayerSite, type PlayerSite } from './testing-player-site.ts';

const require = createRequire(import.meta.url);
const id3Scheme = 'https://aomedia.org/emsg/ID3';

let stage: LiveStage;
let browser: Browser;
let site: PlayerSite;

beforeAll(async () => {
  stage = await openLiveStage();
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});
beforeEach(async () => {
  site = await openPlayerSite(stage.platform);
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await stage.clear();
  await site.close();
});

/** Metadata that a player has reported: its text, and its time of the media. */
type Heard = { text: string; seconds: number };

type HlsMetadata = { samples: { data: Uint8Array; pts: number }[] };
type HlsInstance = {
  loadSource(address: string): void;
  attachMedia(video: HTMLVideoElement): void;
  on(name: string, listener: (name: string, data: HlsMetadata) => void): void;
};
type DataCue = TextTrackCue & { value?: { key: string; data: string } };

/**
 * Starts hls.js; `heard()` returns the tags that it has reported, and `cues()` those of its metadata track, which lacks
 * the first one: hls.js 1.7 creates the track with it, and Chromium empties a track that loads (video-dev/hls.js#7691).
 * Runs in the page.
 */
const startHls = (url: string): void => {
  const { Hls } = globalThis as unknown as { Hls: new (settings: object) => HlsInstance };
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const hls = new Hls({ lowLatencyMode: true });
  const all: Heard[] = [];
  hls.on('hlsFragParsingMetadata', (_name, { samples }) => {
    // The tag has one TIT2 frame: two headers of ten bytes, and the encoding.
    for (const { data, pts } of samples) all.push({ text: new TextDecoder().decode(data.subarray(21)), seconds: pts });
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  void video.play();
  const cues = (): Heard[] =>
    [...video.textTracks]
      .filter(({ kind }) => kind === 'metadata')
      .flatMap((track) => [...(track.cues ?? [])])
      .flatMap((cue) => {
        const { value, startTime } = cue as DataCue;
        return value?.key === 'TIT2' ? [{ text: value.data, seconds: startTime }] : [];
      });
  Object.assign(globalThis, { heard: () => all, cues, video });
};

type ShakaMetadata = { startTime: number; metadataType: string; payload: { key: string; data: string } };
type ShakaPlayer = {
  attach(video: HTMLVideoElement): Promise<void>;
  load(address: string): Promise<void>;
  configure(setting: string, value: boolean): void;
  addEventListener(name: 'metadata', listener: (event: ShakaMetadata) => void): void;
};

/** Starts shaka-player; `heard()` returns the ID3 metadata that it has reported. Runs in the page. */
const startShaka = async (url: string): Promise<void> => {
  const { shaka } = globalThis as unknown as { shaka: { Player: new () => ShakaPlayer } };
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const player = new shaka.Player();
  const all: Heard[] = [];
  player.addEventListener('metadata', ({ startTime, payload }) => {
    // It reports a message again when it loads a part and later, as it is late, the whole segment.
    const isRepeated = all.some(({ text, seconds }) => text === payload.data && Math.abs(seconds - startTime) < 0.05);
    if (payload.key === 'TIT2' && !isRepeated) all.push({ text: payload.data, seconds: startTime });
  });
  Object.assign(globalThis, { heard: () => all, video });
  // HLS announces no schemes, unlike DASH.
  player.configure('mediaSource.dispatchAllEmsgBoxes', url.endsWith('.m3u8'));
  await player.attach(video);
  await player.load(url);
  void video.play();
};

type DashEvent = { event: { calculatedPresentationTime: number; messageData: Uint8Array } };
type DashPlayer = {
  initialize(video: HTMLVideoElement, address: string, isAutoplay: boolean): void;
  on(event: string, listener: (event: DashEvent) => void): void;
};

/** Starts dash.js; `heard()` returns the text of the ID3 events that it has reported. Runs in the page. */
const startDashJs = ({ url, scheme }: { url: string; scheme: string }): void => {
  const { dashjs } = globalThis as unknown as { dashjs: { MediaPlayer: () => { create(): DashPlayer } } };
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const player = dashjs.MediaPlayer().create();
  const all: Heard[] = [];
  player.on(scheme, ({ event }) => {
    // The tag has one TIT2 frame: two headers of ten bytes, and the encoding.
    const text = new TextDecoder().decode(event.messageData.subarray(21));
    all.push({ text, seconds: event.calculatedPresentationTime });
  });
  player.initialize(video, url, true);
  Object.assign(globalThis, { heard: () => all, video });
};

const heardIn = (page: Page): Promise<Heard[]> => page.evaluate('heard()');
const secondsOf = (page: Page): Promise<number> => page.evaluate('video.currentTime');
const textsOf = async (page: Page): Promise<string[]> => (await heardIn(page)).map(({ text }) => text);

const addressOf = ({ id, outputId }: StageEncoding, manifest: string): string =>
  `${site.origin}/cdn/${outputId}/${id}/${manifest}`;

const openPage = async (): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site.origin}/`);
  return page;
};
const openHls = async (url: string): Promise<Page> => {
  const page = await openPage();
  await page.addScriptTag({ path: require.resolve('hls.js/dist/hls.js') });
  await page.evaluate(startHls, url);
  return page;
};
const openShaka = async (url: string): Promise<Page> => {
  const page = await openPage();
  await page.addScriptTag({ path: require.resolve('shaka-player/dist/shaka-player.compiled.js') });
  await page.evaluate(startShaka, url);
  return page;
};
const openDashJs = async (url: string): Promise<Page> => {
  const page = await openPage();
  await page.addScriptTag({ type: 'module', content: "globalThis.dashjs = (await import('/dash.js')).default;" });
  await page.waitForFunction(() => 'dashjs' in globalThis);
  await page.evaluate(startDashJs, { url, scheme: id3Scheme });
  return page;
};

describe('timed metadata of a live encoding', () => {
  it('reaches hls.js, shaka-player and dash.js at its time, once, also after a takeover and in the recording', async () => {
    await stage.startNode();
    const encoding = await stage.start({ output: { kind: 'CDN', settings: {} } });
    const insert = (text: string, presentAt?: Date) =>
      insertId3Tag(stage.context, {
        params: encoding.params,
        body: { type: 'PLAIN_TEXT', frameId: 'TIT2', text, ...(presentAt && { presentAt }) },
      });
    const placeOf = async (id: string): Promise<number | undefined> => {
      const { items } = await listId3Tags(stage.context, {
        params: encoding.params,
        query: { offset: undefined, limit: undefined },
      });
      return items.find((item) => item.id === id)?.startSeconds;
    };
    const placed = async (id: string): Promise<number> => {
      await expect.poll(() => placeOf(id), { timeout: 60_000 }).toBeDefined();
      return (await placeOf(id)) ?? Number.NaN;
    };
    await stage.publish(encoding);
    const isPlayable = async (): Promise<boolean> => (await fetch(addressOf(encoding, 'stream.mpd'))).ok;
    await expect.poll(isPlayable, { timeout: 60_000 }).toBe(true);
    const players = {
      'hls.js': await openHls(addressOf(encoding, 'master.m3u8')),
      'shaka-player with HLS': await openShaka(addressOf(encoding, 'master.m3u8')),
      'shaka-player with DASH': await openShaka(addressOf(encoding, 'stream.mpd')),
      'dash.js': await openDashJs(addressOf(encoding, 'stream.mpd')),
    };
    const pages = Object.entries(players);
    for (const [name, page] of pages)
      await expect.poll(() => secondsOf(page), { timeout: 60_000, message: name }).toBeGreaterThan(1);

    const { id: atOnce } = await insert('At once');
    const { id: planned } = await insert('Planned', new Date(Date.now() + 4_000));
    for (const [name, page] of pages)
      await expect.poll(() => textsOf(page), { timeout: 40_000, message: name }).toEqual(['At once', 'Planned']);
    const [, cue] = await heardIn(players['hls.js']);
    expect(await players['hls.js'].evaluate('cues()')).toEqual([cue]);
    // The distance of the two is the same in every player.
    const distance = (await placed(planned)) - (await placed(atOnce));
    for (const [name, page] of pages) {
      const [first, second] = await heardIn(page);
      expect((second?.seconds ?? 0) - (first?.seconds ?? 0), name).toBeCloseTo(distance, 1);
    }

    // Another node continues: it has nothing to repeat, and takes what comes.
    for (const [, page] of pages) await page.close();
    await stage.clear();
    await stage.startNode(await stage.openPlatform());
    await stage.publish(encoding);
    const { id: after } = await insert('After the takeover');
    expect(await placed(after)).toBeGreaterThan(await placed(planned));
    await stage.stop(encoding);
    const recording = await openHls(addressOf(encoding, 'master.m3u8'));
    await expect
      .poll(() => textsOf(recording), { timeout: 60_000 })
      .toEqual(['At once', 'Planned', 'After the takeover']);
    expect((await heardIn(recording)).map(({ seconds }) => seconds)).toEqual([
      expect.closeTo(await placed(atOnce), 1),
      expect.closeTo(await placed(planned), 1),
      expect.closeTo(await placed(after), 1),
    ]);
  });

  it('reaches hls.js in MPEG-TS segments, which play through a slate and have no parts', async () => {
    await stage.startNode();
    const encoding = await stage.start({
      output: { kind: 'CDN', settings: {} },
      muxing: 'TS',
      request: { dashManifests: [] },
    });
    const insert = (text: string) =>
      insertId3Tag(stage.context, { params: encoding.params, body: { type: 'PLAIN_TEXT', frameId: 'TIT2', text } });
    const publisher = await stage.publish(encoding);
    const master = addressOf(encoding, 'master.m3u8');
    const textOf = async (address: string): Promise<string> => (await fetch(address)).text();
    await expect.poll(() => textOf(master), { timeout: 60_000 }).toContain('video_');
    const page = await openHls(master);
    await expect.poll(() => secondsOf(page), { timeout: 60_000 }).toBeGreaterThan(1);
    const playlist = await textOf(new URL(/video_\S+/.exec(await textOf(master))?.[0] ?? '', master).href);
    expect(playlist).toMatch(/segment_\d+\.ts/);
    expect(playlist).not.toMatch(/EXT-X-PART|EXT-X-MAP|ENDLIST/);

    await insert('First');
    await expect.poll(() => textsOf(page), { timeout: 40_000 }).toEqual(['First']);
    publisher.kill('SIGKILL');
    const playOn = async (seconds: number): Promise<void> => {
      const before = await secondsOf(page);
      await expect.poll(() => secondsOf(page), { timeout: 40_000 }).toBeGreaterThan(before + seconds);
    };
    await playOn(6);
    await stage.publish(encoding);
    await playOn(4);
    await insert('Second');
    await expect.poll(() => textsOf(page), { timeout: 40_000 }).toEqual(['First', 'Second']);
    expect(await page.evaluate('video.error')).toBeNull();
    await stage.stop(encoding);
    const recording = await openHls(master);
    await expect.poll(() => textsOf(recording), { timeout: 60_000 }).toEqual(['First', 'Second']);
  });
});
