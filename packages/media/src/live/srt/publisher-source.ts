import type { PublishRequest } from '../ingest/publish-request.ts';
import type { SrtCounts } from '../ingest/srt-counts.ts';
import { usualRtmpLimits } from '../rtmp/limits.ts';
import type { RtmpMessage } from '../rtmp/messages.ts';
import { startPublisher, type LivePublisher, type PublisherSink } from '../rtmp/publisher.ts';
import type { SrtLimits } from './limits.ts';

type SourceOptions = {
  request: PublishRequest;
  limits: SrtLimits;
  /** Counts of an SRT connection. */
  srtCounts?: () => SrtCounts;
  close(reason: string): void;
  /** Receives the publisher once its first media has arrived. */
  onPublisher(publisher: LivePublisher): void;
};

/** Media of an SRT or WebRTC connection as a publisher, which exists from the first message on. */
export type PublisherSource = {
  receive(message: RtmpMessage): void;
  /** Notes a packet of the sender, which keeps the connection alive. */
  keepAlive(): void;
  end(reason: string): void;
};

const checkMilliseconds = 500;

/** Opens the publisher of a connection, and closes the connection when no media or packet arrives in time. */
export const openPublisherSource = ({
  request,
  limits,
  srtCounts,
  close,
  onPublisher,
}: SourceOptions): PublisherSource => {
  let sink: PublisherSink | undefined;
  let lastPacketAt = performance.now();
  const deadline = lastPacketAt + limits.mediaMilliseconds;
  const checking = setInterval(() => {
    const now = performance.now();
    if (!sink && now > deadline) close('No media arrived in time.');
    if (sink && now - lastPacketAt > limits.idleMilliseconds) close('The publisher sent nothing for too long.');
  }, checkMilliseconds);
  return {
    receive(message) {
      if (!sink) {
        sink = startPublisher(request, usualRtmpLimits, close);
        onPublisher(srtCounts ? { ...sink.publisher, srtCounts } : sink.publisher);
      }
      sink.receive(message);
    },
    keepAlive() {
      lastPacketAt = performance.now();
    },
    end(reason) {
      clearInterval(checking);
      sink?.end(reason);
    },
  };
};
