import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { get, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openObjectStore, type ObjectStore } from '@sluice/storage';
import compress from '@fastify/compress';
import { startS3 } from '@sluice/testing/s3';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdnRoutes } from './cdn-routes.ts';

const folder = await mkdtemp(join(tmpdir(), 'sluice-delivery-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const drivers = {
  folder: () => openObjectStore({ driver: 'folder', directory: folder }),
  s3: async () => openObjectStore({ driver: 's3', bucket: `delivery-${randomUUID()}`, ...(await startS3()) }),
};

const film = Buffer.alloc(40_000_000, 'film');

const openFilms = async (): Promise<string[]> => {
  const numbers = await readdir('/proc/self/fd');
  const links = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
  return links.filter((link) => link.endsWith('film.mp4'));
};

describe.each(Object.entries(drivers))('delivery from %s', (_name, open) => {
  let store: ObjectStore;
  let app: FastifyInstance;
  let origin = '';
  const counted: [string, number][] = [];

  beforeAll(async () => {
    store = await open();
    await store.putStream('cdn/o/main.m3u8', Readable.from([Buffer.from('#EXTM3U')]));
    await store.putStream('cdn/o/digits.m4s', Readable.from([Buffer.from('0123456789')]));
    await store.putStream('cdn/o/main.mpd', Readable.from([Buffer.from('<MPD/>'.repeat(1000))]));
    await store.putStream('cdn/o/empty.ts', Readable.from([Buffer.alloc(0)]));
    await store.putStream('cdn/o/film.mp4', Readable.from([film]));
    await store.putStream('private/secret.txt', Readable.from([Buffer.from('secret')]));
    app = fastify();
    // Next to the API, which compresses its responses.
    await app.register(compress, { threshold: 0 });
    await app.register(async (scope) => cdnRoutes(scope, store, (key, bytes) => counted.push([key, bytes])));
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    fetch(origin + path, { method, headers });

  it('sends whole objects with type, caching, ETag and access for any origin', async () => {
    const answer = await ask('/cdn/o/main.m3u8', { origin: 'https://player.example' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('#EXTM3U');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'content-length': '7',
      'cache-control': 'public, max-age=2',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringMatching(/Content-Length, Content-Range.*ETag/),
      etag: expect.stringMatching(/^".+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
  });

  it('sends stored bytes, whole and in part, to clients that accept compression', async () => {
    const whole = await ask('/cdn/o/main.mpd', { 'accept-encoding': 'gzip, br' });
    expect([whole.headers.get('content-encoding'), whole.headers.get('content-length')]).toEqual([null, '6000']);
    const part = await ask('/cdn/o/main.mpd', { 'accept-encoding': 'gzip, br', range: 'bytes=6-11' });
    expect([part.headers.get('content-encoding'), await part.text()]).toEqual([null, '<MPD/>']);
  });

  it('responds to HEAD without a body', async () => {
    const answer = await ask('/cdn/o/film.mp4', {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '40000000']);
    const range = await ask('/cdn/o/film.mp4', { range: 'bytes=1-2' }, 'HEAD');
    expect([range.status, range.headers.get('content-range')]).toEqual([206, 'bytes 1-2/40000000']);
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-1000', '89', 'bytes 8-9/10'],
  ])('sends %s', async (range, body, contentRange) => {
    const answer = await ask('/cdn/o/digits.m4s', { range });
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      206,
      body,
      contentRange,
    ]);
    expect(answer.headers.get('content-length')).toBe(String(body.length));
  });

  it('responds with 416 and the size to ranges outside of the object', async () => {
    for (const [path, range, size] of [
      ['digits.m4s', 'bytes=10-', 10],
      ['empty.ts', 'bytes=0-', 0],
    ] as const) {
      const answer = await ask(`/cdn/o/${path}`, { range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    }
  });

  it('sends empty objects', async () => {
    const answer = await ask('/cdn/o/empty.ts');
    expect([answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([200, '', '0']);
  });

  it('counts only the bytes of sent bodies', async () => {
    counted.length = 0;
    await (await ask('/cdn/o/digits.m4s')).text();
    await (await ask('/cdn/o/digits.m4s', { range: 'bytes=2-4' })).text();
    await ask('/cdn/o/film.mp4', {}, 'HEAD');
    await (await ask('/cdn/o/digits.m4s', { range: 'bytes=10-' })).text();
    await expect.poll(() => counted).toHaveLength(2);
    expect(counted).toEqual([
      ['cdn/o/digits.m4s', 10],
      ['cdn/o/digits.m4s', 3],
    ]);
  });

  it('counts only the bytes sent before a client disconnected', async () => {
    counted.length = 0;
    const disconnect = new AbortController();
    const answer = await fetch(`${origin}/cdn/o/film.mp4`, { signal: disconnect.signal });
    await answer.body?.getReader().read();
    disconnect.abort();
    await expect.poll(() => counted).toHaveLength(1);
    expect(counted[0]?.[1]).toBeGreaterThan(0);
    expect(counted[0]?.[1]).toBeLessThan(film.length);
  });

  it('does not resend what the client has cached', async () => {
    const { headers } = await ask('/cdn/o/digits.m4s', {}, 'HEAD');
    const etag = headers.get('etag') ?? '';
    const modified = headers.get('last-modified') ?? '';
    for (const [name, value] of [
      ['if-none-match', etag],
      ['if-modified-since', modified],
    ] as const) {
      const answer = await ask('/cdn/o/digits.m4s', { [name]: value });
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    }
    expect((await ask('/cdn/o/digits.m4s', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask('/cdn/o/digits.m4s', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await ask('/cdn/o/digits.m4s', { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  it('responds to CORS preflight requests', async () => {
    const answer = await ask(
      '/cdn/o/x.mpd',
      { origin: 'https://a.example', 'access-control-request-headers': 'range' },
      'OPTIONS',
    );
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('Range');
    expect(answer.headers.get('access-control-allow-methods')).toContain('GET');
  });

  const raw = (target: string, head = ''): Promise<string> => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}\r\n`);
    return text(socket);
  };

  it.each([
    '/cdn/o/absent.ts',
    '/cdn/o',
    '/cdn/o/',
    '/cdn/',
    '/cdn/../private/secret.txt',
    '/cdn/o/../../private/secret.txt',
    '/cdn/%2e%2e/private/secret.txt',
    '/cdn/..%2fprivate/secret.txt',
    '/cdn/..%5cprivate',
    '/cdn/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/cdn/%252e%252e/private/secret.txt',
    '/cdn//etc/passwd',
    '/cdn/o/main.m3u8/x',
    '/cdn/%00',
    '/cdn/%ff',
    '/cdn/%',
    `/cdn/${'a'.repeat(3000)}`,
    `/cdn/${'a/'.repeat(900)}b`,
    '/cdn/o/main.m3u8%20',
    '/cdn/o;/main.m3u8',
    '/cdn/o/\'"<script>',
  ])('responds to %s with 4xx and without content', async (target) => {
    const answer = await raw(target);
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d/);
    expect(answer).not.toContain('secret\r');
    expect(answer).not.toContain('#EXTM3U');
    expect(answer).not.toContain('digits');
  });

  it.each([
    'Range: bytes=a-b',
    'Range: bytes=-',
    'Range: x',
    'Range: bytes=0-0,5-6',
    'If-Range: zzz',
    'If-None-Match: ,,,',
    'If-Modified-Since: never',
  ])('ignores invalid %s', async (header) => {
    expect(await raw('/cdn/o/digits.m4s', `${header}\r\n`)).toMatch(/^HTTP\/1.1 20[06][^]*0123456789$/);
  });

  it('waits for slow readers and releases files of disconnected ones', async () => {
    const answer = await new Promise<IncomingMessage>((resolve) => get(`${origin}/cdn/o/film.mp4`, resolve));
    answer.pause();
    answer.destroy();
    await once(answer, 'close');
    // All other requests continue, and no file in the folder stays open.
    const sizes = await Promise.all(
      [1, 2, 3].map(async () => (await (await ask('/cdn/o/film.mp4')).arrayBuffer()).byteLength),
    );
    expect(sizes).toEqual([film.length, film.length, film.length]);
    await expect.poll(openFilms, { timeout: 10_000 }).toEqual([]);
  });

  it('serves one whole version while it is replaced', async () => {
    const versions = ['a', 'b'].map((letter) => Buffer.alloc(300_000, letter));
    await store.putStream('cdn/o/turn.ts', Readable.from([versions[0]]));
    const reading = Array.from({ length: 20 }, async () => new Set(await (await ask('/cdn/o/turn.ts')).text()));
    const writing = Array.from({ length: 6 }, (_, index) =>
      store.putStream('cdn/o/turn.ts', Readable.from([versions[index % 2]])),
    );
    const [seen] = await Promise.all([Promise.all(reading), Promise.all(writing)]);
    for (const letters of seen) expect(['a', 'b']).toContain([...letters].join(''));
  });

  it('accepts no other method', async () => {
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
      const sent = request(`${origin}/cdn/o/digits.m4s`, { method }).end();
      const [answer] = await once(sent, 'response');
      expect(answer.statusCode).toBe(404);
      answer.resume();
    }
  });
});
