import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { PublishRequest, SrtSettings } from '../ingest/publish-request.ts';
import type { LivePublisher } from '../rtmp/publisher.ts';
import { createRateGuard } from '../rtmp/rate-guard.ts';
import { usualSrtLimits, type SrtLimits } from './limits.ts';
import { loopback, openLoopbackSocket } from './loopback.ts';
import { openPublisherSource } from './publisher-source.ts';
import { readSrt, usualLatencyMilliseconds, type SrtReader } from './read-srt.ts';
import { createSrtMeter } from './statistics.ts';

export type SrtCall = {
  reader: SrtReader;
  /** Address of the sender, which the caller has checked: host names are not resolved here. */
  address: string;
  port: number;
  streamId?: string | undefined;
  settings: SrtSettings;
  request: PublishRequest;
  signal: AbortSignal;
  /** Receives the publisher once its first media has arrived. */
  onPublisher(publisher: LivePublisher): void;
  limits?: Partial<SrtLimits>;
};

/** Window that libsrt uses unless it is configured. */
const usualFlowWindow = 8_192;

/**
 * Connects to an SRT sender and receives its media until the connection ends; resolves with the reason. FFmpeg calls a
 * port of this machine, from which packets pass to the checked address only.
 */
export const callSrt = async (call: SrtCall): Promise<string> => {
  const limits = { ...usualSrtLimits, ...call.limits };
  const { latencyMilliseconds = usualLatencyMilliseconds } = call.settings;
  const meter = createSrtMeter({ flowWindow: usualFlowWindow, latencyMilliseconds });
  const guard = createRateGuard(limits);
  const ending = new AbortController();
  const signal = AbortSignal.any([call.signal, ending.signal]);
  let reason: string | undefined;
  const close = (why: string): void => {
    reason ??= why;
    ending.abort();
  };
  const source = openPublisherSource({
    request: call.request,
    limits,
    srtCounts: meter.counts,
    close,
    onPublisher: call.onPublisher,
  });
  const front = await openLoopbackSocket();
  const back = createSocket(isIPv6(call.address) ? 'udp6' : 'udp4');
  let readerPort: number | undefined;
  // The sender may not listen yet, or no longer.
  for (const socket of [front, back]) socket.on('error', () => undefined);
  front.on('message', (packet, { port }) => {
    readerPort = port;
    meter.fromReceiver(packet);
    back.send(packet, () => undefined);
  });
  back.on('message', (packet) => {
    source.keepAlive();
    if (!guard(packet.length)) return close(`The sender sends more than ${limits.bitsPerSecond / 1e6} Mb/s.`);
    meter.fromSender(packet);
    if (readerPort !== undefined) front.send(packet, readerPort, loopback, () => undefined);
  });
  try {
    await new Promise<void>((resolve) => {
      back.connect(call.port, call.address, () => resolve());
    });
    const failure = await readSrt(call.reader, {
      mode: 'caller',
      port: front.address().port,
      settings: call.settings,
      streamId: call.streamId,
      signal,
      onMessage: (message) => {
        if (!signal.aborted) source.receive(message);
      },
    });
    reason ??= failure ?? 'The sender has disconnected.';
  } catch {
    reason ??= 'The stream could not be read.';
  } finally {
    front.close();
    back.close();
    source.end(reason ?? 'The sender has disconnected.');
  }
  return reason;
};
