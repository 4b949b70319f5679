import { spawn, type ChildProcess } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findMediaTools } from '../../tools/find-media-tools.ts';
import type { PublishRequest, SrtSettings } from '../ingest/publish-request.ts';
import type { LivePublisher } from '../rtmp/publisher.ts';
import type { SrtLimits } from './limits.ts';
import { openLoopbackSocket } from './loopback.ts';
import { handshakeType, readHandshake, shutdownPacket } from './packet.ts';
import { serveSrt } from './serve-srt.ts';

let ffmpeg: string;
const endings: (() => void)[] = [];

beforeAll(async () => {
  ({ ffmpeg } = await findMediaTools(process.env));
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

type Listening = {
  port: number;
  requests: PublishRequest[];
  publishers: LivePublisher[];
  refused: string[];
  inside: Map<string, number>;
};
type Options = { keys?: Record<string, SrtSettings>; limits?: Partial<SrtLimits>; connectionsMax?: number };

const listen = async ({ keys = {}, limits = {}, connectionsMax = 20 }: Options = {}): Promise<Listening> => {
  const socket = await openLoopbackSocket();
  const state: Omit<Listening, 'port'> = { requests: [], publishers: [], refused: [], inside: new Map() };
  const server = serveSrt(socket, {
    reader: { ffmpeg },
    limits,
    authorize: async (request) => {
      state.requests.push(request);
      const srt = keys[request.streamKey];
      return srt ? { accepted: true, srt } : { accepted: false, reason: 'Unknown key.' };
    },
    onPublisher: (publisher) => state.publishers.push(publisher),
    enter: (address) => {
      const count = state.inside.get(address) ?? 0;
      if (count >= connectionsMax) return undefined;
      state.inside.set(address, count + 1);
      return () => state.inside.set(address, (state.inside.get(address) ?? 1) - 1);
    },
    onRefused: (address) => state.refused.push(address),
  });
  endings.push(() => {
    server.close();
    socket.close();
  });
  return { port: socket.address().port, ...state };
};

const publish = (port: number, streamId: string, options = '', codec = 'libx264'): ChildProcess => {
  const sources = ['testsrc2=size=320x180:rate=25', 'sine=frequency=440:sample_rate=48000'];
  const inputs = sources.flatMap((source) => ['-re', '-f', 'lavfi', '-i', source]);
  const video = ['-c:v', codec, '-preset', 'ultrafast', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const address = `srt://127.0.0.1:${port}?streamid=${encodeURIComponent(streamId)}&pkt_size=1316${options}`;
  const child = spawn(ffmpeg, ['-v', 'error', '-nostdin', ...inputs, ...video, '-f', 'mpegts', address], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endings.push(() => child.kill('SIGKILL'));
  return child;
};

const publisherAt = async ({ publishers }: Listening, index = 0): Promise<LivePublisher> => {
  await expect.poll(() => publishers.length, { timeout: 30_000 }).toBeGreaterThan(index);
  const publisher = publishers[index];
  if (!publisher) throw new Error('No publisher.');
  return publisher;
};

describe('an SRT publisher', () => {
  it.each([
    ['publish:live-abc/right-key', 'libx264', 'H264'],
    ['live-abc/right-key', 'libx264', 'H264'],
    ['#!::r=live-abc/right-key,m=publish', 'libx265', 'H265'],
  ])('sends with the stream id %s and %s', async (streamId, encoder, codec) => {
    const server = await listen({ keys: { 'right-key': {} } });
    const child = publish(server.port, streamId, '', encoder);
    const publisher = await publisherAt(server);
    const { video, audio } = await publisher.tracks;
    expect([video?.codec, video?.width, video?.height, audio?.codec]).toEqual([codec, 320, 180, 'AAC']);
    const flv = buffer(publisher.openFlv());
    await expect.poll(() => publisher.statistics().videoFrames, { timeout: 30_000 }).toBeGreaterThan(50);
    child.kill('SIGTERM');
    expect(await publisher.closed).toBe('The publisher has disconnected.');
    expect((await flv).toString('latin1', 0, 3)).toBe('FLV');
    const counts = publisher.srtCounts?.();
    expect(counts?.packets).toBeGreaterThan(50);
    expect(counts?.dropped).toBe(0);
    expect(counts?.rttMilliseconds).toBeGreaterThan(0);
    expect(server.requests).toEqual([
      {
        protocol: 'SRT',
        application: 'live-abc',
        streamKey: 'right-key',
        position: 0,
        host: null,
        remoteAddress: '127.0.0.1',
        isSecure: false,
      },
    ]);
    await expect.poll(() => server.inside.get('127.0.0.1'), { timeout: 10_000 }).toBe(0);
  });

  it('shares one port with others, each encrypted with a passphrase of its own', async () => {
    const passphrases = { one: 'correct horse battery', two: 'another long phrase' };
    const server = await listen({
      keys: { one: { passphrase: passphrases.one, keyLength: 32 }, two: { passphrase: passphrases.two } },
    });
    publish(server.port, 'publish:a/one', `&passphrase=${encodeURIComponent(passphrases.one)}&pbkeylen=32`);
    publish(server.port, 'publish:b/two', `&passphrase=${encodeURIComponent(passphrases.two).replaceAll('+', '%20')}`);
    const found = [await publisherAt(server), await publisherAt(server, 1)];
    expect(found.map(({ request }) => request.streamKey).toSorted()).toEqual(['one', 'two']);
    for (const publisher of found)
      await expect.poll(() => publisher.statistics().videoFrames, { timeout: 30_000 }).toBeGreaterThan(20);
  });

  it.each([
    ['a wrong key', 'publish:a/wrong', '', 0],
    ['a wrong passphrase', 'publish:a/one', '&passphrase=not%20the%20phrase', 1],
    ['no passphrase', 'publish:a/one', '', 1],
    ['a request to play', 'read:a/one', '', 0],
  ])('is refused with %s', async (_, streamId, options, refusals) => {
    const server = await listen({ keys: { one: { passphrase: 'correct horse battery' } } });
    const child = publish(server.port, streamId, options);
    const [code] = await once(child, 'exit');
    expect(code).not.toBe(0);
    expect(server.publishers).toEqual([]);
    expect(server.refused).toHaveLength(refusals);
    await expect.poll(() => server.inside.get('127.0.0.1') ?? 0, { timeout: 10_000 }).toBe(0);
  });

  it('is disconnected when its network is gone', async () => {
    const server = await listen({ keys: { one: {} }, limits: { idleMilliseconds: 500 } });
    const child = publish(server.port, 'publish:a/one');
    const publisher = await publisherAt(server);
    child.kill('SIGSTOP');
    expect(await publisher.closed).toBe('The publisher sent nothing for too long.');
  });

  it('is disconnected above the bit rate', async () => {
    const server = await listen({ keys: { one: {} }, limits: { bitsPerSecond: 100_000, burstSeconds: 20 } });
    publish(server.port, 'publish:a/one');
    expect(await (await publisherAt(server)).closed).toMatch(/sends more than 0.1 Mb\/s/);
  });
});

describe('statistics of a lossy SRT connection', () => {
  it('agree with the packets that were lost on the way', async () => {
    const server = await listen({ keys: { one: { latencyMilliseconds: 1_000 } } });
    const path = await lossyPath(server.port, 0.05);
    publish(path.port, 'publish:a/one');
    const publisher = await publisherAt(server);
    publisher.openFlv().resume();
    await expect.poll(() => path.lost(), { timeout: 60_000 }).toBeGreaterThan(40);
    // Every lost packet is noticed with the next one, and repaired within the latency.
    await expect
      .poll(() => (publisher.srtCounts?.().lost ?? 0) / path.lost(), { timeout: 10_000 })
      .toBeGreaterThanOrEqual(0.95);
    const { lost = 0, retransmitted = 0, dropped = 0 } = publisher.srtCounts?.() ?? {};
    expect(lost).toBeLessThanOrEqual(path.lost());
    expect(retransmitted).toBeGreaterThan(lost * 0.5);
    expect(dropped).toBeLessThan(lost * 0.1);
  });
});

/** Passes packets between a publisher and a port, and loses a share of its media packets. */
const lossyPath = async (target: number, share: number): Promise<{ port: number; lost(): number }> => {
  const [front, back] = [await openLoopbackSocket(), await openLoopbackSocket()];
  endings.push(() => {
    front.close();
    back.close();
  });
  let peer: number | undefined;
  let lost = 0;
  let state = 20_261_125;
  front.on('message', (packet, { port }) => {
    peer = port;
    state = (state * 48_271) % 2_147_483_647;
    const isFirst = (packet[0] ?? 0) < 0x80 && !((packet[4] ?? 0) & 0x04);
    if (isFirst && state / 2_147_483_647 < share) lost += 1;
    else back.send(packet, target, '127.0.0.1');
  });
  back.on('message', (packet) => peer !== undefined && front.send(packet, peer, '127.0.0.1'));
  return { port: front.address().port, lost: () => lost };
};

const handshakePacket = (type: number, cookie: number, extension: Buffer = Buffer.alloc(0)): Buffer => {
  const packet = Buffer.alloc(64);
  packet.writeUInt16BE(0x80_00);
  packet.writeUInt32BE(5, 16);
  packet.writeInt32BE(type, 36);
  packet.writeUInt32BE(77, 40);
  packet.writeUInt32BE(cookie, 44);
  return Buffer.concat([packet, extension]);
};

const streamIdExtension = (streamId: string): Buffer => {
  const words = Math.ceil(Buffer.byteLength(streamId) / 4);
  const contents = Buffer.alloc(words * 4);
  contents.write(streamId);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(5);
  head.writeUInt16BE(words, 2);
  return Buffer.concat([head, contents.swap32()]);
};

/** Opens an attacker's socket at an address of this machine, and collects its answers. */
const attacker = async (address = '127.0.0.1'): Promise<{ socket: Socket; answers: Buffer[] }> => {
  const socket = createSocket('udp4');
  socket.bind(0, address);
  await once(socket, 'listening');
  endings.push(() => socket.close());
  const answers: Buffer[] = [];
  socket.on('message', (packet) => answers.push(packet));
  return { socket, answers };
};

const cookieFor = async (port: number, { socket, answers }: Awaited<ReturnType<typeof attacker>>): Promise<number> => {
  const ask = (): number => {
    // Repeated, as a flooded socket drops packets.
    socket.send(handshakePacket(handshakeType.induction, 0), port, '127.0.0.1');
    return answers.length;
  };
  await expect.poll(ask, { timeout: 10_000 }).toBeGreaterThan(0);
  return readHandshake(answers.at(-1) ?? Buffer.alloc(0))?.cookie ?? 0;
};

const conclusion = (cookie: number, streamId: string): Buffer =>
  handshakePacket(handshakeType.conclusion, cookie, streamIdExtension(streamId));

describe('a hostile SRT sender', () => {
  it('reaches nothing with forged or stale cookies, from many addresses', async () => {
    const server = await listen({ keys: { one: {} } });
    const honest = await attacker();
    const cookie = await cookieFor(server.port, honest);
    for (let index = 2; index < 60; index += 1) {
      const { socket } = await attacker(`127.0.0.${index}`);
      for (let attempt = 0; attempt < 20; attempt += 1)
        // The cookie of another address, and guesses.
        socket.send(conclusion(cookie + attempt, 'publish:a/one'), server.port, '127.0.0.1');
    }
    // Everything sent before this answer has been read.
    await cookieFor(server.port, await attacker());
    expect(server.requests).toEqual([]);
    expect(server.inside.size).toBe(0);
  });

  it('starts nothing without the key, and only few connections of one address are tried at once', async () => {
    const server = await listen({ keys: {}, connectionsMax: 3 });
    const senders = await Promise.all(Array.from({ length: 10 }, () => attacker()));
    const cookies = await Promise.all(senders.map((sender) => cookieFor(server.port, sender)));
    for (const [index, { socket }] of senders.entries())
      socket.send(conclusion(cookies[index] ?? 0, 'publish:a/wrong'), server.port, '127.0.0.1');
    const refusals = () => senders.map(({ answers }) => readHandshake(answers.at(-1) ?? Buffer.alloc(0))?.type ?? 0);
    await expect.poll(() => refusals().every((type) => type === 2401 || type === 2402)).toBe(true);
    expect(server.publishers).toEqual([]);
    expect(server.inside.get('127.0.0.1')).toBe(0);
  });

  it.each([
    ['a stream id of 2,000 bytes', streamIdExtension(`publish:a/${'k'.repeat(1_990)}`).subarray(0, 1_400)],
    ['a stream id above 512 bytes', streamIdExtension(`publish:a/${'k'.repeat(600)}`)],
    ['an extension that is cut off', streamIdExtension('publish:a/one').subarray(0, 9)],
    ['no stream id', Buffer.alloc(0)],
    ['a stream id of another form', streamIdExtension('#!::m=request,r=a/one')],
  ])('is refused for %s', async (_, extension) => {
    const server = await listen({ keys: { one: {} } });
    const sender = await attacker();
    const cookie = await cookieFor(server.port, sender);
    sender.socket.send(handshakePacket(handshakeType.conclusion, cookie, extension), server.port, '127.0.0.1');
    await expect.poll(() => readHandshake(sender.answers.at(-1) ?? Buffer.alloc(0))?.type).toBe(2400);
    expect(server.requests).toEqual([]);
  });

  it('cannot end the connection of another address', async () => {
    const server = await listen({ keys: { one: {} } });
    publish(server.port, 'publish:a/one');
    const publisher = await publisherAt(server);
    const { socket } = await attacker('127.0.0.2');
    for (let socketId = 0; socketId < 500; socketId += 1)
      socket.send(shutdownPacket(socketId), server.port, '127.0.0.1');
    const frames = publisher.statistics().videoFrames;
    await expect.poll(() => publisher.statistics().videoFrames, { timeout: 30_000 }).toBeGreaterThan(frames + 25);
  });

  it('survives 20,000 mutated packets', async () => {
    const server = await listen({ keys: { one: {} } });
    const sender = await attacker();
    const cookie = await cookieFor(server.port, sender);
    let state = 20_261_125;
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const templates = [
      handshakePacket(handshakeType.induction, 0),
      conclusion(cookie, 'publish:a/two'),
      shutdownPacket(77),
      Buffer.alloc(1_332, 7),
    ];
    for (let count = 0; count < 20_000; count += 1) {
      const packet = Buffer.from(templates[random(templates.length)] ?? Buffer.alloc(16));
      for (let change = random(8); change > 0; change -= 1) packet.writeUInt8(random(256), random(packet.length));
      const sent = packet.subarray(0, random(10) === 0 ? random(packet.length) : packet.length);
      sender.socket.send(sent, server.port, '127.0.0.1');
      if (count % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    publish(server.port, 'publish:a/one');
    expect((await publisherAt(server)).request.streamKey).toBe('one');
  });
});
