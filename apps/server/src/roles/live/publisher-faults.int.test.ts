import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getLiveStatistics } from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { openTagPublisher, readFlvTags, type TagPublisher } from '@sluice/media/live/rtmp/testing';
import { serveFolder, type ServedFolder } from '@sluice/media/protection/testing/serve-folder';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding } from './testing/live-stage.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

type Tags = ReturnType<typeof readFlvTags>;
const kinds = { sound: 8, picture: 9 };

let stage: LiveStage;
let served: ServedFolder;
let browser: Browser;
/** Six seconds of picture and sound, a keyframe each second; the same in other formats. */
let usual: Tags;
let larger: Tags;
let otherCodec: Tags;

const encodeTags = async (name: string, size: string, codec: readonly string[]): Promise<Tags> => {
  const { ffmpeg } = await findMediaTools(process.env);
  const file = join(stage.folder, name);
  const inputs = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=6`];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=6:sample_rate=48000', '-c:a', 'aac'];
  const video = [...codec, '-preset', 'ultrafast', '-g', '25', '-bf', '0', '-pix_fmt', 'yuv420p'];
  await run(ffmpeg, ['-v', 'error', ...inputs, ...sound, ...video, '-f', 'flv', file]);
  return readFlvTags(await readFile(file));
};

beforeAll(async () => {
  stage = await openLiveStage();
  await stage.startNode();
  served = await serveFolder(join(stage.folder, 'outputs'));
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  usual = await encodeTags('usual.flv', '320x180', ['-c:v', 'libx264']);
  larger = await encodeTags('larger.flv', '640x480', ['-c:v', 'libx264']);
  otherCodec = await encodeTags('hevc.flv', '320x180', ['-c:v', 'libx265', '-x265-params', 'log-level=error']);
});
afterAll(async () => {
  await browser.close();
  await served.close();
  await stage.clear();
  await stage.close();
});

/** Plays a finished recording to its end in hls.js; returns how it went. */
const playRecording = async ({ id }: StageEncoding) => {
  const page = await browser.newPage();
  try {
    await page.goto(`${served.url}/`);
    await page.addScriptTag({ path: require.resolve('hls.js/dist/hls.js') });
    return await page.evaluate(async (url) => {
      type Instance = {
        on(name: string, listener: (name: string, data: { details: string; fatal: boolean }) => void): void;
        loadSource(address: string): void;
        attachMedia(video: HTMLVideoElement): void;
      };
      // The library is a script of the page, without types here.
      const { Hls } = globalThis as unknown as { Hls: new () => Instance };
      const video = document.createElement('video');
      video.muted = true;
      video.defaultPlaybackRate = 4;
      document.body.append(video);
      const hls = new Hls();
      const errors: string[] = [];
      const failed = new Promise<void>((resolve) =>
        hls.on('hlsError', (_name, { details, fatal }) => {
          // A busy machine stalls at four times the speed; holes are seen in the buffer.
          if (details !== 'bufferStalledError') errors.push(details);
          if (fatal) resolve();
        }),
      );
      hls.loadSource(url);
      hls.attachMedia(video);
      void video.play();
      const ended = new Promise<void>((resolve) => video.addEventListener('ended', () => resolve()));
      await Promise.race([ended, failed]);
      return { hasEnded: video.ended, seconds: video.duration, ranges: video.buffered.length, errors };
    }, `${served.url}/${id}/master.m3u8`);
  } finally {
    await page.close();
  }
};

const eventsOf = async ({ params }: StageEncoding): Promise<string[]> =>
  (await getLiveStatistics(stage.context, { params })).events.map(
    ({ details }) => `${details.eventType}: ${details.message}`,
  );

/** Runs a live encoding with what a publisher sends; its recording has no gap, and hls.js plays it to the end. */
const record = async (send: (publisher: TagPublisher, encoding: StageEncoding) => Promise<void>) => {
  const encoding = await stage.start();
  const publisher = await openTagPublisher(await stage.addressOf(encoding));
  try {
    await send(publisher, encoding);
    await stage.waitForSegment(encoding, 2);
    const events = await eventsOf(encoding);
    await stage.stop(encoding);
    const { numbers, text } = await stage.listed(encoding);
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect(text).toContain('#EXT-X-ENDLIST');
    expect(text).not.toContain('#EXT-X-DISCONTINUITY');
    const listedSeconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, each]) => sum + Number(each), 0);
    const played = await playRecording(encoding);
    expect(played).toMatchObject({ hasEnded: true, ranges: 1, errors: [] });
    expect(Math.abs(played.seconds - listedSeconds)).toBeLessThan(0.2);
    return { encoding, events, listedSeconds };
  } finally {
    publisher.end();
  }
};

const only = (tags: Tags, kind: number): Tags => tags.filter(({ type }) => type === kind || type === 18);
const failures = (events: readonly string[]): string[] => events.filter((event) => event.startsWith('ERROR'));

const hour = 3_600_000;

// Streams take as long as they last: those of a group are recorded at the same time by one node.
describe('a live encoding of a publisher with faulty times', () => {
  it.concurrent.each([
    ['jump an hour ahead', [0, hour, hour + 6_000]],
    ['jump back by an hour', [hour, 6_000, 12_000]],
    ['start again at 0 twice', [0, 0, 0]],
    ['wrap at 2³² ms', [2 ** 32 - 9_000, 2 ** 32 - 3_000, 2 ** 32 + 3_000]],
  ])('plays on without a gap when timestamps %s', async (_name, starts) => {
    const { events, listedSeconds } = await record(async (publisher) => {
      for (const start of starts) await publisher.send(usual, (milliseconds) => milliseconds + start);
    });
    expect(failures(events)).toEqual([]);
    // An hour is neither invented nor left out.
    expect(listedSeconds).toBeGreaterThan(14);
    expect(listedSeconds).toBeLessThan(30);
  });
});

describe('a live encoding of a publisher that changes', () => {
  it.concurrent.each([
    ['resolution', () => larger],
    ['codec', () => otherCodec],
  ])('plays on in its first format when the %s changes midway', async (name, next) => {
    const { events } = await record(async (publisher, encoding) => {
      await publisher.send(usual);
      const before = (await stage.listed(encoding)).numbers.at(-1) ?? 0;
      await publisher.send(next(), (milliseconds) => milliseconds + 6_000);
      await publisher.send(next(), (milliseconds) => milliseconds + 12_000);
      await stage.waitForSegment(encoding, before + 5);
    });
    expect(failures(events), name).toEqual([]);
    expect(events.filter((event) => event.includes('format'))).toHaveLength(1);
  });

  it.concurrent.each([
    ['sound', kinds.picture],
    ['picture', kinds.sound],
  ])('plays when there is no %s, and takes it when it comes', async (name, first) => {
    const { events } = await record(async (publisher, encoding) => {
      await publisher.send(only(usual, first));
      await stage.waitForSegment(encoding, 1);
      await publisher.send(usual, (milliseconds) => milliseconds + 6_000);
      await publisher.send(usual, (milliseconds) => milliseconds + 12_000);
    });
    expect(failures(events), name).toEqual([]);
    expect(events.filter((event) => event.includes('format'))).toHaveLength(1);
  });
});

describe('a live encoding of a publisher that loses a track', () => {
  it.concurrent.each([
    ['sound', kinds.picture],
    ['picture', kinds.sound],
  ])('plays on when the %s ends midway', async (name, left) => {
    const { events, listedSeconds } = await record(async (publisher) => {
      await publisher.send(usual);
      await publisher.send(only(usual, left), (milliseconds) => milliseconds + 6_000);
      await publisher.send(only(usual, left), (milliseconds) => milliseconds + 12_000);
    });
    expect(failures(events), name).toEqual([]);
    expect(listedSeconds).toBeGreaterThan(12);
  });
});
