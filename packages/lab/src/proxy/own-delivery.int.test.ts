import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFetcher } from '../validation/http/fetcher.ts';
import { validationLimits } from '../validation/limits.ts';
import { startLabProxy, type LabProxy } from './lab-proxy.ts';

let platform: Server;
let neighbor: Server;
let proxy: LabProxy;
let proxyPort: number;
let origin: string;
/** Requests that reached a server on a private address. */
const received: string[] = [];

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address.
  return (server.address() as AddressInfo).port;
};

const networkOf = () => ({ allowPrivateNetwork: false, ownDelivery: [`${origin}/cdn/`, `${origin}/s/`] });

/** Sends a request as the browser does, over one kept connection to the proxy. */
const send = async (url: string, method = 'GET'): Promise<number> => {
  const sent = request({ host: '127.0.0.1', port: proxyPort, method, path: url, headers: { host: new URL(url).host } });
  sent.end();
  // SAFETY: the event has this argument.
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  await text(response);
  return response.statusCode ?? 0;
};

const connect = async (authority: string): Promise<number> => {
  const sent = request({ host: '127.0.0.1', port: proxyPort, method: 'CONNECT', path: authority });
  sent.end();
  // SAFETY: both events have this argument.
  const [response] = (await Promise.race([once(sent, 'connect'), once(sent, 'response')])) as [IncomingMessage];
  sent.destroy();
  return response.statusCode ?? 0;
};

beforeAll(async () => {
  const answer = (incoming: IncomingMessage): string => {
    received.push(`${incoming.method} ${incoming.headers.host} ${incoming.url}`);
    return 'content';
  };
  platform = createServer((incoming, response) => {
    const content = answer(incoming);
    if (incoming.url === '/cdn/redirect') response.writeHead(302, { location: '/v1/secret' }).end();
    else response.end(content);
  });
  neighbor = createServer((incoming, response) => response.end(answer(incoming)));
  origin = `http://127.0.0.1:${await listen(platform)}`;
  await listen(neighbor);
  const probe = createServer();
  proxyPort = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  proxy = await startLabProxy({
    listen: { port: proxyPort },
    location: { type: 'direct' },
    profile: { id: 'unlimited', name: '', trace: [], faults: [] },
    bytesMax: 1e9,
    network: networkOf(),
    servePage: (_incoming, response) => response.end('the page'),
  });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await proxy?.close();
  for (const server of [platform, neighbor]) {
    server?.closeAllConnections();
    server?.close();
  }
});

const privateUrls = (): [string, string][] => [
  ['the API', `${origin}/v1/secret`],
  ['a path that leaves the folder', `${origin}/cdn/../v1/secret`],
  ['an encoded path that leaves the folder', `${origin}/cdn/%2e%2e/v1/secret`],
  ['a path that starts like the folder', `${origin}/cdnx/secret`],
  ['a path with two slashes', `${origin}//cdn/secret`],
  ['another name of the server', `${origin.replace('127.0.0.1', 'localhost')}/cdn/a`],
  ['another address of the server', `${origin.replace('127.0.0.1', '127.0.0.2')}/cdn/a`],
  ['the same path of another port', `http://127.0.0.1:${(neighbor.address() as AddressInfo).port}/cdn/a`],
  ['a user name', `${origin.replace('//', '//user@')}/cdn/a?b`],
];
const names = [0, 1, 2, 3, 4, 5, 6, 7, 8];

describe("the platform's own delivery", () => {
  it('is reached by the browser although its address is private', async () => {
    expect(await send(`${origin}/cdn/output/master.m3u8?a=1`)).toBe(200);
    expect(await send(`${origin}/s/stream/manifest.m3u8`, 'HEAD')).toBe(200);
    expect(received).toHaveLength(2);
  });

  it.each(names)('opens no other path or port to the browser, also after a delivered file: %i', async (index) => {
    const [name, url] = privateUrls()[index] ?? ['', ''];
    expect(await send(`${origin}/cdn/a`)).toBe(200);
    received.length = 0;
    expect({ name, status: await send(url) }).toEqual({ name, status: 403 });
    expect(received).toEqual([]);
  });

  it('takes no other methods, and no tunnels, whose path cannot be seen', async () => {
    expect(await send(`${origin}/cdn/a`, 'POST')).toBe(403);
    expect(await connect(new URL(origin).host)).toBe(403);
    expect(received).toEqual([]);
  });

  it('is reached by a validation, which follows none of its redirects elsewhere', async () => {
    const fetcher = createFetcher({
      network: networkOf(),
      location: { type: 'direct' },
      limits: validationLimits,
      signal: AbortSignal.timeout(30_000),
    });
    const options = { bytesMax: 1000, tooLarge: 'limit-playlist-bytes' } as const;
    expect(await fetcher.load(`${origin}/cdn/a`, options)).toMatchObject({ status: 200 });
    const blocked = { rule: 'http-address-blocked' };
    await expect(fetcher.load(`${origin}/cdn/redirect`, options)).rejects.toMatchObject(blocked);
    for (const [name, url] of privateUrls())
      await expect(fetcher.load(url, options), name).rejects.toMatchObject(blocked);
    await fetcher.close();
    expect(received.map((line) => line.split(' ')[2])).toEqual(['/cdn/a', '/cdn/redirect']);
  });
});
