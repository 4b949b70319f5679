import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { whisperPhrase, writeWhisperModel } from '@sluice/testing/whisper-model';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding } from '../roles/live/testing/live-stage.ts';
import { openPlayerSite, type PlayerSite } from './testing-player-site.ts';

const require = createRequire(import.meta.url);

let stage: LiveStage;
let site: PlayerSite;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-captions-'));
  const model = join(folder, 'ggml-test.bin');
  await writeWhisperModel(model);
  stage = await openLiveStage({ LIVE_WHISPER_MODEL: model });
  site = await openPlayerSite(stage.platform);
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
});
afterAll(async () => {
  await browser.close();
  await stage.clear();
  await site.close();
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

/** Captions that a player has loaded: their text, and wall-clock milliseconds of the stream. */
type Shown = { text: string; milliseconds: number };

type HlsInstance = {
  loadSource(address: string): void;
  attachMedia(video: HTMLVideoElement): void;
  playingDate: Date | null;
  subtitleTrack: number;
};

/** Starts hls.js with captions; `shown()` returns those that it has loaded. Runs in the page. */
const startHls = (url: string): void => {
  const { Hls } = globalThis as unknown as { Hls: new () => HlsInstance };
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const hls = new Hls();
  hls.loadSource(url);
  hls.attachMedia(video);
  void video.play();
  const shown = (): Shown[] => {
    // It is turned off again if it is turned on before its text track exists.
    if (hls.subtitleTrack === -1) hls.subtitleTrack = 0;
    const { playingDate } = hls;
    const cues = [...video.textTracks].flatMap((track) => [...(track.cues ?? [])]) as VTTCue[];
    return playingDate === null
      ? []
      : cues.map(({ text, startTime }) => ({
          text,
          milliseconds: playingDate.getTime() + (startTime - video.currentTime) * 1000,
        }));
  };
  Object.assign(globalThis, { shown });
};

type ShakaPlayer = {
  attach(video: HTMLVideoElement): Promise<void>;
  load(address: string): Promise<void>;
  getTextTracks(): object[];
  selectTextTrack(track: object): void;
  getPlayheadTimeAsDate(): Date | null;
};

/** Starts shaka-player with captions, as `startHls` does. Runs in the page. */
const startShaka = async (url: string): Promise<void> => {
  const { shaka } = globalThis as unknown as { shaka: { Player: new () => ShakaPlayer } };
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const player = new shaka.Player();
  await player.attach(video);
  await player.load(url);
  const [track] = player.getTextTracks();
  if (track) player.selectTextTrack(track);
  void video.play();
  const shown = (): Shown[] => {
    const date = player.getPlayheadTimeAsDate();
    const cues = [...video.textTracks].flatMap((each) => [...(each.cues ?? [])]) as VTTCue[];
    return date === null
      ? []
      : cues.map(({ text, startTime }) => ({
          text,
          milliseconds: date.getTime() + (startTime - video.currentTime) * 1000,
        }));
  };
  Object.assign(globalThis, { shown });
};

type DashPlayer = {
  initialize(video: HTMLVideoElement, address: string, isAutoplay: boolean): void;
  updateSettings(settings: object): void;
  getTracksFor(type: 'text'): object[];
  setTextTrack(index: number): void;
  on(event: 'error', listener: (event: { error?: { message?: string } }) => void): void;
};

/** Starts a player with DASH and captions; `shown()` returns those that it has loaded, at times of the stream. Runs in the page. */
const startDash = async ({ url, name }: { url: string; name: 'shaka-player' | 'dash.js' }): Promise<void> => {
  const { shaka, dashjs } = globalThis as unknown as {
    shaka: { Player: new () => ShakaPlayer };
    dashjs: { MediaPlayer: () => { create(): DashPlayer } };
  };
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const errors: string[] = [];
  if (name === 'shaka-player') {
    const player = new shaka.Player();
    await player.attach(video);
    await player.load(url);
    const [track] = player.getTextTracks();
    if (track) player.selectTextTrack(track);
    void video.play();
  } else {
    const player = dashjs.MediaPlayer().create();
    player.on('error', ({ error }) => errors.push(error?.message ?? 'unknown'));
    player.updateSettings({ streaming: { text: { defaultEnabled: true } } });
    player.initialize(video, url, true);
    setInterval(() => player.getTracksFor('text').length > 0 && player.setTextTrack(0), 1_000);
  }
  const shown = (): Shown[] => {
    const cues = [...video.textTracks].flatMap((each) => [...(each.cues ?? [])]) as VTTCue[];
    return cues.map(({ text, startTime }) => ({ text, milliseconds: startTime * 1000 }));
  };
  Object.assign(globalThis, { shown, errors });
};

/**
 * Milliseconds at which captions are recorded: of the wall clock, or on the timeline of the stream, where files cut a
 * caption at the start of each segment.
 */
const recorded = async ({ id }: StageEncoding, isOnTimeline = false): Promise<number[]> => {
  const rows = await stage.platform.db
    .selectFrom('live_segments')
    .selectAll()
    .where('encoding_id', '=', id)
    .orderBy('sequence')
    .execute();
  const startOf = (row: (typeof rows)[number] | undefined): number => Number(row?.tracks[0]?.['startSeconds']);
  const captions = rows.flatMap((row) => row.captions ?? []);
  const starts = captions.map(({ start }) => start);
  if (!isOnTimeline) {
    const zero = (rows[0]?.started_at.getTime() ?? 0) - startOf(rows[0]) * 1000;
    return starts.map((start) => zero + start * 1000);
  }
  const isCut = (seconds: number): boolean => captions.some(({ start, end }) => start < seconds && seconds < end);
  return [...starts, ...rows.map(startOf).filter(isCut)].map((seconds) => seconds * 1000);
};

const toleranceMilliseconds = 150;

/** A player has captions, each at its time of the stream. */
const expectCaptions = async (page: Page, encoding: StageEncoding, isOnTimeline = false): Promise<void> => {
  const shown = (): Promise<Shown[]> => page.evaluate('shown()');
  // Players of fMP4 join cues that follow each other with the same text.
  const least = isOnTimeline ? 1 : 3;
  await expect.poll(async () => (await shown()).length, { timeout: 90_000 }).toBeGreaterThanOrEqual(least);
  const cues = await shown();
  const times = await recorded(encoding, isOnTimeline);
  for (const { text, milliseconds } of cues) {
    expect(text).toBe(whisperPhrase);
    expect(Math.min(...times.map((time) => Math.abs(time - milliseconds)))).toBeLessThan(toleranceMilliseconds);
  }
};

describe('captions of a live encoding', () => {
  it('are shown by hls.js and shaka-player at the times of the sound', async () => {
    await stage.startNode();
    const encoding = await stage.start({
      output: { kind: 'CDN', settings: {} },
      request: { automaticCaptions: { language: 'de' } },
    });
    await stage.publish(encoding);
    const url = `${site.origin}/cdn/${encoding.outputId}/${encoding.id}/master.m3u8`;
    const text = (): Promise<string> => fetch(url).then((response) => (response.ok ? response.text() : ''));
    await expect.poll(text, { timeout: 60_000 }).toContain('TYPE=SUBTITLES');
    const captionsOf = async () => (await recorded(encoding)).length;
    await expect.poll(captionsOf, { timeout: 90_000 }).toBeGreaterThan(5);

    for (const [script, start] of [
      ['hls.js/dist/hls.min.js', startHls],
      ['shaka-player/dist/shaka-player.compiled.js', startShaka],
    ] as const) {
      const page = await browser.newPage();
      await page.goto(`${site.origin}/`);
      await page.addScriptTag({ path: require.resolve(script) });
      await page.evaluate(start, url);
      await expectCaptions(page, encoding);
      await page.close();
    }
    for (const name of ['shaka-player', 'dash.js'] as const) {
      const page = await browser.newPage();
      await page.goto(`${site.origin}/`);
      await page.addScriptTag({ path: require.resolve('shaka-player/dist/shaka-player.compiled.js') });
      await page.addScriptTag({ type: 'module', content: "globalThis.dashjs = (await import('/dash.js')).default;" });
      await page.waitForFunction(() => 'dashjs' in globalThis);
      await page.evaluate(startDash, { url: url.replace('master.m3u8', 'stream.mpd'), name });
      await expectCaptions(page, encoding, true);
      expect(await page.evaluate('errors')).toEqual([]);
      await page.close();
    }
  });
});
