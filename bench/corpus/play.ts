import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { chromium } from 'playwright';

const html = `<!doctype html><title>Corpus</title><video muted></video><script src="/hls.js"></script>`;
const withinMilliseconds = 30_000;
const playbackRate = 2;

export type HlsPage = {
  /** Plays a stream to its end with hls.js; returns why it does not, or `undefined`. */
  play(url: string): Promise<string | undefined>;
  close(): Promise<void>;
};

/** Opens Chromium for pages that play streams with hls.js. */
export const openHlsPage = async (): Promise<HlsPage> => {
  const script = await readFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'));
  const server = createServer((request, response) => {
    if (request.url === '/hls.js') response.setHeader('Content-Type', 'text/javascript').end(script);
    else response.setHeader('Content-Type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  return {
    async play(url) {
      const page = await browser.newPage();
      try {
        await page.goto(`http://127.0.0.1:${port}/`);
        return await page.evaluate(
          ({ source, rate, within }) =>
            new Promise<string | undefined>((resolve) => {
              const video = document.querySelector('video');
              // The script of the page defines it.
              const { Hls } = globalThis as unknown as { Hls: typeof import('hls.js').default };
              if (!video) return resolve('The page has no video.');
              setTimeout(() => resolve(`stands at ${video.currentTime} of ${video.duration} s`), within);
              const hls = new Hls({ maxBufferLength: 60 });
              hls.on(Hls.Events.ERROR, (_event, { fatal, details, reason }) => {
                if (fatal) resolve(`${details}${reason ? ` (${reason})` : ''}`);
              });
              video.addEventListener('ended', () => resolve(undefined));
              video.addEventListener(
                'canplay',
                () => {
                  video.playbackRate = rate;
                  void video.play();
                },
                { once: true },
              );
              hls.loadSource(source);
              hls.attachMedia(video);
            }),
          { source: url, rate: playbackRate, within: withinMilliseconds },
        );
      } finally {
        await page.close();
      }
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
};
