import { PassThrough, type Readable } from 'node:stream';
import type { LivePublisher } from '@sluice/media';

/** Time during which a publisher is encoded; it may stay connected afterwards, as a backup does. */
export type PublisherTurn = {
  /** The publisher, which seems to end with the turn. */
  view: LivePublisher;
  /** Bytes of its newest FLV that no reader has taken. */
  waitingBytes(): number;
  readonly hasEnded: boolean;
  end(reason: string): void;
};

/** Starts the turn of a publisher, which ends with its connection or earlier. */
export const startTurn = (publisher: LivePublisher): PublisherTurn => {
  const closed = Promise.withResolvers<string>();
  const ends = new Set<() => void>();
  let newest: { source: Readable; stream: PassThrough } | undefined;
  let hasEnded = false;
  void publisher.closed.then(closed.resolve);
  return {
    view: {
      ...publisher,
      closed: closed.promise,
      openFlv() {
        const source = publisher.openFlv();
        const stream = new PassThrough();
        source.once('error', (error) => stream.destroy(error));
        stream.once('close', () => source.destroy());
        source.pipe(stream);
        newest = { source, stream };
        ends.add(() => {
          source.unpipe(stream);
          stream.end();
        });
        return stream;
      },
    },
    waitingBytes: () =>
      newest ? newest.source.readableLength + newest.stream.writableLength + newest.stream.readableLength : 0,
    get hasEnded() {
      return hasEnded;
    },
    end(reason) {
      hasEnded = true;
      closed.resolve(reason);
      for (const end of ends) end();
    },
  };
};
