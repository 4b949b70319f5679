import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeAmf } from '../amf.ts';
import { createFlvParser } from '../flv-parser.ts';
import { messageType, uint32, writeMessage, type RtmpMessage } from '../messages.ts';

export { spliceMessage } from '../splice-message.ts';

/** Reads the tags of an FLV file. */
export const readFlvTags = (bytes: Buffer): RtmpMessage[] => {
  const tags: RtmpMessage[] = [];
  createFlvParser((tag) => tags.push(tag), { tagBytesMax: Number.POSITIVE_INFINITY })(bytes);
  return tags;
};

/** Sends tags with any timestamps, as a faulty publisher does. */
export type TagPublisher = {
  /** Sends tags at the pace of their times, whatever timestamps they are sent with. */
  send(tags: readonly RtmpMessage[], timestampOf?: (milliseconds: number) => number): Promise<void>;
  /** Resolves when the connection has ended. */
  closed: Promise<void>;
  end(): void;
};

const handshakeBytes = 1536;
const chunkBytes = 1 << 20;
const extended = 0xff_ff_ff;

const command = (...values: Parameters<typeof writeAmf>): Buffer =>
  writeMessage(3, messageType.command, 0, writeAmf(...values));

/** Writes a message in one chunk with its timestamp, which wraps at 2³². */
const writeTag = ({ type, payload }: RtmpMessage, timestamp: number): Buffer => {
  const wrapped = timestamp % 2 ** 32;
  const time = wrapped < 0 ? wrapped + 2 ** 32 : wrapped;
  const header = Buffer.alloc(12);
  header.writeUInt8(6);
  header.writeUIntBE(Math.min(time, extended), 1, 3);
  header.writeUIntBE(payload.length, 4, 3);
  header.writeUInt8(type, 7);
  header.writeUInt32LE(1, 8);
  return Buffer.concat([header, ...(time >= extended ? [uint32(time)] : []), payload]);
};

const openDialogue = async (socket: Socket, application: string, key: string): Promise<void> => {
  await once(socket, 'connect');
  // Answers are not read: a server that rejects the key closes the connection.
  socket.resume();
  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(handshakeBytes * 2)]));
  socket.write(
    Buffer.concat([
      writeMessage(2, messageType.chunkSize, 0, uint32(chunkBytes)),
      command('connect', 1, { app: application, tcUrl: `rtmp://127.0.0.1/${application}` }),
      command('createStream', 2, null),
      command('publish', 3, null, key, 'live'),
    ]),
  );
};

/** Connects to an ingest point, such as rtmp://127.0.0.1:1935/live-abc/key. */
export const openTagPublisher = async (address: string): Promise<TagPublisher> => {
  const { hostname, port, pathname } = new URL(address);
  const [, application = '', key = ''] = pathname.split('/');
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await openDialogue(socket, application, key);
  return {
    async send(tags, timestampOf = (milliseconds) => milliseconds) {
      const startedAt = performance.now();
      const first = tags[0]?.timestamp ?? 0;
      for (const tag of tags) {
        const wait = startedAt + tag.timestamp - first - performance.now();
        if (wait > 1) await sleep(wait);
        if (socket.destroyed) return;
        socket.write(writeTag(tag, timestampOf(tag.timestamp)));
      }
    },
    closed,
    end: () => void socket.destroy(),
  };
};
