import { createRequire } from 'node:module';
import { insertScte35Cue } from '@sluice/core';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding } from '../roles/live/testing/live-stage.ts';
import { openPlayerSite, type PlayerSite } from './testing-player-site.ts';

let stage: LiveStage;
let site: PlayerSite;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  site = await openPlayerSite(stage.platform);
});
afterEach(async () => {
  await stage.clear();
  await site.close();
});

const cdn = { output: { kind: 'CDN', settings: {} } };

const get = (path: string): Promise<Response> => fetch(`${site.origin}/cdn/${path}`);
const textOf = async (path: string): Promise<string> => {
  const response = await get(path);
  return response.ok ? response.text() : '';
};

/** Paths of the playlists of the picture and of the sound. */
const playlistsOf = async ({ id, outputId }: StageEncoding): Promise<{ video: string; audio: string }> => {
  const names = async (): Promise<string[]> => {
    const master = await textOf(`${outputId}/${id}/master.m3u8`);
    return [...master.matchAll(/^video_.*|(?<=URI=")audio_[^"]*/gm)].map(([name]) => `${outputId}/${id}/${name}`);
  };
  await expect.poll(async () => (await names()).length, { timeout: 60_000 }).toBe(2);
  const [first = '', second = ''] = await names();
  return first.includes('/video_') ? { video: first, audio: second } : { video: second, audio: first };
};

const waitForParts = (path: string): Promise<void> =>
  expect.poll(() => textOf(path), { timeout: 60_000 }).toMatch(/#EXT-X-PART:[^]*#EXTINF[^]*#EXT-X-PRELOAD-HINT/);

type Edge = { sequence: number; part: number };

/** Number of the newest segment that has parts, and of its newest part. */
const edgeOf = (text: string): Edge => {
  const parts = [...text.matchAll(/segment_(\d+)\.part-\d+-(\d+)\.m4s"(?:,INDEPENDENT=YES)?$/gm)]
    .filter((match) => !match.input.slice(0, match.index).endsWith('#EXT-X-PRELOAD-HINT:TYPE=PART,URI="'))
    .map(([, sequence, part]) => ({ sequence: Number(sequence), part: Number(part) }));
  const listed = text.split('\n').filter((line) => line.startsWith('#EXT-X-PART:'));
  return parts[listed.length - 1] ?? { sequence: -1, part: -1 };
};

const isAfter = (one: Edge, other: Edge): boolean =>
  one.sequence > other.sequence || (one.sequence === other.sequence && one.part > other.part);

const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await get(path)).arrayBuffer());

const shakaScript = createRequire(import.meta.url).resolve('shaka-player/dist/shaka-player.compiled.js');

type ShakaPlayer = {
  attach(video: HTMLVideoElement): Promise<void>;
  load(address: string, startSeconds?: number): Promise<void>;
  addEventListener(name: 'error', listener: (event: { detail: { code: number } }) => void): void;
  isLive(): boolean;
};

type DashPlayer = {
  initialize(video: HTMLVideoElement, address: string, isAutoplay: boolean, startSeconds?: number): void;
  isDynamic(): boolean;
  on(event: string, listener: (event: { error?: { message?: string } }) => void): void;
};

type Playing = { 'shaka-player': number; 'dash.js': number; isLive: boolean; errors: string[] };

/** Starts to play a DASH manifest with two players; `playing()` returns their times and errors. Runs in the page. */
const startPlayers = async ({ url, startSeconds }: { url: string; startSeconds?: number }): Promise<void> => {
  const { shaka, dashjs } = globalThis as unknown as {
    shaka: { Player: new () => ShakaPlayer };
    dashjs: { MediaPlayer: () => { create(): DashPlayer } };
  };
  const [one, other] = [document.createElement('video'), document.createElement('video')];
  for (const video of [one, other]) {
    video.muted = true;
    document.body.append(video);
  }
  const errors: string[] = [];
  const player = new shaka.Player();
  player.addEventListener('error', ({ detail }) => errors.push(`shaka-player ${detail.code}`));
  await player.attach(one);
  await player.load(url, startSeconds);
  void one.play();
  const second = dashjs.MediaPlayer().create();
  second.on('error', ({ error }) => errors.push(`dash.js ${error?.message}`));
  second.initialize(other, url, true, startSeconds);
  Object.assign(globalThis, {
    playing: () => ({
      'shaka-player': one.currentTime,
      'dash.js': other.currentTime,
      isLive: player.isLive() && second.isDynamic(),
      errors,
    }),
  });
};

/** Waits until both players have passed a time of the stream, which is live for both or for none. */
const playBeyond = async (page: Page, seconds: number, isLive: boolean): Promise<void> => {
  const playing = (): Promise<Playing> => page.evaluate('playing()');
  const times = async (): Promise<number> => {
    const { 'shaka-player': one, 'dash.js': other } = await playing();
    return Math.min(one, other);
  };
  await expect.poll(times, { timeout: 60_000 }).toBeGreaterThan(seconds);
  expect(await playing()).toMatchObject({ isLive, errors: [] });
};

const addPlayers = async (page: Page): Promise<void> => {
  await page.addScriptTag({ path: shakaScript });
  await page.addScriptTag({ type: 'module', content: "globalThis.dashjs = (await import('/dash.js')).default;" });
  await page.waitForFunction(() => 'dashjs' in globalThis);
};

/** Periods of a manifest: ids, starts, and the media times of their templates in seconds. */
const periodsIn = (text: string) =>
  text
    .split('<Period ')
    .slice(1)
    .map((period) => ({
      id: /^id="([^"]*)"/.exec(period)?.[1],
      seconds: Number(/ start="PT([\d.]+)S"/.exec(period)?.[1]),
      mediaSeconds: [...period.matchAll(/timescale="(\d+)" presentationTimeOffset="(\d+)"/g)].map(
        ([, timescale, offset]) => Number(offset) / Number(timescale),
      ),
      continues: [...period.matchAll(/period-continuity:2015" value="([^"]*)"/g)].map(([, id]) => id),
      hasEvents: period.includes('<Event presentationTime="0"'),
    }));

const openPage = async <T>(use: (page: Page) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/`);
    return await use(page);
  } finally {
    await browser.close();
  }
};

describe('delivery of a live encoding', () => {
  it('plays across the periods of an advertisement in DASH, live and in the recording', async () => {
    await stage.startNode();
    const encoding = await stage.start({ ...cdn, dash: { adMarkerSettings: { periodOption: 'MULTI_PERIOD' } } });
    await stage.publish(encoding);
    const path = `${encoding.outputId}/${encoding.id}/stream.mpd`;
    const url = `${site.origin}/cdn/${path}`;
    await expect.poll(() => textOf(path), { timeout: 60_000 }).toContain('<Period');
    const periods = async () => periodsIn(await textOf(path));
    const [, ad, after] = await openPage(async (page) => {
      await addPlayers(page);
      await page.evaluate(startPlayers, { url });
      await playBeyond(page, 0, true);
      await insertScte35Cue(stage.context, { params: encoding.params, body: { cueDuration: 2 } });
      await expect.poll(async () => (await periods()).length, { timeout: 60_000 }).toBe(3);
      const all = await periods();
      await playBeyond(page, (all[2]?.seconds ?? Number.NaN) + 1, true);
      return all;
    });
    if (!ad || !after) throw new Error('The advertisement has no period.');
    expect(after.seconds - ad.seconds).toBeGreaterThanOrEqual(2);
    for (const { seconds, mediaSeconds } of [ad, after])
      expect(mediaSeconds).toEqual([expect.closeTo(seconds, 3), expect.closeTo(seconds, 3)]);
    expect([ad.continues, after.continues]).toEqual([
      ['0', '0'],
      [ad.id, ad.id],
    ]);
    expect(ad.hasEvents).toBe(true);

    await stage.stop(encoding);
    await expect.poll(() => textOf(path), { timeout: 10_000 }).toContain('type="static"');
    expect((await periods()).map(({ id, seconds }) => ({ id, seconds }))).toEqual([
      { id: '0', seconds: 0 },
      { id: ad.id, seconds: expect.closeTo(ad.seconds, 3) },
      { id: after.id, seconds: expect.closeTo(after.seconds, 3) },
    ]);
    await openPage(async (page) => {
      await addPlayers(page);
      await page.evaluate(startPlayers, { url, startSeconds: Math.max(0, ad.seconds - 1) });
      await playBeyond(page, after.seconds + 0.5, false);
    });
  });

  it('serves parts and playlists of the node at the usual addresses, and the recording after the stop', async () => {
    await stage.startNode();
    const encoding = await stage.start({ ...cdn, muxingSettings: { signalScte35AsEmsg: true } });
    await stage.publish(encoding);
    const { video, audio } = await playlistsOf(encoding);
    for (const path of [video, audio]) await waitForParts(path);

    // Each request for the part after the newest one is answered once it exists.
    let text = await textOf(video);
    for (let index = 0; index < 8; index += 1) {
      const edge = edgeOf(text);
      text = await textOf(`${video}?_HLS_msn=${edge.sequence}&_HLS_part=${edge.part + 1}`);
      expect(isAfter(edgeOf(text), edge), `${JSON.stringify(edge)} before ${text}`).toBe(true);
    }
    const durations = [...text.matchAll(/#EXT-X-PART:DURATION=([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    const [, target] = /PART-TARGET=([\d.]+)/.exec(text) ?? [];
    for (const seconds of durations) expect(seconds).toBeLessThanOrEqual(Number(target));
    expect(text).toMatch(/#EXT-X-RENDITION-REPORT:URI="audio_[^"]*",LAST-MSN=\d+,LAST-PART=\d+/);

    // The first part of the segment that starts an advertisement has its message.
    const folder = video.replace(/[^/]*$/, '');
    await insertScte35Cue(stage.context, { params: encoding.params, body: { cueDuration: 30 } });
    const hasCue = async (sequence: number): Promise<boolean> => {
      const [, part] = new RegExp(`URI="([^"]*segment_${sequence}\\.part-\\d+-0\\.m4s)"`).exec(text) ?? [];
      return part !== undefined && (await bytesOf(`${folder}${part}`)).includes('urn:scte:scte35:2013:bin');
    };
    let { sequence } = edgeOf(text);
    for (let left = 15; !(await hasCue(sequence)) && left > 0; left -= 1) {
      text = await textOf(`${video}?_HLS_msn=${sequence + 1}&_HLS_part=0`);
      ({ sequence } = edgeOf(text));
    }
    expect(await hasCue(sequence)).toBe(true);

    // A segment is the sum of its parts, which never change.
    await textOf(`${video}?_HLS_msn=${sequence + 1}&_HLS_part=0`);
    text = await textOf(video);
    const [, segment = ''] = new RegExp(`^(.*segment_${sequence}\\.m4s)$`, 'm').exec(text) ?? [];
    const parts = [...text.matchAll(new RegExp(`URI="([^"]*segment_${sequence}\\.part[^"]*)"`, 'g'))];
    const joined = Buffer.concat(await Promise.all(parts.map(([, uri]) => bytesOf(`${folder}${uri}`))));
    expect(joined.equals(await bytesOf(`${folder}${segment}`))).toBe(true);
    expect((await get(`${folder}${parts[0]?.[1]}`)).headers.get('cache-control')).toContain('immutable');

    const playlist = await get(video);
    expect(playlist.headers.get('cache-control')).toBe('no-cache');
    expect(playlist.headers.get('content-encoding')).toBe('gzip');
    expect((await get(`${video}?_HLS_msn=${sequence + 100}`)).status).toBe(400);
    const delta = async (): Promise<string> => textOf(`${video}?_HLS_skip=YES`);
    await expect.poll(delta, { timeout: 30_000 }).toMatch(/#EXT-X-SKIP:SKIPPED-SEGMENTS=\d+\n#EXT-X-MAP/);

    await stage.stop(encoding);
    await expect.poll(() => textOf(video), { timeout: 10_000 }).toMatch(/PLAYLIST-TYPE:VOD[^]*#EXT-X-ENDLIST/);
  });

  it('falls back to the stored playlist while the node is away', async () => {
    await stage.startNode();
    const encoding = await stage.start(cdn);
    await stage.publish(encoding);
    const { video } = await playlistsOf(encoding);
    await waitForParts(video);
    const edge = edgeOf(await textOf(video));
    const waiting = textOf(`${video}?_HLS_msn=${edge.sequence + 1}&_HLS_part=2`);
    await stage.clear();
    expect(await waiting).toMatch(/#EXTINF/);
    const text = await textOf(video);
    expect(text).toMatch(/#EXTINF/);
    expect(text).not.toMatch(/PART|ENDLIST/);
    expect(await textOf(`${encoding.outputId}/${encoding.id}/master.m3u8`)).toContain('#EXT-X-STREAM-INF');
  });
});
