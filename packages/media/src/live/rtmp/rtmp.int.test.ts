import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import { createCertificate } from '@sluice/testing/certificate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findMediaTools } from '../../tools/find-media-tools.ts';
import type { MediaTools } from '../../tools/media-tools.ts';
import { writeAmf } from './amf.ts';
import type { RtmpLimits } from './limits.ts';
import { messageType, uint32, writeMessage } from './messages.ts';
import type { PublishRequest } from '../ingest/publish-request.ts';
import type { LivePublisher } from './publisher.ts';
import { serveRtmp } from './serve-rtmp.ts';

const run = promisify(execFile);

let tools: MediaTools;
let folder: string;
const endings: (() => void)[] = [];

beforeAll(async () => {
  tools = await findMediaTools(process.env);
  folder = await mkdtemp(join(tmpdir(), 'sluice-rtmp-'));
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Listening = { port: number; requests: PublishRequest[]; publishers: LivePublisher[]; sockets: Set<Socket> };
type Options = { limits?: Partial<RtmpLimits>; tls?: { key: string; cert: string } };

const listen = async ({ limits = {}, tls }: Options = {}): Promise<Listening> => {
  const found: Omit<Listening, 'port'> = { requests: [], publishers: [], sockets: new Set() };
  const onConnection = (socket: Socket): void => {
    found.sockets.add(socket);
    socket.once('close', () => found.sockets.delete(socket));
    serveRtmp(socket, {
      remoteAddress: '127.0.0.1',
      isSecure: tls !== undefined,
      limits,
      authorize: async (request) => {
        found.requests.push(request);
        return request.streamKey === 'right-key' ? { accepted: true } : { accepted: false, reason: 'Unknown key.' };
      },
      onPublisher: (publisher) => found.publishers.push(publisher),
    });
  };
  const server: Server = tls ? createTlsServer(tls, onConnection) : createServer(onConnection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    server.close();
    for (const socket of found.sockets) socket.destroy();
  });
  // A TCP server has an address of this type.
  return { port: (server.address() as AddressInfo).port, ...found };
};

const video = (codec: string) => ['-c:v', codec, '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p'];
const sources = {
  video: ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=3'],
  audio: ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3:sample_rate=48000'],
};

const publish = (target: string, input: readonly string[], output: readonly string[]): ChildProcess => {
  const child = spawn(tools.ffmpeg, ['-v', 'error', '-nostdin', ...input, ...output, '-f', 'flv', target], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endings.push(() => child.kill('SIGKILL'));
  return child;
};

const addressOf = ({ port }: Listening, key = 'right-key'): string => `rtmp://127.0.0.1:${port}/live-abc/${key}`;

const firstPublisher = async ({ publishers }: Listening): Promise<LivePublisher> => {
  await expect.poll(() => publishers.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [publisher] = publishers;
  if (!publisher) throw new Error('No publisher.');
  return publisher;
};

type Probed = { codec_name: string; codec_type: string; nb_read_packets: string };

const probeFlv = async (bytes: Buffer, name: string): Promise<Probed[]> => {
  const file = join(folder, name);
  await writeFile(file, bytes);
  const { stdout } = await run(tools.ffprobe, ['-v', 'error', '-count_packets', '-show_streams', '-of', 'json', file]);
  return JSON.parse(stdout).streams;
};

describe('an RTMP publisher', () => {
  it.each([
    ['H.264 and AAC', [...sources.video, ...sources.audio], [...video('libx264'), '-c:a', 'aac'], ['h264', 'aac']],
    ['HEVC', sources.video, video('libx265'), ['hevc']],
    ['video alone', sources.video, video('libx264'), ['h264']],
    ['audio alone', sources.audio, ['-c:a', 'aac'], ['aac']],
  ])('sends %s completely', async (name, input, output, codecs) => {
    const server = await listen();
    const enhanced = codecs[0] === 'hevc' ? ['-rtmp_enhanced_codecs', 'hvc1'] : [];
    const child = publish(addressOf(server), input, [...output, ...enhanced]);
    const publisher = await firstPublisher(server);
    const tracks = await publisher.tracks;
    const read = buffer(publisher.openFlv());
    await once(child, 'exit');
    const streams = await probeFlv(await read, `${name}.flv`);
    expect(streams.map(({ codec_name }) => codec_name).toSorted()).toEqual(codecs.toSorted());
    for (const stream of streams)
      expect(Number(stream.nb_read_packets)).toBeGreaterThanOrEqual(stream.codec_type === 'video' ? 75 : 140);
    const { width = 0, height = 0, frameRate = 0 } = tracks.video ?? {};
    expect([width, height, frameRate]).toEqual(name === 'audio alone' ? [0, 0, 0] : [320, 180, 25]);
    expect(tracks.audio?.codec).toBe(codecs.includes('aac') ? 'AAC' : undefined);
    expect(await publisher.closed).toMatch(/ended the stream|disconnected/);
    expect(server.requests).toEqual([
      {
        protocol: 'RTMP',
        application: 'live-abc',
        streamKey: 'right-key',
        host: '127.0.0.1',
        remoteAddress: '127.0.0.1',
        isSecure: false,
      },
    ]);
  });

  it('sends in chunks of the size that the server announces', async () => {
    const server = await listen();
    publish(addressOf(server), sources.video, [...video('libx264'), '-qp', '0']);
    const [publisher, [socket]] = [await firstPublisher(server), server.sockets];
    const { length } = await buffer(publisher.openFlv());
    // Each chunk of 128 bytes would add a header of one; handshake and commands alone are less than all of these.
    expect((socket?.bytesRead ?? 0) - length).toBeLessThan(length / 128);
  });

  it('sends over TLS', async () => {
    const server = await listen({ tls: await createCertificate() });
    publish(addressOf(server).replace('rtmp:', 'rtmps:'), sources.video, video('libx264'));
    const publisher = await firstPublisher(server);
    expect(publisher.request.isSecure).toBe(true);
    expect((await buffer(publisher.openFlv())).length).toBeGreaterThan(10_000);
  });

  it('is refused with a wrong key, before any media is read', async () => {
    const server = await listen();
    const child = publish(addressOf(server, 'wrong-key'), sources.video, video('libx264'));
    const errors = child.stderr ? buffer(child.stderr) : undefined;
    const [code] = await once(child, 'exit');
    expect(code).not.toBe(0);
    expect(String(await errors)).toContain('Unknown key.');
    expect(server.publishers).toEqual([]);
  });

  it('starts every later reader at a keyframe with its configuration', async () => {
    const server = await listen();
    publish(addressOf(server), ['-re', ...sources.video], video('libx264'));
    const publisher = await firstPublisher(server);
    publisher.openFlv().resume();
    await expect.poll(() => publisher.statistics().videoFrames, { timeout: 20_000 }).toBeGreaterThan(30);
    const streams = await probeFlv(await buffer(publisher.openFlv()), 'later.flv');
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264']);
    expect(Number(streams[0]?.nb_read_packets) % 25).toBe(0);
    const { keyframeIntervalSeconds, timestampJumps } = publisher.statistics();
    expect(keyframeIntervalSeconds).toBeCloseTo(1, 0);
    expect(timestampJumps).toBe(0);
  });

  it('is disconnected when its network is gone', async () => {
    const server = await listen({ limits: { idleMilliseconds: 500 } });
    const child = publish(addressOf(server), ['-re', ...sources.video], video('libx264'));
    const publisher = await firstPublisher(server);
    child.kill('SIGSTOP');
    expect(await publisher.closed).toBe('The publisher sent nothing for too long.');
  });

  it('is disconnected above the bit rate', async () => {
    const server = await listen({ limits: { bitsPerSecond: 100_000, burstSeconds: 1 } });
    publish(addressOf(server), sources.video, video('libx264'));
    const publisher = await firstPublisher(server);
    expect(await publisher.closed).toMatch(/sends more than 0.1 Mb\/s/);
  });
});

/** Bytes of a client up to its connect, and the connection that sends them. */
const greeting = Buffer.concat([Buffer.from([3]), Buffer.alloc(1536 * 2)]);
const command = (...values: Parameters<typeof writeAmf>): Buffer =>
  writeMessage(3, messageType.command, 0, writeAmf(...values));
const connecting = command('connect', 1, { app: 'live', tcUrl: 'not an address' });
const publishing = command('publish', 2, null, 'right-key', 'live');

const send = async ({ port }: Listening, ...parts: Buffer[]): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  return socket;
};

const chunk = (format: number, id: number, length: number, type = 20): Buffer => {
  const header = Buffer.alloc(12);
  header.writeUInt8((format << 6) | id);
  header.writeUIntBE(length, 4, 3);
  header.writeUInt8(type, 7);
  return header;
};

const abortOf = (channel: number): Buffer => writeMessage(2, messageType.abort, 0, uint32(channel));

describe('a hostile RTMP client', () => {
  it.each([
    ['no handshake at all', [], { handshakeMilliseconds: 100 }],
    ['another protocol', [Buffer.alloc(1537, 'GET / HTTP/1.1\r\n')], {}],
    ['nothing after the handshake', [greeting], { publishMilliseconds: 100 }],
    ['a long message before its key', [greeting, chunk(0, 4, 4097)], {}],
    ['a header within a message', [greeting, chunk(0, 4, 4000), Buffer.alloc(128), chunk(0, 4, 9)], {}],
    ['too many chunk streams', [greeting, ...Array.from({ length: 17 }, (_, id) => chunk(0, id + 3, 0))], {}],
    ['the chunk size 0', [greeting, writeMessage(2, messageType.chunkSize, 0, uint32(0))], {}],
    ['the chunk size 2³¹', [greeting, writeMessage(2, messageType.chunkSize, 0, uint32(2 ** 31 - 1))], {}],
    [
      'many aborted messages',
      [greeting, ...Array.from({ length: 17 }, () => [chunk(0, 4, 200), Buffer.alloc(128), abortOf(4)]).flat()],
      {},
    ],
    ['publish without connect', [greeting, publishing], {}],
    ['publish twice', [greeting, connecting, publishing, publishing], {}],
    ['media without a key', [greeting, connecting, writeMessage(4, messageType.video, 1, Buffer.alloc(9))], {}],
    ['deep objects', [greeting, command('connect', 1, { a: { a: { a: { a: { a: { a: { a: { a: {} } } } } } } } })], {}],
    ['half a command', [greeting, writeMessage(3, messageType.command, 0, Buffer.from([2, 0, 9]))], {}],
  ])('is disconnected for %s', async (_, parts, limits) => {
    const server = await listen({ limits });
    const socket = await send(server, ...parts);
    await once(socket, 'close');
    await expect.poll(() => server.sockets.size).toBe(0);
  });

  it('cannot keep a connection open by never reading', async () => {
    const server = await listen({ limits: { publishMilliseconds: 60_000 } });
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.pause();
    socket.write(Buffer.concat([greeting, connecting]));
    const question = command('createStream', 2, null);
    const timer = setInterval(() => {
      for (let index = 0; index < 2_000 && socket.writable; index += 1) socket.write(question);
    }, 5);
    await expect.poll(() => server.sockets.size, { timeout: 20_000 }).toBe(0);
    clearInterval(timer);
    socket.destroy();
  });

  it('may abort a message, and repeat a delta', async () => {
    const server = await listen();
    const socket = await send(
      server,
      greeting,
      chunk(0, 4, 200),
      Buffer.alloc(128),
      abortOf(4),
      connecting,
      publishing,
    );
    expect((await firstPublisher(server)).request.streamKey).toBe('right-key');
    socket.destroy();
  });
});
