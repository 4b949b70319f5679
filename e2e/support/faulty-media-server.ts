import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const pour = (response: ServerResponse, bytes: Buffer): void => {
  while (!response.destroyed && response.write(bytes));
  if (!response.destroyed) response.once('drain', () => pour(response, bytes));
};

/** Starts a web server whose `/endless.mp4` never ends and whose `/silent.mp4` stops sending; other paths fail. */
export const serveFaultyMedia = async (beginning: Buffer): Promise<{ port: number; stop(): Promise<void> }> => {
  const server = createServer((request, response) => {
    if (request.url === '/endless.mp4') return pour(response.writeHead(200), beginning);
    if (request.url === '/silent.mp4') return void response.writeHead(200).write(beginning);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
