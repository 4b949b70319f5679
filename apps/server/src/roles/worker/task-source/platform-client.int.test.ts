import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { errorCatalogue } from '@sluice/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createPlatformClient } from './platform-client.ts';
import { isUnreachable, remoteObjects } from './remote-objects.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const clientOf = async (listener: RequestListener) => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  return createPlatformClient(`http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`, 'slw_a');
};

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

const refusal =
  (status: number, code: number): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { code, developerMessage: 'because' } }));
  };

describe('the client of a remote platform', () => {
  it('returns rejections as errors of the catalog', async () => {
    const client = await clientOf(refusal(409, errorCatalogue.conflict.number));
    expect(await failureOf(client.ask('/workers'))).toMatchObject({ code: 'conflict', evidence: 'because' });
  });

  it('reports a rejected token as a separate error', async () => {
    const client = await clientOf(refusal(401, 1006));
    expect(await failureOf(client.ask('/workers'))).toMatchObject({ name: 'TokenRefused', message: 'because' });
  });

  it('treats the platform as unreachable after connection failures and proxy errors', async () => {
    const gone = createPlatformClient('http://127.0.0.1:9', 'slw_a');
    const proxy = await clientOf((_request, response) => response.writeHead(502).end('<html>'));
    for (const client of [gone, proxy]) expect(isUnreachable(await failureOf(client.ask('/workers')))).toBe(true);
    const tooLarge = await clientOf((_request, response) => response.writeHead(413).end());
    expect(await failureOf(tooLarge.ask('/workers'))).toMatchObject({ evidence: 'The platform returned HTTP 413.' });
  });

  it('treats a connection that breaks within an object as unreachable', async () => {
    const client = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-length': 10, etag: '"a"' });
      response.write('abc', () => setImmediate(() => response.destroy()));
    });
    const { head, stream } = await remoteObjects(client, '/objects', () => '').get('work/a');
    expect(head).toMatchObject({ key: 'work/a', sizeBytes: 10, etag: '"a"' });
    expect(isUnreachable(await failureOf(stream.toArray()))).toBe(true);
  });

  it('reads byte ranges of objects', async () => {
    const client = await clientOf((request, response) => {
      expect(request.headers).toMatchObject({ range: 'bytes=2-', 'x-worker-token': 'slw_a', 'x-task-grant': 'g' });
      response.writeHead(206, { 'content-range': 'bytes 2-4/5', 'content-length': 3 }).end('cde');
    });
    const opened = await remoteObjects(client, '/objects', () => 'g').get('a b/c', { range: { start: 2 } });
    expect(opened).toMatchObject({ range: { start: 2, end: 4 }, head: { sizeBytes: 5 } });
    expect(Buffer.concat(await opened.stream.toArray()).toString()).toBe('cde');
  });
});
