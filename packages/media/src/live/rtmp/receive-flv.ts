import type { PublishRequest } from '../ingest/publish-request.ts';
import { createFlvParser } from './flv-parser.ts';
import { RtmpError, usualRtmpLimits } from './limits.ts';
import { startPublisher, type LivePublisher, type PublisherOrigin } from './publisher.ts';

/** A publisher whose stream arrives as FLV. */
export type FlvPublisher = {
  publisher: LivePublisher;
  /** Takes bytes of the stream; ends the publisher if they are not valid. */
  receive(bytes: Buffer): void;
  end(reason: string): void;
};

/**
 * Opens a publisher for an FLV stream that another process has accepted; `close` ends its connection. The times of a
 * stream with an origin are kept.
 */
export const receiveFlv = (
  request: PublishRequest,
  close: (reason: string) => void,
  origin?: PublisherOrigin,
): FlvPublisher => {
  const sink = startPublisher(request, usualRtmpLimits, close, origin);
  const parse = createFlvParser(sink.receive, { tagBytesMax: usualRtmpLimits.mediaBytes });
  return {
    publisher: sink.publisher,
    receive(bytes) {
      try {
        parse(bytes);
      } catch (error) {
        close(error instanceof RtmpError ? error.message : 'The stream is not valid.');
      }
    },
    end: sink.end,
  };
};
