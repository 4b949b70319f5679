import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const media = join(import.meta.dirname, '../../packages/testing/media/player');

// Unmodified from the packages, as customers use them.
const scripts: Record<string, string> = {
  '/collector.js': resolve('bitmovin-analytics'),
  '/hls.js': join(dirname(resolve('hls.js')), 'hls.js'),
};

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/mp4',
};

const page = (licenseKey: string, backendUrl: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>A site</title><script src="/hls.js"></script><script src="/collector.js"></script>
<video id="video" width="320" height="180" muted></video><script>
const source = new URLSearchParams(location.search).get('source');
const video = document.getElementById('video');
// One attempt a segment, so that a missing one is an error at once.
const loading = { maxTimeToFirstByteMs: 5000, maxLoadTimeMs: 5000, timeoutRetry: null, errorRetry: null };
const hls = new Hls({ fragLoadPolicy: { default: loading }, maxBufferLength: 1, maxMaxBufferLength: 1 });
new bitmovin.analytics.HlsAdapter({
  key: ${JSON.stringify(licenseKey)}, videoId: 'film', title: 'A film', customUserId: 'viewer-1', cdnProvider: 'own',
  experimentName: 'on', customData1: 'one', customData2: { a: 1 }, config: { backendUrl: ${JSON.stringify(backendUrl)} },
}, hls);
hls.loadSource(source); hls.attachMedia(video);
</script></html>`;

/** Serves a third-party site that plays HLS with the open collector; below `/broken`, the last segments are missing. */
export const serveCollectorPage = async (
  licenseKey: string,
  backendUrl: string,
): Promise<{ url: string; stop(): void }> => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/watch')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page(licenseKey, backendUrl));
    if (path.startsWith('/broken') && /-[5-9]\.m4s$/.test(path)) return void response.writeHead(404).end();
    const file = scripts[path] ?? join(media, basename(path));
    readFile(file).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': types[/\.\w+$/.exec(path)?.[0] ?? ''] ?? 'text/plain' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A listening TCP server always has a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
};
