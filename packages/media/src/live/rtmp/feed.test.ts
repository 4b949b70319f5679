import { describe, expect, it } from 'vitest';
import { createByteQueue, messagesOf } from './feed.ts';
import { flvHeader, flvTag, flvTagType, payloadOf } from './flv.ts';
import { createFlvParser } from './flv-parser.ts';
import { usualRtmpLimits } from './limits.ts';
import { messageType, parseMessages, uint32, writeMessage, type RtmpMessage } from './messages.ts';

const payloads = [1, 127, 128, 129, 5_000].map((length) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7 + length) % 251)),
);

/** Messages of a publisher in chunks of 128 bytes, then of 1,000. */
const stream = Buffer.concat([
  ...payloads.map((payload) => writeMessage(6, messageType.video, 1, payload)),
  writeMessage(2, messageType.chunkSize, 0, uint32(1_000)),
  ...payloads.map((payload) => writeMessage(6, messageType.video, 1, payload, 1_000)),
]);

const readInPieces = (bytes: Buffer, pieceBytes: number): RtmpMessage[] => {
  const queue = createByteQueue();
  const next = messagesOf(
    queue,
    parseMessages(usualRtmpLimits, () => true),
  );
  const messages: RtmpMessage[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    queue.push(bytes.subarray(at, at + pieceBytes));
    for (let message = next(); message; message = next()) messages.push(message);
  }
  return messages;
};

describe('messages', () => {
  it.each([1, 2, 3, 12, 127, 128, 129, 1_000, 100_000])('are the same in pieces of %i bytes', (pieceBytes) => {
    expect(readInPieces(stream, pieceBytes).map(({ payload }) => payload)).toEqual([...payloads, ...payloads]);
  });

  it('keep their bytes when those of the connection change', () => {
    const bytes = Buffer.from(stream);
    const read = readInPieces(bytes, bytes.length);
    bytes.fill(0);
    expect(read.map(({ payload }) => payload)).toEqual([...payloads, ...payloads]);
  });

  it('become FLV tags where they are', () => {
    for (const { payload, tag } of readInPieces(stream, 1_448)) {
      const expected = flvTag(flvTagType.video, 0x12_34_56_78, payload);
      const written = flvTag(flvTagType.video, 0x12_34_56_78, payload, tag);
      expect(written).toBe(tag);
      expect(written).toEqual(expected);
      expect(payloadOf(written)).toEqual(payload);
    }
  });

  it('are copied to a tag if only a part of them is sent', () => {
    const [message] = readInPieces(stream, stream.length).slice(4);
    const part = message?.payload.subarray(10) ?? Buffer.alloc(0);
    expect(flvTag(flvTagType.data, 0, part, message?.tag)).toEqual(flvTag(flvTagType.data, 0, part));
  });
});

describe('an FLV stream', () => {
  const tags = payloads.map((payload, index) => flvTag(flvTagType.audio, index * 20, payload));

  it.each([1, 7, 15, 128, 100_000])('has the same tags in pieces of %i bytes', (pieceBytes) => {
    const bytes = Buffer.concat([flvHeader, ...tags]);
    const read: RtmpMessage[] = [];
    const parse = createFlvParser((message) => read.push(message), { tagBytesMax: 10_000 });
    for (let at = 0; at < bytes.length; at += pieceBytes) parse(bytes.subarray(at, at + pieceBytes));
    expect(read.map(({ type, timestamp, payload }) => flvTag(type, timestamp, payload))).toEqual(tags);
  });

  it('is refused above the length of a tag, before anything is kept for it', () => {
    const parse = createFlvParser(() => undefined, { tagBytesMax: 4_999 });
    expect(() => parse(Buffer.concat([flvHeader, (tags.at(-1) ?? flvHeader).subarray(0, 11)]))).toThrow(/5000 bytes/);
  });
});
