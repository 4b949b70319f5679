import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { until } from '@sluice/testing/until';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { httpLimits } from './http-limits.ts';
import { limitConnections } from './limit-connections.ts';
import { limitIdle } from './limit-idle.ts';
import { readBodies } from './read-body.ts';

const limits = { ...httpLimits, bodySeconds: 3, bodyIdleSeconds: 1, publicBodyBytesMax: 10, discardSeconds: 30 };
const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of apps.splice(0)) await app.close();
});

/** Starts a server that returns the size of each body. */
const openServer = async (options: { unfinishedBytesPerAddress?: number; connectionsMax?: number } = {}) => {
  const app = fastify();
  apps.push(app);
  readBodies(app, undefined, { ...limits, ...options });
  app.post('/', { bodyLimit: 100_000 }, async ({ body }) => ({ size: (body as Buffer).length }));
  const { connectionsMax = Infinity } = options;
  limitConnections(app.server, { connectionsMax, isExempt: () => false });
  return app.listen({ host: '127.0.0.1', port: 0 });
};

const post = async (address: string, size: number): Promise<[number, string]> => {
  const response = await fetch(address, { method: 'POST', body: Buffer.alloc(size, 'x') });
  return [response.status, await response.text()];
};

/** Opens a connection that has sent the head of a request; `received` grows with the response. */
const begin = (address: string, announcedBytes: number) => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const state = { socket, received: '', isClosed: false };
  socket.setEncoding('utf8').on('data', (text: string) => (state.received += text));
  socket.on('error', () => {}).on('close', () => (state.isClosed = true));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${announcedBytes}\r\n\r\n`);
  return state;
};

describe('a body', { timeout: 60_000 }, () => {
  it('is read whole up to the limit of its route', async () => {
    const address = await openServer();
    expect(await post(address, 0)).toEqual([500, expect.any(String)]);
    for (const size of [1, 70_000, 100_000]) expect(await post(address, size)).toEqual([200, `{"size":${size}}`]);
  });

  it('above the limit is rejected with a response that its client receives', async () => {
    const address = await openServer();
    const results = await Promise.all(Array.from({ length: 20 }, () => post(address, 3_000_000)));
    expect(results.map(([status]) => status)).toEqual(Array(20).fill(413));
  });

  it('that stalls, or trickles for too long, is ended with 408', async () => {
    const address = await openServer();
    const stalled = begin(address, 1_000);
    stalled.socket.write('some');
    const trickling = begin(address, 1_000);
    const timer = setInterval(() => trickling.socket.write('x'), 200);
    await until(() => stalled.received.startsWith('HTTP/1.1 408'), { within: 20, saying: 'a stalled body is ended' });
    expect(stalled.received).toContain('No byte of the body arrived');
    await until(() => trickling.received.startsWith('HTTP/1.1 408'), {
      within: 20,
      saying: 'a trickling body is ended',
    });
    clearInterval(timer);
    expect(trickling.received).toContain('did not arrive within');
  });

  it('is refused when its address keeps too many unfinished bytes, until others end', async () => {
    const address = await openServer({ unfinishedBytesPerAddress: 50_000 });
    const first = begin(address, 90_000);
    first.socket.write('x'.repeat(40_000));
    await until(async () => (await post(address, 30_000))[0] === 429, { within: 20, saying: 'the limit is reached' });
    expect(first.received).toBe('');
    first.socket.destroy();
    await until(async () => (await post(address, 30_000))[0] === 200, {
      within: 20,
      saying: 'the limit is free again',
    });
  });
});

describe('connections', { timeout: 60_000 }, () => {
  it('above the limit of an address are closed, and allowed again after others end', async () => {
    const address = await openServer({ connectionsMax: 3 });
    const open = [begin(address, 5), begin(address, 5), begin(address, 5)];
    await Promise.all(open.map(({ socket }) => once(socket, 'connect')));
    const excess = begin(address, 5);
    await until(() => excess.isClosed, { within: 20, saying: 'the excess connection is closed' });
    expect(open.map(({ isClosed }) => isClosed)).toEqual([false, false, false]);
    open[0]?.socket.destroy();
    await until(async () => (await post(address, 5).catch(() => [0]))[0] === 200, {
      within: 20,
      saying: 'a connection is free again',
    });
  });
});

describe('a streamed body', { timeout: 60_000 }, () => {
  it('is ended when no byte arrives, but its handler may take longer', async () => {
    const app = fastify();
    apps.push(app);
    const errors: string[] = [];
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
    app.post('/', async ({ raw }) => {
      limitIdle(raw, 1);
      raw.on('error', ({ message }) => errors.push(message));
      for await (const _chunk of raw);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return 'stored';
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const stalled = begin(address, 1_000);
    expect(await post(address, 100)).toEqual([200, 'stored']);
    await until(() => stalled.isClosed, { within: 20, saying: 'the stalled body is ended' });
    expect(errors).toEqual(['No byte arrived for 1 seconds.']);
  });
});
