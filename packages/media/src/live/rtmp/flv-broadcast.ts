import { Readable } from 'node:stream';
import { flvHeader } from './flv.ts';

type Kept = { metadata?: Buffer; video?: Buffer; audio?: Buffer };
type FlvReader = { stream: Readable; waitsForKeyframe: boolean };

export type FlvBroadcast = {
  /** Keeps a tag that every reader needs first: metadata or a decoder configuration. */
  keep(kind: keyof Kept, tag: Buffer): void;
  /** Sends a media tag; `startsHere` is true where a reader may start. */
  send(tag: Buffer, startsHere: boolean): void;
  open(): Readable;
  end(): void;
};

/** Media that is kept until the first reader opens, so that it starts at the publisher's first keyframe. */
const keptBytesMax = 8 << 20;

/**
 * Sends one FLV stream to any number of readers, each from its own start: header, configurations, then media from a
 * keyframe on. A reader that lags behind by more than the given bytes is destroyed, as slowing down the publisher
 * would affect the others.
 */
export const createFlvBroadcast = (readerBytesMax: number): FlvBroadcast => {
  const kept: Kept = {};
  const readers = new Set<FlvReader>();
  let beginning: Buffer[] | undefined = [];
  let beginningBytes = 0;
  let hasEnded = false;

  const remember = (tag: Buffer, startsHere: boolean): void => {
    if (!beginning) return;
    if (startsHere && beginningBytes + tag.length > keptBytesMax) [beginning, beginningBytes] = [[], 0];
    if (beginning.length === 0 && !startsHere) return;
    if (beginningBytes + tag.length > keptBytesMax) [beginning, beginningBytes] = [[], 0];
    else {
      beginning.push(tag);
      beginningBytes += tag.length;
    }
  };
  const deliver = (reader: FlvReader, tag: Buffer): void => {
    const { stream } = reader;
    if (stream.readableLength > readerBytesMax) stream.destroy(new Error('The reader of the live stream is too slow.'));
    else stream.push(tag);
  };
  return {
    keep(kind, tag) {
      kept[kind] = tag;
      for (const reader of readers) if (!reader.waitsForKeyframe) deliver(reader, tag);
    },
    send(tag, startsHere) {
      remember(tag, startsHere);
      for (const reader of readers) {
        if (reader.waitsForKeyframe && !startsHere) continue;
        if (reader.waitsForKeyframe) sendKept(reader);
        deliver(reader, tag);
      }
    },
    open() {
      const stream = new Readable({ read: () => undefined });
      const reader = { stream, waitsForKeyframe: true };
      stream.once('close', () => readers.delete(reader));
      stream.push(flvHeader);
      if (beginning && beginning.length > 0) {
        sendKept(reader);
        for (const tag of beginning) stream.push(tag);
      }
      beginning = undefined;
      if (hasEnded) stream.push(null);
      else readers.add(reader);
      return stream;
    },
    end() {
      hasEnded = true;
      for (const { stream } of readers) stream.push(null);
      readers.clear();
    },
  };

  function sendKept(reader: FlvReader): void {
    reader.waitsForKeyframe = false;
    for (const tag of [kept.metadata, kept.video, kept.audio]) if (tag) reader.stream.push(tag);
  }
};
