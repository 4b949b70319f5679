import { allocateTag, payloadOf } from './flv.ts';
import { RtmpError, type RtmpLimits } from './limits.ts';

/** A complete RTMP message; the timestamp is in milliseconds and wraps at 2³². */
export type RtmpMessage = {
  type: number;
  timestamp: number;
  payload: Buffer;
  /** Buffer of the payload, with room for the rest of an FLV tag around it; absent if the payload has none. */
  tag?: Buffer;
};

/** Types of messages that this server reads or writes (RTMP 1.0, sections 5.4, 6.2 and 7.1). */
export const messageType = {
  chunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  command3: 17,
  data: 18,
  command: 20,
} as const;

/** Bytes of a message header after the basic one, by chunk format. */
const headerBytes = [11, 7, 3, 0] as const;
const extended = 0xff_ff_ff;
const initialChunkBytes = 128;
/** Chunks of this server once it has announced them. FFmpeg takes over the size, and then sends a picture in one write. */
export const announcedChunkBytes = 65_536;
const nothing = Buffer.alloc(0);

type Channel = {
  timestamp: number;
  delta: number;
  length: number;
  type: number;
  hasExtendedTimestamp: boolean;
  /** Message that is being received, as an FLV tag whose header is not written yet. */
  tag: Buffer | undefined;
  received: number;
};

const newChannel = (): Channel => ({
  timestamp: 0,
  delta: 0,
  length: 0,
  type: 0,
  hasExtendedTimestamp: false,
  tag: undefined,
  received: 0,
});

/** Asks for a number of bytes, or for those that fill a buffer, or hands over a message. */
type Step = number | Buffer | RtmpMessage;
export type MessageParser = Generator<Step, never, Buffer>;

function* readChannelId(first: number): Generator<number, number, Buffer> {
  const short = first & 63;
  if (short > 1) return short;
  const rest = yield short + 1;
  return 64 + rest.readUIntLE(0, short + 1);
}

/** Applies the header of a chunk to its channel; within a message, it may only continue it. */
function* readHeader(channel: Channel, format: number): Generator<number, void, Buffer> {
  const bytes = headerBytes[format] ?? 0;
  if (channel.received > 0 && format !== 3) throw new RtmpError('A message starts within another one.');
  const header = bytes > 0 ? yield bytes : nothing;
  let time = format < 3 ? header.readUIntBE(0, 3) : 0;
  if (format < 3) channel.hasExtendedTimestamp = time === extended;
  if (channel.hasExtendedTimestamp) {
    const long = (yield 4).readUInt32BE();
    if (format < 3) time = long;
  }
  if (format < 2) {
    channel.length = header.readUIntBE(3, 3);
    channel.type = header.readUInt8(6);
  }
  if (channel.received > 0) return;
  // A format-3 chunk that starts a message repeats the last delta; after format 0, that is its timestamp (5.3.1.2.4).
  if (format < 3) channel.delta = time;
  channel.timestamp = format === 0 ? time : (channel.timestamp + channel.delta) >>> 0;
}

const bytesMaxOf = (limits: RtmpLimits, isPublishing: boolean): number =>
  isPublishing ? limits.mediaBytes : limits.commandBytes;

/**
 * Parses chunks to messages: yields the number of bytes that it needs next and receives them, or a buffer to fill, or a
 * message. Each byte of a message is copied once, to the place where its FLV tag is sent from. Handles chunk sizes and
 * aborts itself. Throws `RtmpError` at the first byte that breaks the protocol or a limit.
 */
export function* parseMessages(limits: RtmpLimits, isPublishing: () => boolean): MessageParser {
  const channels = new Map<number, Channel>();
  let chunkBytes = initialChunkBytes;
  let aborts = 0;
  for (;;) {
    const [first = 0] = yield 1;
    const id = yield* readChannelId(first);
    const channel = channels.get(id) ?? newChannel();
    channels.set(id, channel);
    if (channels.size > limits.channels) throw new RtmpError(`More than ${limits.channels} chunk streams are used.`);
    yield* readHeader(channel, first >> 6);
    const bytesMax = bytesMaxOf(limits, isPublishing());
    if (channel.length > bytesMax)
      throw new RtmpError(`A message of ${channel.length} bytes exceeds the limit of ${bytesMax}.`);
    const count = Math.min(chunkBytes, channel.length - channel.received);
    channel.tag ??= allocateTag(channel.length);
    const { tag } = channel;
    const payload = payloadOf(tag);
    if (count > 0) yield payload.subarray(channel.received, channel.received + count);
    channel.received += count;
    if (channel.received < channel.length) continue;
    const message = { type: channel.type, timestamp: channel.timestamp, payload, tag };
    channel.tag = undefined;
    channel.received = 0;
    if (message.type === messageType.chunkSize) chunkBytes = chunkSizeOf(message, limits);
    else if (message.type === messageType.abort) {
      aborts += 1;
      // Each one frees a whole message, however little of it was sent.
      if (aborts > limits.aborts) throw new RtmpError(`More than ${limits.aborts} messages are aborted.`);
      abort(channels, message);
    } else yield message;
  }
}

const chunkSizeOf = ({ payload }: RtmpMessage, limits: RtmpLimits): number => {
  const size = payload.length >= 4 ? payload.readUInt32BE() : 0;
  if (size < 1 || size > limits.chunkBytes) throw new RtmpError(`The chunk size ${size} is not accepted.`);
  return size;
};

const abort = (channels: ReadonlyMap<number, Channel>, { payload }: RtmpMessage): void => {
  const channel = payload.length >= 4 ? channels.get(payload.readUInt32BE()) : undefined;
  if (!channel) return;
  channel.tag = undefined;
  channel.received = 0;
};

/** Writes a message in chunks of the given size: 128 bytes until the sender has announced another one. */
export const writeMessage = (
  channel: number,
  type: number,
  streamId: number,
  payload: Buffer,
  chunkBytes = initialChunkBytes,
): Buffer => {
  const header = Buffer.alloc(12);
  header.writeUInt8(channel);
  header.writeUIntBE(payload.length, 4, 3);
  header.writeUInt8(type, 7);
  header.writeUInt32LE(streamId, 8);
  const parts: Buffer[] = [header];
  for (let at = 0; at < payload.length; at += chunkBytes) {
    if (at > 0) parts.push(Buffer.from([0xc0 | channel]));
    parts.push(payload.subarray(at, at + chunkBytes));
  }
  return Buffer.concat(parts);
};

export const uint32 = (value: number, ...rest: number[]): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return Buffer.concat([bytes, Buffer.from(rest)]);
};
