import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Location } from '../locations/location.ts';
import type { NetworkProfile } from '../profiles/network-profile.ts';
import { privateUrls } from '../testing/private-urls.ts';
import { startLabProxy, type LabProxy } from './lab-proxy.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const listen = async (server: Server | ReturnType<typeof createTcpServer>): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  // A server that listens on a port has an address.
  return (server.address() as AddressInfo).port;
};

const startOrigin = (body = Buffer.alloc(200_000, 'x')): Promise<number> =>
  listen(
    createServer(
      (_request, response) =>
        void response.writeHead(200, { 'access-control-allow-origin': '*', 'content-length': body.length }).end(body),
    ),
  );

const unlimited: NetworkProfile = { id: 'unlimited', name: '', trace: [], faults: [] };

const start = async (options: {
  profile?: NetworkProfile;
  location?: Location;
  isOpen?: boolean;
  bytesMax?: number;
}) => {
  const { profile = unlimited, location = { type: 'direct' }, isOpen = true, bytesMax = 1e9 } = options;
  const port = await listen(createServer());
  await closing.pop()?.();
  const proxy: LabProxy = await startLabProxy({
    listen: { port },
    location,
    profile,
    bytesMax,
    network: { allowPrivateNetwork: isOpen },
    servePage: (_request, response) => response.end('the page'),
  });
  closing.push(() => proxy.close());
  return { proxy, port };
};

type Answer = { status: number; bytes: number; text: string; isComplete: boolean };

const get = (port: number, url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: url, headers: { host: new URL(url).host } });
    sent.once('error', reject);
    sent.once('response', (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => undefined);
      response.once('close', () => {
        const content = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          bytes: content.length,
          text: content.toString().slice(0, 100),
          isComplete: response.complete,
        });
      });
    });
    sent.end();
  });

const openConnect = async (port: number, authority: string): Promise<{ socket: Socket; head: string }> => {
  const socket = connect(port, '127.0.0.1');
  closing.push(() => socket.destroy());
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  return { socket, head: head.toString().split('\r\n')[0] ?? '' };
};

describe('forwarding', () => {
  it('serves the page itself, forwards other hosts, and logs the latter', async () => {
    const origin = await startOrigin();
    const { proxy, port } = await start({});
    expect((await get(port, 'http://localhost/')).text).toBe('the page');
    expect(await get(port, `http://127.0.0.1:${origin}/a.m4s`)).toMatchObject({ status: 200, bytes: 200_000 });
    expect(proxy.takeRequests()).toMatchObject([
      { url: `http://127.0.0.1:${origin}/a.m4s`, status: 200, bytes: 200_000, allowsOrigins: true, isTunnel: false },
    ]);
    expect(proxy.takeRequests()).toEqual([]);
  });

  it('tunnels connections and counts their bytes', async () => {
    const origin = await startOrigin(Buffer.alloc(5000, 'y'));
    const { proxy, port } = await start({});
    const { socket, head } = await openConnect(port, `127.0.0.1:${origin}`);
    expect(head).toContain('200');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let bytes = 0;
    socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await once(socket, 'close');
    expect(bytes).toBeGreaterThan(5000);
    expect(proxy.takeRequests()).toMatchObject([{ isTunnel: true, bytes }]);
  });

  it('answers 502 when nobody listens, and ends a run that loads too much', async () => {
    const origin = await startOrigin();
    const { proxy, port } = await start({ bytesMax: 100_000 });
    expect((await get(port, 'http://127.0.0.1:9/')).status).toBe(502);
    expect(await get(port, `http://127.0.0.1:${origin}/`)).toMatchObject({ isComplete: false });
    expect(proxy.exceedsBytes).toBe(true);
  });
});

describe('the guard', () => {
  it('refuses all private addresses, over HTTP and in a tunnel', async () => {
    let connections = 0;
    const secret = await listen(createTcpServer(() => (connections += 1)));
    const { proxy, port } = await start({ isOpen: false });
    const urls = privateUrls(secret).filter((url) => url.startsWith('http://'));
    for (const url of urls) {
      // No client can send the others as they are.
      const sent = /^[!-~]+$/.test(url) ? url : new URL(url).href;
      expect((await get(port, sent)).status, url).toBeGreaterThanOrEqual(403);
      const authority = sent.replace(/^http:\/\/(.*)\/.*$/, '$1');
      expect((await openConnect(port, authority)).head, url).toMatch(/40[03]|502/);
    }
    expect(connections).toBe(0);
    const requests = proxy.takeRequests();
    expect(requests.length).toBeGreaterThan(2 * 40 - 5);
    expect(requests.every(({ refused, error }) => refused ?? error)).toBe(true);
  });

  it('refuses ports of other services and protocols other than HTTP', async () => {
    const { port } = await start({ isOpen: false });
    expect((await openConnect(port, '1.1.1.1:25')).head).toContain('403');
    expect((await get(port, 'ftp://1.1.1.1/')).status).toBe(403);
  });
});

describe('a profile', () => {
  it('shares its bandwidth among all connections, from the start of a play', async () => {
    const origin = await startOrigin();
    const trace = [{ durationMilliseconds: 1000, kilobitsPerSecond: 4000, roundTripMilliseconds: 0 }];
    const { proxy, port } = await start({ profile: { ...unlimited, trace } });
    proxy.startPlay();
    const startedAt = Date.now();
    await Promise.all([1, 2].map((name) => get(port, `http://127.0.0.1:${origin}/${name}`)));
    // 400,000 bytes take 800 ms at 4 Mbit/s; a busy machine only takes longer.
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(780);
  });

  it.each([
    [
      { type: 'status', status: 503 },
      { status: 503, bytes: 0 },
    ],
    [
      { type: 'truncate', bytes: 1000 },
      { status: 200, bytes: 1000, isComplete: false },
    ],
    [
      { type: 'delay', milliseconds: 20 },
      { status: 200, bytes: 200_000 },
    ],
  ] as const)('injects %j', async (effect, answer) => {
    const origin = await startOrigin();
    const { proxy, port } = await start({ profile: { ...unlimited, faults: [{ match: 'seg', times: 1, effect }] } });
    expect(await get(port, `http://127.0.0.1:${origin}/seg`)).toMatchObject(answer);
    expect(await get(port, `http://127.0.0.1:${origin}/seg`)).toMatchObject({ status: 200, bytes: 200_000 });
    expect(proxy.takeRequests().map(({ fault }) => fault)).toEqual([effect.type, undefined]);
  });

  it('lets a request hang without a response', async () => {
    const origin = await startOrigin();
    const faults = [{ match: 'seg', effect: { type: 'hang', milliseconds: 20 } }] as const;
    const { port } = await start({ profile: { ...unlimited, faults } });
    await expect(get(port, `http://127.0.0.1:${origin}/seg`)).rejects.toThrow('socket hang up');
  });
});

/** A SOCKS5 server with sign-in that connects to any IPv4 address; `seen` are its destinations. */
const startSocks = async (): Promise<{ port: number; seen: string[] }> => {
  const seen: string[] = [];
  const server = createTcpServer((client) => {
    client.on('error', () => undefined);
    client.once('data', () => {
      client.write(Buffer.from([5, 2]));
      client.once('data', (signIn: Buffer) => {
        client.write(Buffer.from([1, signIn.includes('secret') ? 0 : 1]));
        client.once('data', (call: Buffer) => {
          const host = [...call.subarray(4, 8)].join('.');
          const port = call.readUInt16BE(8);
          seen.push(`${host}:${port}`);
          const upstream = connect(port, host, () => {
            client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
            client.pipe(upstream).pipe(client);
          });
          upstream.on('error', () => client.end(Buffer.from([5, 5, 0, 1, 0, 0, 0, 0, 0, 0])));
        });
      });
    });
  });
  return { port: await listen(server), seen };
};

describe('locations', () => {
  it('requests through a SOCKS5 exit with sign-in', async () => {
    const [origin, socks] = [await startOrigin(), await startSocks()];
    const exit = { type: 'socks5', host: '127.0.0.1', port: socks.port, username: 'lab' } as const;
    const { port } = await start({ location: { ...exit, password: 'secret' } });
    expect(await get(port, `http://127.0.0.1:${origin}/`)).toMatchObject({ status: 200, bytes: 200_000 });
    expect(socks.seen).toEqual([`127.0.0.1:${origin}`]);
    const { proxy, port: second } = await start({ location: { ...exit, password: 'wrong' } });
    expect((await get(second, `http://127.0.0.1:${origin}/`)).status).toBe(502);
    expect(proxy.takeRequests()[0]?.error).toContain('rejected the user name');
  });

  it('requests through an HTTP exit, which may be another lab proxy', async () => {
    const origin = await startOrigin();
    const exit = await start({});
    const { port } = await start({ location: { type: 'http', host: '127.0.0.1', port: exit.port } });
    expect(await get(port, `http://127.0.0.1:${origin}/`)).toMatchObject({ status: 200, bytes: 200_000 });
    expect(exit.proxy.takeRequests()).toMatchObject([{ isTunnel: true, url: `https://127.0.0.1:${origin}` }]);
  });

  it('checks addresses before an exit sees them, and names the exit that is down', async () => {
    const { proxy, port } = await start({ isOpen: false, location: { type: 'http', host: '1.1.1.1', port: 8080 } });
    expect((await get(port, 'http://10.0.0.1/')).status).toBe(403);
    expect(proxy.takeRequests()[0]?.refused).toContain('10.0.0.1');
    const down = await start({ location: { type: 'http', host: '127.0.0.1', port: 9 } });
    expect((await get(down.port, 'http://127.0.0.1:8/')).status).toBe(502);
  });
});
