import type { RemoteInfo, Socket } from 'node:dgram';
import type { PublishDecision, PublishRequest } from '../ingest/publish-request.ts';
import type { LivePublisher } from '../rtmp/publisher.ts';
import { openSrtConnection, type SrtConnection } from './connection.ts';
import { createCookies } from './cookie.ts';
import { usualSrtLimits, type SrtLimits } from './limits.ts';
import {
  handshakeType,
  headerBytes,
  inductionAnswer,
  packetBytesMax,
  readHandshake,
  readStreamId,
  refusal,
  shutdownPacket,
  type RefusalName,
  type SrtHandshake,
} from './packet.ts';
import type { SrtReader } from './read-srt.ts';
import { readTarget } from './stream-id.ts';

export type SrtOptions = {
  reader: SrtReader;
  /** Decides whether a publisher may send; no process starts before. */
  authorize(request: PublishRequest): Promise<PublishDecision>;
  onPublisher(publisher: LivePublisher): void;
  /** Counts a connection of an address and returns how it leaves; undefined if the address has too many. */
  enter(address: string): (() => void) | undefined;
  /** Receives addresses whose connection FFmpeg has refused, most often for a wrong passphrase. */
  onRefused(address: string): void;
  limits?: Partial<SrtLimits>;
};

export type SrtServer = {
  /** Ends all connections. */
  close(): void;
};

/** A caller whose cookie was valid: one that is being decided on, or one with a connection. */
type Caller = { connection: SrtConnection | undefined };

const refusalOf = (decision: Exclude<PublishDecision, { accepted: true }>): RefusalName =>
  decision.cause === 'busy' ? 'conflict' : decision.cause === 'limit' ? 'overload' : 'unauthorized';

/**
 * Serves SRT publishers on one UDP socket, each selected by its stream id. Inductions are answered without any memory;
 * a conclusion counts only with the cookie of its address, and a process starts only for an accepted stream key. The
 * connection itself, with encryption and repairs, is that of libsrt in FFmpeg, which sees every packet unchanged.
 */
export const serveSrt = (socket: Socket, options: SrtOptions): SrtServer => {
  const limits = { ...usualSrtLimits, ...options.limits };
  const cookies = createCookies();
  const callers = new Map<string, Caller>();
  let isClosed = false;

  const conclude = async (packet: Buffer, handshake: SrtHandshake, { address, port }: RemoteInfo): Promise<void> => {
    const peer = `${address}:${port}`;
    const send = (answer: Buffer): void => {
      if (!isClosed) socket.send(answer, port, address, () => undefined);
    };
    const refuse = (name: RefusalName): void => send(refusal(packet, handshake, name));
    const target = readTarget(readStreamId(packet) ?? '');
    if (!target) return refuse('badRequest');
    const leave = callers.size < limits.connections ? options.enter(address) : undefined;
    if (!leave) return refuse('overload');
    const caller: Caller = { connection: undefined };
    callers.set(peer, caller);
    const forget = (): void => {
      callers.delete(peer);
      leave();
    };
    const request = { ...target, protocol: 'SRT' as const, host: null, remoteAddress: address, isSecure: false };
    const decision = await options
      .authorize(request)
      .catch(() => ({ accepted: false as const, reason: 'The stream key cannot be checked now.' }));
    if (isClosed || !decision.accepted) {
      forget();
      if (!decision.accepted) refuse(refusalOf(decision));
      return;
    }
    caller.connection = openSrtConnection({
      reader: options.reader,
      limits,
      request,
      settings: decision.srt ?? {},
      conclusion: packet,
      handshake,
      reply: send,
      onPublisher: options.onPublisher,
      onRefused: () => options.onRefused(address),
      onEnd: () => {
        send(shutdownPacket(handshake.socketId));
        forget();
      },
    });
  };
  const onMessage = (packet: Buffer, peer: RemoteInfo): void => {
    if (packet.length < headerBytes || packet.length > packetBytesMax) return;
    const name = `${peer.address}:${peer.port}`;
    const caller = callers.get(name);
    if (caller) return caller.connection?.receive(packet);
    const handshake = readHandshake(packet);
    if (handshake?.type === handshakeType.induction)
      return socket.send(
        inductionAnswer(packet, handshake, cookies.cookieOf(name)),
        peer.port,
        peer.address,
        () => undefined,
      );
    if (handshake?.type !== handshakeType.conclusion || !cookies.isValid(name, handshake.cookie)) return;
    // The packet's memory may be reused.
    void conclude(Buffer.from(packet), handshake, peer);
  };
  socket.on('message', onMessage);
  return {
    close() {
      for (const { connection } of callers.values()) connection?.close('The server is stopping.');
      isClosed = true;
      socket.off('message', onMessage);
    },
  };
};
