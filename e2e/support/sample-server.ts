import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';

export type SampleServer = { port: number; stop(): Promise<void> };

/** Starts a web server that serves the given files by name, with byte ranges. */
export const serveSamples = async (files: readonly string[]): Promise<SampleServer> => {
  const byName = new Map(files.map((file) => [`/${basename(file)}`, file]));
  const server = createServer((request, response) => {
    const file = byName.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    void stat(file).then(({ size }) => {
      const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
      const start = Number(from ?? 0);
      const end = to ? Number(to) : size - 1;
      response.writeHead(from ? 206 : 200, {
        'content-length': end - start + 1,
        'accept-ranges': 'bytes',
        'content-type': 'video/mp4',
        ...(from && { 'content-range': `bytes ${start}-${end}/${size}` }),
      });
      if (request.method === 'HEAD') return void response.end();
      createReadStream(file, { start, end }).pipe(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
