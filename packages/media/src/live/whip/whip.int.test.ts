import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findMediaTools } from '../../tools/find-media-tools.ts';
import type { LivePublisher } from '../rtmp/publisher.ts';
import { acceptWhip, type WhipConnection } from './accept-whip.ts';

let ffmpeg: string;
const endings: (() => void)[] = [];

beforeAll(async () => {
  ({ ffmpeg } = await findMediaTools(process.env));
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

const request = {
  protocol: 'WHIP' as const,
  application: 'live-abc',
  streamKey: 'key',
  host: null,
  remoteAddress: '127.0.0.1',
  isSecure: true,
};

/** Answers offers over HTTP, as a WHIP endpoint does. */
const listen = async () => {
  const publishers: LivePublisher[] = [];
  const connections: WhipConnection[] = [];
  const server = createServer(async (call, response) => {
    const offer = await text(call);
    // Publishers end their sessions by DELETE.
    if (call.method !== 'POST') return void response.writeHead(200).end();
    const accepted = await acceptWhip({
      reader: { ffmpeg },
      offer,
      request,
      isAllowedAddress: () => true,
      hostAddresses: [],
      onPublisher: (publisher) => publishers.push(publisher),
    });
    connections.push(accepted);
    response.writeHead(201, { 'content-type': 'application/sdp', location: '/whip/1' }).end(accepted.answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    for (const connection of connections) connection.close('The test is over.');
    server.close();
  });
  // A TCP server has an address of this type.
  return { port: (server.address() as AddressInfo).port, publishers };
};

describe('a WHIP publisher', () => {
  it('sends H.264 and Opus, which arrive as H.264 and AAC', async () => {
    const { port, publishers } = await listen();
    const sources = ['testsrc2=size=320x180:rate=25', 'sine=frequency=440:sample_rate=48000'];
    const inputs = sources.flatMap((source) => ['-re', '-f', 'lavfi', '-i', source]);
    const video = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-profile:v',
      'baseline',
      '-g',
      '25',
      '-pix_fmt',
      'yuv420p',
    ];
    const audio = ['-c:a', 'libopus', '-ar', '48000', '-ac', '2'];
    const child = spawn(
      ffmpeg,
      ['-v', 'error', '-nostdin', ...inputs, ...video, ...audio, '-f', 'whip', `http://127.0.0.1:${port}/whip/a/key`],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    endings.push(() => child.kill('SIGKILL'));
    await expect.poll(() => publishers.length, { timeout: 30_000 }).toBe(1);
    const [publisher] = publishers;
    const { video: picture, audio: sound } = (await publisher?.tracks) ?? {};
    expect([picture?.codec, picture?.width, picture?.height, sound?.codec]).toEqual(['H264', 320, 180, 'AAC']);
    publisher?.openFlv().resume();
    await expect.poll(() => publisher?.statistics().videoFrames, { timeout: 30_000 }).toBeGreaterThan(50);
    expect(publisher?.statistics().audioFrames).toBeGreaterThan(50);
    child.kill('SIGKILL');
    expect(await publisher?.closed).toMatch(/disconnected|sent nothing/);
  });

  it.each(['', 'v=0\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n', 'm=video nonsense'])(
    'is refused with the offer "%s"',
    async (offer) => {
      const attempt = acceptWhip({
        reader: { ffmpeg },
        offer,
        request,
        isAllowedAddress: () => true,
        hostAddresses: [],
        onPublisher: () => undefined,
      });
      await expect(attempt).rejects.toThrow();
    },
  );

  it('survives 200 mutated offers and 5,000 mutated packets', async () => {
    let state = 20_261_125;
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const accept = (offer: string) =>
      acceptWhip({
        reader: { ffmpeg },
        offer,
        request,
        isAllowedAddress: () => false,
        hostAddresses: [],
        onPublisher: () => undefined,
      });
    const mutated = (offer: string): string => {
      const bytes = Buffer.from(offer);
      for (let change = 1 + random(6); change > 0; change -= 1) bytes.writeUInt8(random(256), random(bytes.length));
      return bytes.toString('latin1').slice(0, random(4) === 0 ? random(bytes.length) : bytes.length);
    };
    let answers = 0;
    for (let count = 0; count < 200; count += 1) {
      const accepted = await accept(mutated(validOffer)).catch(() => undefined);
      answers += accepted ? 1 : 0;
      accepted?.close('The test is over.');
    }
    expect(answers).toBeGreaterThan(0);
    const connection = await accept(validOffer);
    const [, address = '', port = ''] = /a=candidate:\S+ 1 udp \d+ ([\d.]+) (\d+) /i.exec(connection.answer) ?? [];
    const socket = createSocket('udp4');
    const stun = Buffer.from('000100082112a442000102030405060708090a0b8022000474657374', 'hex');
    for (let count = 0; count < 5_000; count += 1) {
      const packet = Buffer.from(random(2) === 0 ? stun : Buffer.alloc(20 + random(200), random(256)));
      for (let change = random(6); change > 0; change -= 1) packet.writeUInt8(random(256), random(packet.length));
      socket.send(packet, Number(port), address, () => undefined);
      if (count % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    connection.close('The test is over.');
    await connection.ended;
    socket.close();
  });
});

const validOffer = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1',
  ...['audio 9 UDP/TLS/RTP/SAVPF 111', 'video 9 UDP/TLS/RTP/SAVPF 106'].flatMap((media, index) => [
    `m=${media}`,
    'c=IN IP4 0.0.0.0',
    'a=ice-ufrag:c8a9969a',
    'a=ice-pwd:824c7b211c46df4f88cc404cb0a604f0',
    `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
    'a=setup:passive',
    `a=mid:${index}`,
    'a=sendonly',
    'a=rtcp-mux',
    ...(index === 0
      ? ['a=rtpmap:111 opus/48000/2']
      : [
          'a=rtpmap:106 H264/90000',
          'a=fmtp:106 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42c00c',
        ]),
  ]),
  '',
].join('\r\n');
