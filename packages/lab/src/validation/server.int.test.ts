import { createServer } from 'node:https';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { findMediaTools } from '@sluice/media';
import { serve } from '@sluice/storage/testing/serve';
import { createSignedCertificate } from '@sluice/testing/certificate';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeTransport, serveStream, type StreamFiles } from './testing/stream-files.ts';
import { type StreamToValidate, validateStream } from './validate-stream.ts';

let files: StreamFiles;
let ffprobe: string;
const closers: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  ({ ffprobe } = await findMediaTools(process.env));
  files = await makeTransport();
}, 120_000);
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const network = { allowPrivateNetwork: true };
const streamAt = (url: string, drm: StreamToValidate['drm'] = { system: 'none' }): StreamToValidate => ({
  type: 'hls',
  url,
  drm,
});
const rulesOf = ({ findings }: Awaited<ReturnType<typeof validateStream>>): string[] =>
  findings.map(({ rule }) => rule);

/** Serves the stream over TLS by a certificate for localhost that ends at a time; its authority is trusted. */
const serveTls = async (from: Date, to: Date): Promise<string> => {
  const { key, cert, authority } = await createSignedCertificate(from, to);
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, authority]);
  closers.push(() => setDefaultCACertificates(before));
  const server = createServer({ key, cert }, (request, response) => {
    const content = files.get((request.url ?? '').slice(1).split('?')[0] ?? '');
    response.writeHead(content ? 200 : 404, { 'access-control-allow-origin': '*' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return `https://localhost:${(server.address() as AddressInfo).port}/master.m3u8`;
};

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

describe('a certificate', () => {
  it('that has expired makes the stream unreachable, with the cause', async () => {
    const result = await validateStream(streamAt(await serveTls(inDays(-20), inDays(-10))), { network, ffprobe });
    expect(result.status).toBe('UNREACHABLE');
    expect(rulesOf(result)).toEqual(['tls-expired']);
  });

  it('that ends within two weeks is a warning, and a later one is fine', async () => {
    const soon = await validateStream(streamAt(await serveTls(inDays(-1), inDays(5))), { network, ffprobe });
    expect(rulesOf(soon)).toContain('tls-expires-soon');
    expect(soon.status).not.toBe('UNREACHABLE');
    const later = await validateStream(streamAt(await serveTls(inDays(-1), inDays(25))), { network, ffprobe });
    expect(rulesOf(later).filter((rule) => rule.startsWith('tls-'))).toEqual([]);
  });

  it('for another host is not trusted', async () => {
    const url = (await serveTls(inDays(-1), inDays(25))).replace('localhost', '127.0.0.1');
    expect(rulesOf(await validateStream(streamAt(url), { network, ffprobe }))).toEqual(['tls-untrusted']);
  });
});

const allOrigins = { 'access-control-allow-origin': '*' };

/** Serves the stream; OPTIONS is answered with headers, and CMCD as a query with a status. */
const serveMedia = async (allowedHeaders: string | undefined, cmcdStatus = 200): Promise<string> => {
  const server = await serve((request, response) => {
    const [path = '', query = ''] = (request.url ?? '').slice(1).split('?');
    if (request.method === 'OPTIONS')
      return response
        .writeHead(204, { ...allOrigins, ...(allowedHeaders && { 'access-control-allow-headers': allowedHeaders }) })
        .end();
    if (request.method === 'POST') return response.writeHead(400, allOrigins).end();
    const content = files.get(path);
    response.writeHead(query.startsWith('CMCD=') ? cmcdStatus : content ? 200 : 404, allOrigins).end(content);
  });
  closers.push(() => server.close());
  return `http://127.0.0.1:${server.port}/master.m3u8`;
};

describe('a server', () => {
  it('that allows all headers takes CMCD and license requests', async () => {
    const url = await serveMedia('*, Authorization');
    const headers = [{ name: 'Authorization', value: 'Bearer a' }];
    const result = await validateStream(streamAt(url, { system: 'widevine', licenseUrl: url, headers }), {
      network,
      ffprobe,
    });
    expect(rulesOf(result).filter((rule) => /cmcd|cors/.test(rule))).toEqual([]);
  });

  it('whose wildcard does not cover Authorization refuses license requests with it', async () => {
    const url = await serveMedia('*');
    const headers = [{ name: 'Authorization', value: 'Bearer a' }];
    const result = await validateStream(streamAt(url, { system: 'widevine', licenseUrl: url, headers }), {
      network,
      ffprobe,
    });
    expect(rulesOf(result)).toContain('drm-license-cors');
  });

  it('that refuses CMCD is reported for headers and queries', async () => {
    const result = await validateStream(streamAt(await serveMedia(undefined, 403)), { network, ffprobe });
    expect(rulesOf(result)).toEqual(expect.arrayContaining(['cmcd-query', 'cmcd-headers']));
  });
});

describe('a location', () => {
  it('is the place from which the stream is loaded', async () => {
    const stream = await serveStream(files);
    closers.push(() => stream.close());
    const requests: string[] = [];
    const exit = createTcpServer((client) => {
      client.once('data', (head) => {
        const [line = ''] = head.toString('latin1').split('\r\n');
        requests.push(line);
        const upstream = new URL(stream.url('master.m3u8'));
        const target = connect(Number(upstream.port), upstream.hostname, () => {
          client.write('HTTP/1.1 200 OK\r\n\r\n');
          client.pipe(target).pipe(client);
        });
        target.on('error', () => client.destroy());
        client.on('error', () => target.destroy());
      });
    });
    await new Promise<void>((resolve) => exit.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => exit.close(resolve)));
    const location = { type: 'http', host: '127.0.0.1', port: (exit.address() as AddressInfo).port } as const;
    const url = stream.url('master.m3u8');
    const result = await validateStream(streamAt(url), { network, ffprobe, location });
    expect(result.segments).toBe(6);
    expect(requests[0]).toBe(`CONNECT ${new URL(url).host} HTTP/1.1`);
  });
});
