import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { writeAmf } from './amf.ts';
import { messageType, uint32, writeMessage } from './messages.ts';
import { serveRtmp } from './serve-rtmp.ts';

const dialogues = 10_000;
const atOnce = 100;
const seed = 20_261_124;

/** Generator of Park and Miller, so that a failing dialogue can be repeated. */
const createRandom = (start: number): ((below: number) => number) => {
  let state = start;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

const command = (...values: Parameters<typeof writeAmf>): Buffer =>
  writeMessage(3, messageType.command, 0, writeAmf(...values));

const flvVideo = (first: number): Buffer => Buffer.concat([Buffer.from([first, 1, 0, 0, 0]), Buffer.alloc(200, 7)]);

/** A whole dialogue of a publisher, from the handshake to media and its end. */
const dialogue = Buffer.concat([
  Buffer.from([3]),
  Buffer.alloc(1536 * 2),
  writeMessage(2, messageType.chunkSize, 0, uint32(128)),
  command('connect', 1, { app: 'live', tcUrl: 'rtmp://host/live', fourCcList: ['hvc1'] }),
  command('releaseStream', 2, null, 'key'),
  command('createStream', 3, null),
  command('publish', 4, null, 'key', 'live'),
  writeMessage(
    4,
    messageType.data,
    1,
    writeAmf('@setDataFrame', 'onMetaData', { width: 640, height: 360, framerate: 25 }),
  ),
  writeMessage(6, messageType.video, 1, flvVideo(0x17)),
  writeMessage(7, messageType.audio, 1, Buffer.from([0xaf, 0, 0x11, 0x90])),
  writeMessage(6, messageType.video, 1, flvVideo(0x27)),
  writeMessage(6, messageType.video, 1, flvVideo(0x90)),
  command('FCUnpublish', 5, null, 'key'),
]);

const mutate = (random: (below: number) => number): Buffer => {
  const bytes = Buffer.from(dialogue);
  const afterHandshake = 3_073;
  for (let change = random(20); change >= 0; change -= 1) {
    const at = random(10) === 0 ? random(bytes.length) : afterHandshake + random(bytes.length - afterHandshake);
    bytes.writeUInt8(random(256), at);
  }
  return random(5) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes;
};

/** Serves one dialogue over a stream, without the operating system; resolves when the server has closed it. */
const serve = (bytes: Buffer, publishers: unknown[]): Promise<void> =>
  new Promise((resolve) => {
    const stream = new Duplex({ read: () => undefined, write: (_bytes, _encoding, done) => done() });
    // The server uses no more of a socket than this.
    const methods = { setNoDelay: () => stream, destroySoon: () => stream.destroy() };
    const socket = Object.assign(stream, methods) as unknown as Socket;
    socket.once('close', () => resolve());
    serveRtmp(socket, {
      remoteAddress: '192.0.2.1',
      isSecure: false,
      limits: { handshakeMilliseconds: 50, publishMilliseconds: 50, idleMilliseconds: 50 },
      authorize: async () => ({ accepted: true }),
      onPublisher: (publisher) => {
        publishers.push(publisher);
        publisher.openFlv().resume();
      },
    });
    stream.push(bytes);
  });

describe('the RTMP server', () => {
  it(`survives ${dialogues} mutated dialogues of seed ${seed}`, async () => {
    const random = createRandom(seed);
    const publishers: unknown[] = [];
    for (let done = 0; done < dialogues; done += atOnce)
      await Promise.all(Array.from({ length: atOnce }, () => serve(mutate(random), publishers)));
    // Most dialogues fail, but enough reach the media to test its parsers as well.
    expect(publishers.length).toBeGreaterThan(dialogues / 50);
  });
});
