import { Readable } from 'node:stream';
import { flvHeader } from './flv.ts';

type FlvReader = { stream: Readable; waitsForKeyframe: boolean };

export type FlvBroadcast = {
  /** Keeps metadata, which every reader needs first. */
  keepMetadata(tag: Buffer): void;
  /** Keeps the decoder configuration of a track. */
  keep(media: 'video' | 'audio', track: number, tag: Buffer): void;
  /** Sends a media tag; `startsHere` is true where a reader may start. */
  send(tag: Buffer, startsHere: boolean): void;
  /** Sends a tag of a further video track: readers start with those of the time at which they start. */
  sendFurther(tag: Buffer): void;
  open(): Readable;
  end(): void;
};

/** Media that is kept until the first reader opens, so that it starts at the publisher's first keyframe. */
const keptBytesMax = 8 << 20;
/** Tags of further tracks that may precede the first one of the same time. */
const furtherMax = 16;

const timeOf = (tag: Buffer): number => tag.readUIntBE(4, 3) + tag.readUInt8(7) * 2 ** 24;

/**
 * Sends one FLV stream to any number of readers, each from its own start: header, configurations, then media from a
 * keyframe on. A reader that lags behind by more than the given bytes is destroyed, as slowing down the publisher
 * would affect the others.
 */
export const createFlvBroadcast = (readerBytesMax: number): FlvBroadcast => {
  let metadata: Buffer | undefined;
  const kept = { video: new Map<number, Buffer>(), audio: new Map<number, Buffer>() };
  const readers = new Set<FlvReader>();
  let beginning: Buffer[] | undefined = [];
  let beginningBytes = 0;
  let hasEnded = false;
  /** Tags of further tracks with one time: a keyframe among them may precede that of the first track. */
  let further: Buffer[] = [];
  const furtherAt = (tag: Buffer): Buffer[] => further.filter((each) => timeOf(each) === timeOf(tag));

  const remember = (tag: Buffer, startsHere: boolean): void => {
    if (!beginning) return;
    if (startsHere && beginningBytes + tag.length > keptBytesMax) [beginning, beginningBytes] = [[], 0];
    if (beginning.length === 0 && !startsHere) return;
    if (beginningBytes + tag.length > keptBytesMax) [beginning, beginningBytes] = [[], 0];
    else {
      beginning.push(...(beginning.length === 0 ? furtherAt(tag) : []), tag);
      beginningBytes += tag.length;
    }
  };
  const deliver = (reader: FlvReader, tag: Buffer): void => {
    const { stream } = reader;
    if (stream.readableLength > readerBytesMax) stream.destroy(new Error('The reader of the live stream is too slow.'));
    else stream.push(tag);
  };
  const deliverKept = (tag: Buffer): void => {
    for (const reader of readers) if (!reader.waitsForKeyframe) deliver(reader, tag);
  };
  return {
    keepMetadata(tag) {
      metadata = tag;
      deliverKept(tag);
    },
    keep(media, track, tag) {
      kept[media].set(track, tag);
      deliverKept(tag);
    },
    send(tag, startsHere) {
      remember(tag, startsHere);
      for (const reader of readers) {
        if (reader.waitsForKeyframe && !startsHere) continue;
        if (reader.waitsForKeyframe) {
          sendKept(reader);
          for (const each of furtherAt(tag)) deliver(reader, each);
        }
        deliver(reader, tag);
      }
    },
    sendFurther(tag) {
      further = [...furtherAt(tag), tag].slice(-furtherMax);
      remember(tag, false);
      for (const reader of readers) if (!reader.waitsForKeyframe) deliver(reader, tag);
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
    // FFmpeg numbers its streams as they appear, so those of a kind are in the order of their numbers.
    const ordered = (tags: ReadonlyMap<number, Buffer>): Buffer[] =>
      [...tags].toSorted(([one], [other]) => one - other).map(([, tag]) => tag);
    for (const tag of [metadata, ...ordered(kept.video), ...ordered(kept.audio)]) if (tag) reader.stream.push(tag);
  }
};
