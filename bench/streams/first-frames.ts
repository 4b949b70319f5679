import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { createVideo, deleteVideo, drawFilm, until, upload, type Client } from './client.ts';
import { at, secondsSince, type Report } from './report.ts';

/** Returns once the video of a page has shown its first frame. */
const firstFrame = (page: Page, seconds: number): Promise<true> =>
  until(
    async () => {
      const video = page.locator('video');
      if ((await video.count()) === 0) return undefined;
      const time = await video
        .first()
        .evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0));
      return time > 0 || undefined;
    },
    seconds,
    'The first frame',
  );

/** Returns the seconds that the best FFmpeg command needs for the first six seconds at 360 lines. */
const referenceSeconds = async (ffmpeg: string, film: string): Promise<number> => {
  const startedAt = performance.now();
  await promisify(execFile)(ffmpeg, [
    '-v',
    'error',
    '-i',
    film,
    '-t',
    '6',
    '-vf',
    'scale=-2:360',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-f',
    'null',
    '-',
  ]);
  return secondsSince(startedAt);
};

/** Measures the time from the last byte of an upload to the first frame in an embed that was opened before. */
export const measureUploads = async (
  client: Client,
  {
    browser,
    folder,
    report,
    lengths,
    rounds,
    deletesVideos = false,
  }: {
    browser: Browser;
    folder: string;
    report: Report;
    lengths: readonly number[];
    rounds: number;
    /** Deletes each video after its first frame, so that the next upload is alone. */
    deletesVideos?: boolean;
  },
): Promise<void> => {
  for (const codec of ['web-safe', 'other'] as const)
    for (const seconds of lengths) {
      const film = join(folder, `${codec}-${seconds}.mp4`);
      await drawFilm(client.ffmpeg, film, { seconds, codec });
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const { id, uploadUrl } = await createVideo(client);
        const page = await browser.newPage();
        await page.goto(`${client.url}/s/${id}/embed?autoplay=true&muted=true`);
        await upload(uploadUrl, film);
        const startedAt = performance.now();
        await firstFrame(page, 300);
        times.push(secondsSince(startedAt));
        await page.close();
        if (deletesVideos) await deleteVideo(client, id);
      }
      const name = `upload to first frame, ${codec}, ${seconds} s`;
      console.log(`  ${name}: ${times.map((time) => time.toFixed(1)).join(', ')} s`);
      const atMost = codec === 'web-safe' ? 5 : 8 + 1.2 * (await referenceSeconds(client.ffmpeg, film));
      if (codec === 'web-safe') report.add(`${name}, p50`, at(times, 0.5), 's', { atMost: 2 });
      report.add(`${name}, p95`, at(times, 0.95), 's', { atMost });
    }
};

const plainPage = (manifest: string): string => `<!doctype html><title>hls.js</title>
<video muted autoplay playsinline></video><script src="/hls.js"></script>
<script>const hls = new Hls(); hls.loadSource(${JSON.stringify(manifest)}); hls.attachMedia(document.querySelector('video'));</script>`;

/** Serves a page that plays a manifest with hls.js and nothing else, its script as small as ours. */
const servePlainPage = async (manifest: string): Promise<{ url: string; close(): void }> => {
  const script = await readFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'));
  const packed = brotliCompressSync(script);
  const server = createServer((request, response) => {
    if (request.url === '/hls.js')
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(packed);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(plainPage(manifest));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // SAFETY: a listening TCP server has an address with a port.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

/** Returns the seconds from the navigation to the first frame on a network of 1.6 Mbit/s and 150 ms. */
const openSlowly = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = 200_000;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await firstFrame(page, 120);
  const seconds = secondsSince(startedAt);
  await context.close();
  return seconds;
};

/** Compares the first frame of the embed with that of a plain page with hls.js, in turns. */
export const measureEmbed = async (
  { url }: Client,
  { browser, id, report, rounds }: { browser: Browser; id: string; report: Report; rounds: number },
): Promise<void> => {
  const plain = await servePlainPage(`${url}/s/${id}/manifest.m3u8`);
  const [ours, theirs]: [number[], number[]] = [[], []];
  const embed = `${url}/s/${id}/embed?autoplay=true&muted=true`;
  // The server compresses the script at the first request.
  await openSlowly(browser, embed);
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await openSlowly(browser, plain.url));
    ours.push(await openSlowly(browser, embed));
  }
  plain.close();
  report.add('first frame of the embed against plain hls.js, median', at(ours, 0.5) / at(theirs, 0.5), '×', {
    atMost: 0.8,
  });
};
