import { Transform, type Readable } from 'node:stream';
import { flvTagType } from './flv.ts';
import { createFlvParser } from './flv-parser.ts';
import type { RtmpMessage } from './messages.ts';
import { isAudioMultitrack, isVideoMultitrack } from './multitrack.ts';
import { isConfigurationMessage, pictureTime } from './picture-time.ts';

/** Times of an FLV stream in milliseconds. */
export type FlvStart = {
  /** Time of its first picture or sound, whichever is earlier: decoders start there. */
  startMilliseconds: number;
  /** Time of its first picture; that of the first sound without one. */
  pictureMilliseconds: number;
};

/** An FLV stream, and the time at which decoders start it. */
export type TimedFlv = {
  stream: Readable;
  /** Resolves once its tracks have started, also before anyone reads a stream that is held; undefined if it ends before. */
  started: Promise<FlvStart | undefined>;
  /** Milliseconds of its first picture or sound, whichever is earlier; undefined until its tracks have started. */
  startMilliseconds(): number | undefined;
};

/** Media after which a track that has not started is taken for missing, in milliseconds. */
const settledMilliseconds = 1_000;

/** Passes an FLV stream on, and notes when it starts; `isHeld` holds it back until then, so that its reader knows it. */
export const timeFlv = (source: Readable, isHeld = false): TimedFlv => {
  const firstTimes = new Map<number, number>();
  const started = Promise.withResolvers<FlvStart | undefined>();
  let isSettled = false;
  const note = (message: RtmpMessage): void => {
    const { type, timestamp, payload } = message;
    const isFurtherTrack = type === flvTagType.video ? isVideoMultitrack(payload) : isAudioMultitrack(payload);
    if (isSettled || type === flvTagType.data || isFurtherTrack || isConfigurationMessage(message)) return;
    const time = type === flvTagType.video ? pictureTime(message) : timestamp;
    const first = firstTimes.get(type);
    if (first === undefined) firstTimes.set(type, time);
    isSettled = firstTimes.size === 2 || time - (first ?? time) > settledMilliseconds;
    if (!isSettled) return;
    const startMilliseconds = Math.min(...firstTimes.values());
    started.resolve({
      startMilliseconds,
      pictureMilliseconds: firstTimes.get(flvTagType.video) ?? startMilliseconds,
    });
  };
  const parse = createFlvParser(note, { tagBytesMax: Number.POSITIVE_INFINITY });
  let held: Buffer[] = [];
  const takeHeld = (): Buffer => {
    const bytes = Buffer.concat(held);
    held = [];
    return bytes;
  };
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      if (!isSettled) parse(bytes);
      if (isHeld) held.push(bytes);
      if (isHeld && !isSettled) return done();
      done(null, isHeld ? takeHeld() : bytes);
    },
    flush: (done) => done(null, takeHeld()),
  });
  source.once('error', (error) => stream.destroy(error));
  stream.once('close', () => {
    source.destroy();
    started.resolve(undefined);
  });
  source.once('end', () => started.resolve(undefined));
  source.pipe(stream);
  return {
    stream,
    started: started.promise,
    startMilliseconds: () => (isSettled ? Math.min(...firstTimes.values()) : undefined),
  };
};
