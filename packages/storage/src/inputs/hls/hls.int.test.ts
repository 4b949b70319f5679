import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjectStore } from '../../objects/open-object-store.ts';
import { serve, type Served } from '../../testing/serve.ts';
import type { InputIo } from '../../adapters/input-adapter.ts';
import { hls } from './adapter.ts';

const folder = await mkdtemp(join(tmpdir(), 'sluice-hls-'));
const [one, two, three, header] = [700, 1000, 500, 40].map((size) => randomBytes(size)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];
const key = randomBytes(16);
const iv = randomBytes(16);

const encrypted = (bytes: Buffer, vector: Buffer): Buffer => {
  const cipher = createCipheriv('aes-128-cbc', key, vector);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
};
const numbered = (sequence: number): Buffer => Buffer.from(sequence.toString(16).padStart(32, '0'), 'hex');

const media = (...lines: string[]): string =>
  ['#EXTM3U', '#EXT-X-TARGETDURATION:4', ...lines, '#EXT-X-ENDLIST'].join('\n');

const answers: Record<string, string | Buffer> = {
  '/one.ts': one,
  '/v/two.ts': two,
  '/three.ts': three,
  '/key': key,
  '/init.mp4': header,
  '/all.m4s': Buffer.concat([one, two, three]),
  '/1.enc': encrypted(one, iv),
  '/2.enc': encrypted(two, numbered(8)),
  '/plain.m3u8': media(
    '#EXTINF:4,',
    'one.ts',
    '#EXTINF:4,',
    'v/two.ts',
    '#EXT-X-DISCONTINUITY',
    '#EXTINF:2,',
    '/three.ts',
  ),
  '/protected.m3u8': media(
    '#EXT-X-MEDIA-SEQUENCE:7',
    `#EXT-X-KEY:METHOD=AES-128,URI="key",IV=0x${iv.toString('hex')}`,
    '#EXTINF:4,',
    '1.enc',
    '#EXT-X-KEY:METHOD=AES-128,URI="key"',
    '#EXTINF:4,',
    '2.enc',
    '#EXT-X-KEY:METHOD=NONE',
    '#EXTINF:2,',
    'three.ts',
  ),
  '/ranges.m3u8': media(
    '#EXT-X-MAP:URI="init.mp4",BYTERANGE="30@10"',
    '#EXTINF:4,',
    '#EXT-X-BYTERANGE:700@0',
    'all.m4s',
    '#EXTINF:4,',
    '#EXT-X-BYTERANGE:1000',
    'all.m4s',
  ),
  '/master.m3u8': [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="apart",NAME="a, b",URI="audio.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=9000,AUDIO="apart"',
    'absent.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=500,CODECS="avc1,mp4a"',
    'absent.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=1000,CODECS="avc1,mp4a"',
    'plain.m3u8',
  ].join('\r\n'),
  '/apart.m3u8':
    '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="x"\n#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"\nplain.m3u8',
  '/live.m3u8': '#EXTM3U\n#EXTINF:4,\none.ts',
  '/drm.m3u8': media('#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x"', '#EXTINF:4,', 'one.ts'),
  '/none.m3u8': media(),
  '/v/back.m3u8': media('#EXTINF:4,', 'two.ts'),
  '/page.html': '<html></html>',
  '/gone.m3u8': media('#EXTINF:4,', 'one.ts', '#EXTINF:4,', 'gone.ts'),
  '/file.m3u8': media('#EXTINF:4,', 'file:///etc/passwd'),
  '/inside.m3u8': media('#EXTINF:4,', 'http://127.0.0.1:9/secret'),
  '/wrong-key.m3u8': media('#EXT-X-KEY:METHOD=AES-128,URI="key"', '#EXTINF:4,', 'one.ts'),
};

let server: Served;
let io: InputIo;

beforeAll(async () => {
  server = await serve((request, response) => {
    const answer = answers[request.url ?? ''];
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (request.url === '/moved') response.writeHead(302, { location: '/v/back.m3u8' }).end();
    else if (answer === undefined) response.writeHead(404).end();
    else if (start === undefined) response.end(answer);
    else response.writeHead(206).end(Buffer.from(answer).subarray(Number(start), Number(end) + 1));
  });
  io = {
    network: { allowPrivateNetwork: true },
    objects: await openObjectStore({ driver: 'folder', directory: join(folder, 'store') }),
    organizationId: 'org',
    inputId: 'input',
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (name: string, own = io): Promise<Buffer> => {
  const opened = await hls.open({ url: `http://127.0.0.1:${server.port}/${name}` }, '', {}, own);
  return buffer(opened.stream);
};

describe('an HLS input', () => {
  it.each([
    ['plain.m3u8', [one, two, three]],
    ['protected.m3u8', [one, two, three]],
    ['ranges.m3u8', [header.subarray(10), one, two]],
    ['master.m3u8', [one, two, three]],
    ['moved', [two]],
  ])('%s is read as one file', async (name, parts) => {
    expect((await read(name)).equals(Buffer.concat(parts))).toBe(true);
  });

  it('derives the path of a stream from its URL', async () => {
    const { stream } = await hls.open({ url: `http://127.0.0.1:${server.port}/films/` }, '../plain.m3u8', {}, io);
    expect((await buffer(stream)).length).toBe(2200);
    await hls.stat({ url: `http://127.0.0.1:${server.port}/plain.m3u8` }, '/', io);
  });

  it.each([
    ['input_corrupt', 'apart.m3u8'],
    ['input_corrupt', 'live.m3u8'],
    ['input_corrupt', 'drm.m3u8'],
    ['input_corrupt', 'none.m3u8'],
    ['input_corrupt', 'page.html'],
    ['input_corrupt', 'file.m3u8'],
    ['input_corrupt', 'wrong-key.m3u8'],
    ['input_not_found', 'absent.m3u8'],
    ['input_not_found', 'gone.m3u8'],
  ])('fails with %s for %s', async (code, name) => {
    await expect(read(name)).rejects.toMatchObject({ code });
  });

  it('connects to no private address, neither directly nor through the playlist', async () => {
    const guarded = { ...io, network: { allowPrivateNetwork: false } };
    await expect(read('plain.m3u8', guarded)).rejects.toMatchObject({ code: 'input_address_blocked' });
    const named = { ...io, network: { allowPrivateNetwork: false, allowedHosts: ['localhost'] } };
    const opened = await hls.open({ url: `http://localhost:${server.port}/inside.m3u8` }, '', {}, named);
    await expect(buffer(opened.stream)).rejects.toMatchObject({ code: 'input_address_blocked' });
  });
});
