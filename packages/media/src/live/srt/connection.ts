import { createSocket } from 'node:dgram';
import type { PublishRequest, SrtSettings } from '../ingest/publish-request.ts';
import type { LivePublisher } from '../rtmp/publisher.ts';
import { createRateGuard } from '../rtmp/rate-guard.ts';
import type { SrtLimits } from './limits.ts';
import { freeLoopbackPort, loopback } from './loopback.ts';
import {
  handshakeType,
  headerBytes,
  inductionOf,
  isControl,
  isRefusal,
  readHandshake,
  readLatency,
  withCookie,
  type SrtHandshake,
} from './packet.ts';
import { openPublisherSource } from './publisher-source.ts';
import { readSrt, usualLatencyMilliseconds, type SrtReader } from './read-srt.ts';
import { createSrtMeter } from './statistics.ts';

/** A connection of an accepted publisher: its packets pass to FFmpeg, which listens on the loopback interface. */
export type SrtConnection = {
  /** Passes a packet of the publisher on. */
  receive(packet: Buffer): void;
  close(reason: string): void;
};

type ConnectionOptions = {
  reader: SrtReader;
  limits: SrtLimits;
  request: PublishRequest;
  settings: SrtSettings;
  /** First conclusion of the publisher and its handshake. */
  conclusion: Buffer;
  handshake: SrtHandshake;
  /** Sends a packet to the publisher. */
  reply(packet: Buffer): void;
  /** Receives the publisher once its first media has arrived. */
  onPublisher(publisher: LivePublisher): void;
  /** Receives that FFmpeg refused the connection, most often for a wrong passphrase. */
  onRefused(): void;
  onEnd(): void;
};

const inductionMilliseconds = 40;

/** Starts FFmpeg for an accepted publisher and passes packets both ways until one side ends the connection. */
export const openSrtConnection = (options: ConnectionOptions): SrtConnection => {
  const { limits, request, settings, conclusion, handshake } = options;
  const { latencyMilliseconds = usualLatencyMilliseconds } = settings;
  const meter = createSrtMeter({
    flowWindow: handshake.flowWindow,
    latencyMilliseconds: Math.max(latencyMilliseconds, readLatency(conclusion)),
  });
  const ending = new AbortController();
  const relay = createSocket('udp4');
  const guard = createRateGuard(limits);
  let readerCookie: number | undefined;
  let reason: string | undefined;

  const close = (why: string): void => {
    reason ??= why;
    ending.abort();
  };
  const source = openPublisherSource({
    request,
    limits,
    srtCounts: meter.counts,
    close,
    onPublisher: options.onPublisher,
  });
  const toReader = (packet: Buffer): void => {
    // The reader may not listen yet, or no longer.
    if (!ending.signal.aborted) relay.send(packet, () => undefined);
  };
  /** Asks the reader for its cookie until it listens. */
  const inducing = setInterval(() => toReader(inductionOf(conclusion)), inductionMilliseconds);
  const onHandshake = (answer: SrtHandshake): boolean => {
    if (answer.type === handshakeType.induction) {
      clearInterval(inducing);
      if (readerCookie !== undefined) return false;
      readerCookie = answer.cookie;
      toReader(withCookie(conclusion, answer.cookie));
      return false;
    }
    if (isRefusal(answer)) {
      options.onRefused();
      close('The connection was refused: the passphrase may be wrong.');
    }
    return true;
  };
  relay.on('error', () => undefined);
  relay.on('message', (packet: Buffer) => {
    const answer = readHandshake(packet);
    if (answer && !onHandshake(answer)) return;
    meter.fromReceiver(packet);
    options.reply(packet);
  });

  const start = async (): Promise<string | undefined> => {
    const port = await freeLoopbackPort();
    await new Promise<void>((resolve) => {
      relay.connect(port, loopback, () => resolve());
    });
    return readSrt(options.reader, {
      mode: 'listener',
      port,
      settings,
      signal: ending.signal,
      onMessage: (message) => {
        if (!ending.signal.aborted) source.receive(message);
      },
    });
  };
  const run = async (): Promise<void> => {
    try {
      const failure = await start();
      reason ??= failure ?? 'The publisher has disconnected.';
    } catch {
      reason ??= 'The stream could not be read.';
    } finally {
      clearInterval(inducing);
      ending.abort();
      relay.close();
      source.end(reason ?? 'The publisher has disconnected.');
      options.onEnd();
    }
  };
  void run();

  return {
    receive(packet) {
      source.keepAlive();
      if (!guard(packet.length)) return close(`The publisher sends more than ${limits.bitsPerSecond / 1e6} Mb/s.`);
      const repeated = readHandshake(packet);
      if (!repeated) {
        if (!isControl(packet) && packet.length >= headerBytes) meter.fromSender(packet);
        return toReader(packet);
      }
      // A repeated conclusion carries the cookie of the router, which the reader does not know.
      if (readerCookie !== undefined) toReader(withCookie(packet, readerCookie));
    },
    close,
  };
};
