import { Transform, type Readable } from 'node:stream';
import { flvTagType } from './flv.ts';
import { createFlvParser } from './flv-parser.ts';
import type { RtmpMessage } from './messages.ts';
import { isConfigurationMessage, pictureTime } from './picture-time.ts';

/** An FLV stream, and the time at which decoders start it. */
export type TimedFlv = {
  stream: Readable;
  /** Milliseconds of its first picture or sound, whichever is earlier; undefined until its tracks have started. */
  startMilliseconds(): number | undefined;
};

/** Media after which a track that has not started is taken for missing, in milliseconds. */
const settledMilliseconds = 1_000;

/** Passes an FLV stream on, and notes when it starts. */
export const timeFlv = (source: Readable): TimedFlv => {
  const firstTimes = new Map<number, number>();
  let isSettled = false;
  const note = (message: RtmpMessage): void => {
    const { type, timestamp } = message;
    if (isSettled || type === flvTagType.data || isConfigurationMessage(message)) return;
    const time = type === flvTagType.video ? pictureTime(message) : timestamp;
    const first = firstTimes.get(type);
    if (first === undefined) firstTimes.set(type, time);
    isSettled = firstTimes.size === 2 || time - (first ?? time) > settledMilliseconds;
  };
  const parse = createFlvParser(note, { tagBytesMax: Number.POSITIVE_INFINITY });
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      if (!isSettled) parse(bytes);
      done(null, bytes);
    },
  });
  source.once('error', (error) => stream.destroy(error));
  stream.once('close', () => source.destroy());
  source.pipe(stream);
  return { stream, startMilliseconds: () => (isSettled ? Math.min(...firstTimes.values()) : undefined) };
};
