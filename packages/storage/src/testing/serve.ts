import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Served = { port: number; requests: string[]; close(): Promise<void> };

/** Starts a web server on this machine for a test; `requests` records each request's line and range. */
export const serve = async (listener: RequestListener): Promise<Served> => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.range ?? ''}`.trim());
    response.on('error', () => {});
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A listening TCP server's address is never a path.
    port: (server.address() as AddressInfo).port,
    requests,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
};
