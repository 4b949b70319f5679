import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { build } from 'vite';

const packageFolder = join(import.meta.dirname, '../../packages/player');

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Another site</title>
<div id="container"></div><script type="module">import { createPlayer } from '/sluice-player.js';
globalThis.player = createPlayer(document.getElementById('container'), { isMuted: true, isAutoplay: true });</script></html>`;

/** Serves the built player on a separate origin, available as `globalThis.player`. */
export const servePlayerPage = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  // Built from current sources, without touching the package's own `dist`.
  const outDir = await mkdtemp(join(tmpdir(), 'sluice-player-'));
  await build({
    configFile: join(packageFolder, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir },
  });
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (extname(path) !== '.js') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    readFile(join(outDir, basename(path))).then(
      (script) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(script),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};
