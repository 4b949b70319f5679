import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openObjectStore } from '../../objects/open-object-store.ts';
import { serve, type Served } from '../../testing/serve.ts';
import type { InputIo } from '../../adapters/input-adapter.ts';
import { localize, type LocalizeOptions } from '../localize.ts';
import { http } from './adapter.ts';

let directory = '';
let io: InputIo;
const opened: Served[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sluice-http-'));
  io = {
    network: { allowPrivateNetwork: true },
    objects: await openObjectStore({ driver: 'folder', directory: join(directory, 'store') }),
    organizationId: 'org',
    inputId: 'input',
  };
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
  await rm(directory, { recursive: true, force: true });
});

const start = async (listener: RequestListener): Promise<Served> => {
  const server = await serve(listener);
  opened.push(server);
  return server;
};

const scratch = (): string => join(directory, 'scratch');

const fetchFile = (port: number, path = 'film.mp4', options: Partial<LocalizeOptions> = {}): Promise<string> =>
  localize('HTTP', { host: '127.0.0.1', port }, path, scratch(), { io, ...options });

const film = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7 + (index >> 8)) % 256));

type Film = { bytes?: Buffer; etag?: string; cutAfter?: number; ignoresRanges?: boolean };

/** A typical server with one file, which cuts its connection as configured. */
const serving =
  (next: () => Film): RequestListener =>
  (request, response) => {
    const { bytes = film, etag = '"one"', cutAfter, ignoresRanges } = next();
    const [, from] = /^bytes=(\d+)-/.exec(request.headers.range ?? '') ?? [];
    const isSame = [undefined, etag].includes(request.headers['if-range']?.toString());
    const offset = from !== undefined && isSame && !ignoresRanges ? Number(from) : undefined;
    response.setHeader('etag', etag);
    const body = bytes.subarray(offset ?? 0);
    response.setHeader('content-length', body.length);
    if (offset !== undefined)
      response.setHeader('content-range', `bytes ${offset}-${bytes.length - 1}/${bytes.length}`);
    response.writeHead(offset === undefined ? 200 : 206);
    if (cutAfter === undefined) response.end(body);
    else response.write(body.subarray(0, cutAfter), () => setTimeout(() => request.socket.destroy(), 50));
  };

describe('HTTP inputs', () => {
  it('download whole files, and report size and progress', async () => {
    const server = await start(serving(() => ({})));
    expect(await http.stat({ host: '127.0.0.1', port: server.port }, '/film.mp4', io)).toEqual({
      sizeBytes: 300_000,
      version: '"one"',
    });
    const seen: unknown[] = [];
    const path = await fetchFile(server.port, 'a folder/film.mp4?sign=x', {
      onProgress: (...progress) => seen.push(progress),
    });
    expect((await readFile(path)).equals(film)).toBe(true);
    expect(path.endsWith('.mp4')).toBe(true);
    expect(seen.at(-1)).toEqual([300_000, 300_000]);
    expect(server.requests.at(-1)).toBe('GET /a%20folder/film.mp4?sign=x');
    expect(await readdir(scratch())).toHaveLength(1);
  });

  it('resume cut connections at the last byte', async () => {
    let cuts = 0;
    const server = await start(serving(() => (cuts++ < 3 ? { cutAfter: 70_000 } : {})));
    const path = await fetchFile(server.port);
    expect((await readFile(path)).equals(film)).toBe(true);
    expect(server.requests).toEqual(
      ['', ' bytes=70000-', ' bytes=140000-', ' bytes=210000-'].map((range) => `GET /film.mp4${range}`),
    );
  });

  it('restart if the server cannot resume', async () => {
    let cuts = 0;
    const server = await start(serving(() => ({ ignoresRanges: true, ...(cuts++ < 2 && { cutAfter: 70_000 }) })));
    expect((await readFile(await fetchFile(server.port))).equals(film)).toBe(true);
  });

  it('never mix two versions of a file', async () => {
    let answers = 0;
    const other = Buffer.alloc(200_000, 'other');
    const server = await start(
      serving(() => (answers++ === 0 ? { cutAfter: 70_000 } : { bytes: other, etag: '"two"' })),
    );
    expect((await readFile(await fetchFile(server.port))).equals(other)).toBe(true);
  });

  it('give up on a server that always disconnects before a new byte', async () => {
    const server = await start(serving(() => ({ cutAfter: 0 })));
    await expect(fetchFile(server.port)).rejects.toMatchObject({ code: 'input_unreachable' });
    expect(server.requests.length).toBeLessThan(6);
  });

  it('stop an endless file at the limit and keep nothing of it', async () => {
    const server = await start((_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        response.once('drain', more);
      };
      more();
    });
    const endless = fetchFile(server.port, 'live', { maximumBytes: 3_000_000 });
    await expect(endless).rejects.toMatchObject({ code: 'input_too_large', evidence: 'The limit is 3000000 bytes.' });
    expect(await readdir(scratch())).toEqual([]);
  });

  it('reject a file with a declared size above the limit before reading it', async () => {
    const server = await start(serving(() => ({})));
    await expect(fetchFile(server.port, 'film.mp4', { maximumBytes: 1000 })).rejects.toMatchObject({
      code: 'input_too_large',
    });
  });

  it('give up on a silent server, before and during its response', async () => {
    const mute = await start(() => {});
    await expect(fetchFile(mute.port, 'film.mp4', { idleTimeoutSeconds: 1 })).rejects.toMatchObject({
      code: 'input_timeout',
    });
    expect(mute.requests).toHaveLength(1);
    const stalling = await start((_request, response) => {
      response.write('some bytes, then nothing');
    });
    await expect(fetchFile(stalling.port, 'film.mp4', { idleTimeoutSeconds: 1 })).rejects.toMatchObject({
      code: 'input_timeout',
    });
  });

  it.each([
    [404, 'input_not_found'],
    [410, 'input_not_found'],
    [401, 'input_forbidden'],
    [403, 'input_forbidden'],
    [500, 'input_unreachable'],
    [204, 'input_unreachable'],
  ])('map a response of %i to %s, without credentials in the evidence', async (status, code) => {
    const server = await start((_request, response) => void response.writeHead(status).end());
    const settings = { host: '127.0.0.1', port: server.port, username: 'ann', password: 'open sesame' };
    const answer = await http.open(settings, 'dir/x.mp4?token=s3cret', {}, io).catch((error: unknown) => error);
    expect(answer).toMatchObject({ code, evidence: `http://127.0.0.1:${server.port}/dir/x.mp4 answered ${status}.` });
  });

  it('reject an empty file', async () => {
    const server = await start((_request, response) => void response.end());
    await expect(fetchFile(server.port)).rejects.toMatchObject({ code: 'input_empty' });
    const unsatisfied = await start(
      (_request, response) => void response.writeHead(416, { 'content-range': 'bytes */0' }).end(),
    );
    expect(await http.stat({ host: '127.0.0.1', port: unsatisfied.port }, 'x', io)).toMatchObject({ sizeBytes: 0 });
  });

  it('report unreachable for a refused connection, an unknown host and a server of another protocol', async () => {
    const noise = createServer((socket) => void socket.end('SSH-2.0-x\r\n')).listen(0, '127.0.0.1');
    await once(noise, 'listening');
    // A listening TCP server's address is never a path.
    const { port } = noise.address() as AddressInfo;
    for (const settings of [
      { host: '127.0.0.1', port: 9 },
      { host: 'no-such-host.invalid' },
      { host: '127.0.0.1', port },
    ])
      await expect(http.open(settings, 'x', {}, io)).rejects.toMatchObject({ code: 'input_unreachable' });
    noise.close();
  });

  it.each(['a/b', 'user@host', 'a b', 'host:80', 'host?x', ''])('reject %j as a host', async (host) => {
    await expect(http.open({ host }, 'x', {}, io)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('send credentials only to their server', async () => {
    const seen: unknown[] = [];
    const other = await start((request, response) => {
      seen.push(['other', request.headers.authorization]);
      response.end('film');
    });
    const server = await start((request, response) => {
      seen.push(['server', request.headers.authorization]);
      response.writeHead(302, { location: `http://127.0.0.1:${other.port}/moved` }).end();
    });
    const settings = { host: '127.0.0.1', port: server.port, username: 'ann', password: 'pä:ss' };
    const { stream } = await http.open(settings, 'x', {}, io);
    stream.destroy();
    expect(seen).toEqual([
      ['server', `Basic ${Buffer.from('ann:pä:ss').toString('base64')}`],
      ['other', undefined],
    ]);
  });

  it('stop on abort', async () => {
    const server = await start((_request, response) => void response.write('a'));
    const cancel = new AbortController();
    const fetching = fetchFile(server.port, 'x', {
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
      idleTimeoutSeconds: 60,
    });
    await expect(fetching).rejects.toThrow(/abort/i);
  });
});

const strict = (allowedHosts: string[] = []): InputIo => ({
  ...io,
  network: { allowPrivateNetwork: false, allowedHosts },
});

describe('HTTP inputs and private addresses', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    '0x7f000001',
    '2130706433',
    '127.1',
    '[::1]',
    '::1',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
  ])('never connect to %s', async (host) => {
    const server = await start((_request, response) => void response.end('secret'));
    await expect(http.open({ host, port: server.port }, 'x', {}, strict())).rejects.toMatchObject({
      code: 'input_address_blocked',
    });
    expect(server.requests).toEqual([]);
  });

  it('do not follow redirects to them', async () => {
    const hidden = await start((_request, response) => void response.end('secret'));
    for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '[::1]', '0x7f.1']) {
      const open = await start((_request, response) => {
        response.writeHead(307, { location: `http://${host}:${hidden.port}/` }).end();
      });
      // The public server has an allowed name; the redirect leads to an address that is not allowed.
      const reading = http.open({ host: 'localhost', port: open.port }, 'x', {}, strict(['localhost']));
      await expect(reading).rejects.toMatchObject({ code: 'input_address_blocked' });
      expect(open.requests).toHaveLength(1);
    }
    expect(hidden.requests).toEqual([]);
  });

  it('reach them if the configuration allows it', async () => {
    const server = await start((_request, response) => void response.end('film'));
    const { stream } = await http.open({ host: '127.0.0.1', port: server.port }, 'x', {}, strict(['127.0.0.0/8']));
    stream.destroy();
    expect(server.requests).toHaveLength(1);
  });

  it('fail after a few redirects, and at one to another protocol', async () => {
    const circle = await start((_request, response) => void response.writeHead(302, { location: '/again' }).end());
    await expect(http.open({ host: '127.0.0.1', port: circle.port }, 'x', {}, io)).rejects.toMatchObject({
      code: 'input_unreachable',
    });
    expect(circle.requests).toHaveLength(6);
    const file = await start(
      (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    await expect(http.open({ host: '127.0.0.1', port: file.port }, 'x', {}, io)).rejects.toMatchObject({
      code: 'input_unreachable',
    });
  });
});
