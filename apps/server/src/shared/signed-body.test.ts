import { once } from 'node:events';
import { createServer, request as openRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSignedBody, signBody } from './signed-body.ts';

const secretKey = Buffer.alloc(32, 1);
const bytesMax = 1_000;

const server = createServer((request, response) => {
  readSignedBody(request, secretKey, bytesMax).then(
    (body) =>
      response.writeHead(body === undefined ? 401 : 200, body === undefined ? { connection: 'close' } : {}).end(body),
    () => response.destroy(),
  );
});
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an address of this type.
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (headers: Record<string, string>): ClientRequest =>
  openRequest({ host: '127.0.0.1', port, path: '/whip', method: 'POST', headers });
const responseOf = async (call: ClientRequest): Promise<IncomingMessage> => {
  // Resolves with the arguments of the event.
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return response;
};

describe('a signed body', () => {
  it('is read', async () => {
    const call = open(signBody(secretKey, '/whip', 'an offer'));
    call.end('an offer');
    expect(await text(await responseOf(call))).toBe('an offer');
  });

  it('is refused before it has arrived if the call is not signed', async () => {
    const call = open({ ...signBody(Buffer.alloc(32, 2), '/whip', 'an offer'), 'content-length': '1000000000' });
    call.on('error', () => undefined);
    call.write('an');
    expect((await responseOf(call)).statusCode).toBe(401);
    call.destroy();
  });

  it('is refused if it is another one', async () => {
    const call = open(signBody(secretKey, '/whip', 'an offer'));
    call.end('another');
    expect((await responseOf(call)).statusCode).toBe(401);
  });

  it('is not read beyond the limit', async () => {
    const long = 'x'.repeat(bytesMax + 1);
    const call = open(signBody(secretKey, '/whip', long));
    call.end(long);
    await expect(responseOf(call)).rejects.toThrow();
  });
});
