import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Treatment of a request: forwarded, throttled, answered with a status, left without a response, or aborted. */
export type Behavior = 'pass' | 'hang' | 'drop' | { status: number } | { bytesPerSecond: number };

export type FaultyProxy = {
  url: string;
  port: number;
  /** Method and URL of each request received, forwarded or not. */
  requests: string[];
  /** Selects the treatment of each request. */
  behave: (request: { method: string; url: string }) => Behavior;
  close(): Promise<void>;
};

const paced = async function* (bytes: AsyncIterable<Buffer>, bytesPerSecond: number): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    await sleep((chunk.length / bytesPerSecond) * 1000);
    yield chunk;
  }
};

/** Responds with an S3 error as XML; other clients only check the status. */
const refuse = async (request: IncomingMessage, response: ServerResponse, status: number): Promise<void> => {
  await finished(request.resume());
  const code = status === 503 ? 'SlowDown' : 'InternalError';
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
};

const cutOff = async (request: IncomingMessage): Promise<void> => {
  // Aborts in the middle of the request body, if there is one.
  if (Number(request.headers['content-length'] ?? 0) > 0) await once(request, 'data');
  request.socket.destroy();
};

const passOn = (target: URL, request: IncomingMessage, response: ServerResponse, pace?: number): void => {
  const { method, url, headers } = request;
  // Signatures cover the host that the client uses.
  const onward = send({ host: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  (pace === undefined ? request : Readable.from(paced(request, pace))).on('error', () => onward.destroy()).pipe(onward);
};

/** Starts a proxy in front of a real HTTP server that injects faults; forwards everything by default. */
export const startFaultyProxy = async (targetUrl: string): Promise<FaultyProxy> => {
  const target = new URL(targetUrl);
  const server = createServer((request, response) => {
    request.on('error', () => {});
    const seen = { method: request.method ?? '', url: request.url ?? '' };
    proxy.requests.push(`${seen.method} ${seen.url}`);
    const behavior = proxy.behave(seen);
    if (behavior === 'hang') request.resume();
    else if (behavior === 'drop') void cutOff(request);
    else if (behavior === 'pass') passOn(target, request, response);
    else if ('status' in behavior) void refuse(request, response, behavior.status);
    else passOn(target, request, response, behavior.bytesPerSecond);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server always has a port.
  const { port } = server.address() as AddressInfo;
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${port}`,
    port,
    requests: [],
    behave: () => 'pass',
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  return proxy;
};
