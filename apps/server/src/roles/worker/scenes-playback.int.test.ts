import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media';
import { serveFolder, type ServedFolder } from '@sluice/media/protection/testing/serve-folder';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInput, createOutput, startLadder, type Rung } from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const fast = { presetConfiguration: 'VOD_SUPERHIGH_SPEED' };
const rungs: Rung[] = [
  { kind: 'H264', settings: { ...fast, bitrate: 300_000, height: 180 } },
  { kind: 'H264', settings: { ...fast, bitrate: 100_000, height: 90 } },
  { kind: 'AAC', settings: { bitrate: 64_000 } },
];
/** Seconds of the placed ads: a boundary between scenes, and an exact time. */
const breaks = [8, 12.48];

type Fragment = { start: number; tags: string[][] };
type Played = { seconds: number; fragments: Fragment[]; error?: string };
type Event = { schemeIdUri: string; startTime: number };
type Heard = { seconds: number; events: Event[]; error?: string };

/** Plays the whole stream with hls.js; returns its fragments of video with their tags. Runs in the page. */
const playWithHls = async (url: string): Promise<Played> => {
  type Details = { fragments: { start: number; tagList: string[][] }[] };
  type Instance = {
    on(
      name: string,
      listener: (name: string, data: { details: Details; fatal?: boolean; level?: number }) => void,
    ): void;
    loadSource(address: string): void;
    attachMedia(video: HTMLVideoElement): void;
  };
  // The library is a script of the page, without types here.
  const { Hls } = globalThis as unknown as { Hls: new () => Instance };
  const video = document.createElement('video');
  video.muted = true;
  // A new source resets the rate to this one.
  video.defaultPlaybackRate = 4;
  document.body.append(video);
  let fragments: Fragment[] = [];
  const hls = new Hls();
  const failed = new Promise<string>((resolve) =>
    hls.on('hlsError', (_name, { details, fatal }) => fatal === true && resolve(String(details))),
  );
  hls.on('hlsLevelLoaded', (_name, { details }) => {
    fragments = details.fragments.map(({ start, tagList }) => ({ start, tags: tagList }));
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  void video.play();
  const ended = new Promise<undefined>((resolve) => video.addEventListener('ended', () => resolve(undefined)));
  const error = await Promise.race([ended, failed]);
  return { seconds: video.currentTime, fragments, ...(error !== undefined && { error }) };
};

/** Plays the whole stream with Shaka Player; returns the events of its timeline. Runs in the page. */
const playWithShaka = async (url: string): Promise<Heard> => {
  type Player = {
    attach(video: HTMLVideoElement): Promise<void>;
    load(address: string): Promise<void>;
    addEventListener(name: string, listener: (event: { detail: Event & { code: number } }) => void): void;
  };
  // The library is a script of the page, without types here.
  const { shaka } = globalThis as unknown as { shaka: { Player: new () => Player } };
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const player = new shaka.Player();
  const events: Event[] = [];
  const failed = new Promise<string>((resolve) =>
    player.addEventListener('error', ({ detail }) => resolve(String(detail.code))),
  );
  // cspell:ignore timelineregionadded
  player.addEventListener('timelineregionadded', ({ detail: { schemeIdUri, startTime } }) =>
    events.push({ schemeIdUri, startTime }),
  );
  await player.attach(video);
  await player.load(url);
  video.playbackRate = 4;
  void video.play();
  const ended = new Promise<undefined>((resolve) => video.addEventListener('ended', () => resolve(undefined)));
  const error = await Promise.race([ended, failed]);
  return { seconds: video.currentTime, events, ...(error !== undefined && { error }) };
};

describe('an encoding with placed ads', () => {
  let farm: ScratchFarm;
  let served: ServedFolder;
  let browser: Browser;
  let encodingId: string;

  beforeAll(async () => {
    farm = await scratchFarm();
    await farm.startWorker();
    const { ffmpeg } = await findMediaTools(process.env);
    const pictures = ['testsrc2', 'smptehdbars', 'rgbtestsrc'].flatMap((name) => [
      '-f',
      'lavfi',
      '-i',
      `${name}=s=320x180:r=25:d=8`,
    ]);
    const graph = ['-filter_complex', '[0][1][2]concat=n=3,format=yuv420p[v]', '-map', '[v]', '-map', '3:a'];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
    const sound = ['-f', 'lavfi', '-i', 'sine=d=24:r=48000'];
    const file = join(farm.folder, 'inputs', 'film.mp4');
    await run(ffmpeg, ['-v', 'error', ...pictures, ...sound, ...graph, ...codecs, file]);
    const ladder = await startLadder(farm.context, {
      inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
      inputPath: 'film.mp4',
      outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
      rungs,
      manifests: ['HLS', 'DASH'],
      start: {
        aiSceneAnalysis: {
          features: {
            automaticAdPlacement: {
              schedule: [
                { position: 7, maxDeviation: 2, duration: 15 },
                { position: 12.48, maxDeviation: 0, duration: 30 },
              ],
            },
          },
        },
      },
    });
    ({ encodingId } = ladder);
    expect((await farm.wait(encodingId)).status).toBe('FINISHED');
    served = await serveFolder(join(farm.folder, 'outputs'));
    browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    await farm?.close();
  });

  const openPage = async (script: string): Promise<Page> => {
    const page = await browser.newPage();
    await page.goto(`${served.url}/`);
    await page.addScriptTag({ path: require.resolve(script) });
    return page;
  };

  it('plays to its end in hls.js, which sees a fragment with the cue at each ad', async () => {
    const page = await openPage('hls.js/dist/hls.min.js');
    const { seconds, fragments, error } = await page.evaluate(playWithHls, `${served.url}/${encodingId}/master.m3u8`);
    expect(error).toBeUndefined();
    expect(seconds).toBeGreaterThan(23.5);
    const cues = fragments.filter(({ tags }) => tags.some(([tag]) => tag?.includes('CUE-OUT')));
    expect(cues.map(({ start }) => Math.round(start * 100) / 100)).toEqual(breaks);
    await page.close();
  });

  it.each([
    ['manifest.mpd', breaks],
    // Shaka Player reads no cue tags of HLS.
    ['master.m3u8', []],
  ])('plays %s to its end in Shaka Player', async (name, expected) => {
    const page = await openPage('shaka-player/dist/shaka-player.compiled.js');
    const { seconds, events, error } = await page.evaluate(playWithShaka, `${served.url}/${encodingId}/${name}`);
    expect(error).toBeUndefined();
    expect(seconds).toBeGreaterThan(23.5);
    const cues = events.filter(({ schemeIdUri }) => schemeIdUri.includes('scte35'));
    expect(cues.map(({ startTime }) => Math.round(startTime * 100) / 100)).toEqual(expected);
    await page.close();
  });

  it('has a keyframe and a segment at each ad in every rendition', async () => {
    const { ffprobe } = await findMediaTools(process.env);
    for (const rendition of [0, 1]) {
      const url = `${served.url}/${encodingId}/${rendition}`;
      const playlists = await fetch(`${served.url}/${encodingId}/master.m3u8`).then((response) => response.text());
      const media = playlists.split('\n').filter((line) => line.endsWith('.m3u8'))[rendition] ?? '';
      const playlist = new URL(media, `${served.url}/${encodingId}/`).href;
      expect(playlist).toContain(encodingId);
      const frames = ['-select_streams', 'v', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
      const options = ['-v', 'error', '-protocol_whitelist', 'http,tcp', '-allowed_extensions', 'ALL'];
      const { stdout } = await run(ffprobe, [...options, ...frames, playlist]);
      const keyframes = stdout
        .split('\n')
        .filter((line) => /,K/.test(line))
        .map((line) => Math.round(Number.parseFloat(line) * 100) / 100);
      for (const at of breaks) expect(keyframes, url).toContain(at);
    }
  });
});
