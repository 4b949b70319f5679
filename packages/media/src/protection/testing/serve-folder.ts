import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

export type ServedFolder = { url: string; close(): Promise<void> };

const mediaTypes: Record<string, string> = {
  '.mpd': 'application/dash+xml',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt',
  '.aac': 'audio/aac',
  '.html': 'text/html',
};

/** Serves the files of a folder, with additional headers, and an empty page at its root. */
export const serveFolder = async (folder: string, headers: Record<string, string> = {}): Promise<ServedFolder> => {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(request.url?.split('?')[0] ?? '/'));
    if (path === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><body>');
    const file = join(folder, path);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return response.writeHead(404).end();
    const type = { ...headers, 'content-type': mediaTypes[extname(path)] ?? 'application/octet-stream' };
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined) {
      response.writeHead(200, type);
      return createReadStream(file).pipe(response);
    }
    const start = Number(first);
    const end = Math.min(last ? Number(last) : found.size - 1, found.size - 1);
    response.writeHead(206, { ...type, 'content-range': `bytes ${start}-${end}/${found.size}` });
    return createReadStream(file, { start, end }).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
};
