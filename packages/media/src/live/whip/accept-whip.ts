import { RTCPeerConnection, RtpPacket, useH264, useOPUS, type MediaStreamTrack, type RTCRtpTransceiver } from 'werift';
import type { PublishRequest } from '../ingest/publish-request.ts';
import type { LivePublisher } from '../rtmp/publisher.ts';
import { createRateGuard } from '../rtmp/rate-guard.ts';
import { usualSrtLimits } from '../srt/limits.ts';
import { openPublisherSource } from '../srt/publisher-source.ts';
import type { SrtReader } from '../srt/read-srt.ts';
import { withAllowedCandidates } from './offer.ts';
import { openRtpReader, payloadTypes, type RtpKind, type RtpReader } from './rtp-reader.ts';

export type WhipOptions = {
  reader: SrtReader;
  /** SDP of the publisher. */
  offer: string;
  request: PublishRequest;
  /** Reports whether connectivity checks may go to an address. */
  isAllowedAddress(address: string): boolean;
  /** Further addresses of this machine to offer, such as its public one. */
  hostAddresses: readonly string[];
  onPublisher(publisher: LivePublisher): void;
};

/** A WebRTC connection of an accepted publisher. */
export type WhipConnection = {
  answer: string;
  close(reason: string): void;
  /** Resolves when the connection has ended. */
  ended: Promise<void>;
};

const keyframeMilliseconds = 2_000;
const gatherMilliseconds = 2_000;

const kindsOf = (offer: string): RtpKind[] =>
  (['video', 'audio'] as const).filter((kind) => new RegExp(`^m=${kind} `, 'm').test(offer));

const isOver = (state: string): boolean => state === 'closed' || state === 'failed' || state === 'disconnected';

const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (connection.iceGatheringState === 'complete') return resolve();
    connection.iceGatheringStateChange.subscribe((state) => state === 'complete' && resolve());
    setTimeout(resolve, gatherMilliseconds).unref();
  });

/** Answers the offer of a WHIP publisher and receives its H.264 and Opus; throws for an offer that cannot be used. */
export const acceptWhip = async (options: WhipOptions): Promise<WhipConnection> => {
  const { request, isAllowedAddress, hostAddresses } = options;
  const offer = withAllowedCandidates(options.offer, isAllowedAddress);
  const kinds = kindsOf(offer);
  if (kinds.length === 0) throw new Error('The offer has neither video nor audio.');
  const ending = new AbortController();
  const guard = createRateGuard(usualSrtLimits);
  const timers = new Set<NodeJS.Timeout>();
  let reason: string | undefined;
  const close = (why: string): void => {
    reason ??= why;
    ending.abort();
  };
  const source = openPublisherSource({ request, limits: usualSrtLimits, close, onPublisher: options.onPublisher });
  const connection = new RTCPeerConnection({
    iceServers: [],
    bundlePolicy: 'max-bundle',
    codecs: { video: [useH264()], audio: [useOPUS()] },
    iceUseTcp: false,
    iceAdditionalHostAddresses: [...hostAddresses],
    iceFilterCandidatePair: ({ remoteCandidate }) => isAllowedAddress(remoteCandidate.host),
  });
  let reader: RtpReader | undefined;
  const receive = (kind: RtpKind, packet: RtpPacket): void => {
    if (ending.signal.aborted) return;
    source.keepAlive();
    const { header, payload } = packet;
    if (!guard(payload.length)) return close('The publisher sends too much.');
    header.payloadType = payloadTypes[kind];
    reader?.send(kind, packet.serialize());
  };
  connection.onTrack.subscribe((track: MediaStreamTrack) => {
    const { kind } = track;
    if (kind !== 'video' && kind !== 'audio') return;
    track.onReceiveRtp.subscribe((packet) => receive(kind, packet));
  });
  connection.onRemoteTransceiverAdded.subscribe(({ kind, receiver }: RTCRtpTransceiver) => {
    if (kind !== 'video') return;
    // Encoders of browsers send keyframes only when asked.
    const ask = (): void => {
      const ssrc = receiver.tracks[0]?.ssrc;
      if (ssrc !== undefined) void receiver.sendRtcpPLI(ssrc).catch(() => undefined);
    };
    timers.add(setInterval(ask, keyframeMilliseconds));
  });
  connection.connectionStateChange.subscribe((state) => {
    if (isOver(state)) close('The publisher has disconnected.');
  });
  /** Ends everything with the reader, which the signal ends. */
  const endAfter = async ({ ended }: RtpReader): Promise<void> => {
    const why = await ended;
    for (const timer of timers) clearInterval(timer);
    ending.abort();
    source.end(reason ?? why);
    await connection.close().catch(() => undefined);
  };
  try {
    await connection.setRemoteDescription({ type: 'offer', sdp: offer });
    await connection.setLocalDescription(await connection.createAnswer());
    reader = await openRtpReader({
      reader: options.reader,
      kinds,
      signal: ending.signal,
      onMessage: (message) => {
        if (!ending.signal.aborted) source.receive(message);
      },
    });
    const ended = endAfter(reader);
    await gathered(connection);
    const answer = connection.localDescription?.sdp;
    if (answer === undefined) throw new Error('There is no answer.');
    return { answer, close, ended };
  } catch (error) {
    close('The offer cannot be answered.');
    source.end('The offer cannot be answered.');
    for (const timer of timers) clearInterval(timer);
    await connection.close().catch(() => undefined);
    throw error;
  }
};
