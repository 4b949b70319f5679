import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { clockBits, clockRate } from './stage.ts';

/** Observations of a player during some seconds. */
export type Watched = {
  /** Seconds between the picture's clock and the wall clock, in order. */
  latencies: number[];
  frozenSeconds: number;
  fatalErrors: string[];
  errors: string[];
  /** Distance to the newest media, as hls.js reports it. */
  edgeSeconds: number;
};

const hlsScript = readFileSync(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'));

const page = `<!doctype html><video id=v muted playsinline></video><canvas id=c width=640 height=40></canvas>
<script src="/hls.js"></script><script>
const clock = () => {
  const video = document.getElementById('v'), canvas = document.getElementById('c');
  if (!video.videoWidth) return;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const side = video.videoWidth / ${clockBits};
  context.drawImage(video, 0, video.videoHeight - side, video.videoWidth, side, 0, 0, 640, 40);
  let code = 0;
  for (let bit = 0; bit < ${clockBits}; bit += 1)
    if (context.getImageData(bit * 40 + 20, 20, 1, 1).data[0] > 128) code |= 1 << bit;
  for (let shift = 1; shift < ${clockBits}; shift <<= 1) code ^= code >> shift;
  const now = Math.floor((Date.now() / 1000) * ${clockRate}) & 0xffff;
  return ((now - code) & 0xffff) / ${clockRate};
};
const open = (url, config) => {
  const video = document.getElementById('v');
  window.seen = { latencies: [], frozenSeconds: 0, fatalErrors: [], errors: [], edgeSeconds: 0 };
  const hls = new Hls(config);
  hls.on(Hls.Events.ERROR, (_, { details, fatal }) => (fatal ? seen.fatalErrors : seen.errors).push(details));
  hls.loadSource(url);
  hls.attachMedia(video);
  video.play().catch(() => {});
  let last = 0, at = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (video.currentTime > 0 && video.currentTime === last) seen.frozenSeconds += (now - at) / 1000;
    [last, at] = [video.currentTime, now];
  }, 50);
  setInterval(() => {
    const latency = clock();
    if (latency !== undefined) seen.latencies.push(latency);
    seen.edgeSeconds = hls.latency;
  }, 250);
};
</script>`;

/** Opens a browser in which hls.js plays manifests. */
export const openViewer = async () => {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/hls.js' ? 'text/javascript' : 'text/html');
    response.end(url === '/hls.js' ? hlsScript : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArguments, '--autoplay-policy=no-user-gesture-required'],
  });
  return {
    /** Starts to play, and returns how to end it with its observations, of the time since `reset` if it was called. */
    async play(url: string, config: Record<string, unknown> = {}) {
      const tab = await browser.newPage();
      await tab.goto(origin);
      await tab.evaluate(`open(${JSON.stringify(url)}, ${JSON.stringify(config)})`);
      return {
        reset: () =>
          tab.evaluate('Object.assign(seen, { latencies: [], frozenSeconds: 0, fatalErrors: [], errors: [] })'),
        async stop(): Promise<Watched> {
          const watched = await tab.evaluate<Watched>('seen');
          await tab.close();
          return watched;
        },
      };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
};

/** Settings of hls.js in the packaged player. */
export const lowLatency = { lowLatencyMode: true, maxLiveSyncPlaybackRate: 1.08 };

/** Value below which the given share of the values is. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN;
