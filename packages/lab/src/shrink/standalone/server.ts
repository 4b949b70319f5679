import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import type { CaseSettings } from '../case-settings.ts';
import { startStreamServer, type CopiedResponse } from '../stream-server.ts';

// Runs an exported case: `node server.mjs [port]`. The stream has a port of its own, so that CORS applies as in reality.
const folder = import.meta.dirname;
// Both files come with this server.
const settings = JSON.parse(await readFile(join(folder, 'case.json'), 'utf8')) as CaseSettings;
const responses = JSON.parse(await readFile(join(folder, 'responses.json'), 'utf8')) as Record<string, CopiedResponse>;

const mediaTypes: Record<string, string> = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8' };

const stream = await startStreamServer({
  manifest: settings.manifest,
  network: settings.network,
  read: async (name) => {
    const response = responses[name];
    return response && { ...response, content: await readFile(join(folder, 'stream', name)) };
  },
});

const sendPage = async (path: string, response: ServerResponse): Promise<void> => {
  const name = normalize(path === '/' ? 'index.html' : path.slice(1));
  const content = name.startsWith('..') ? undefined : await readFile(join(folder, 'page', name)).catch(() => undefined);
  if (!content) return void response.writeHead(404).end();
  const type = mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
};

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/case.json') {
    const body = JSON.stringify({ settings, streamPort: stream.port });
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  }
  if (pathname === '/start' && request.method === 'POST') {
    stream.arm();
    return void response.writeHead(204).end();
  }
  return void sendPage(pathname, response);
});
server.listen(Number(process.argv[2] ?? 8000), '127.0.0.1');
await once(server, 'listening');
// A server that listens on a port has an address.
const { port } = server.address() as AddressInfo;
process.stdout.write(`http://127.0.0.1:${port}/\n`);
