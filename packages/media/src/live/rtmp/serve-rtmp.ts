import type { Socket } from 'node:net';
import type { PublishDecision, PublishRequest } from '../ingest/publish-request.ts';
import {
  acknowledgement,
  connected,
  connectTarget,
  publishRefused,
  publishStarted,
  readCommand,
  result,
  streamKeyOf,
  type ConnectTarget,
  type RtmpCommand,
} from './commands.ts';
import { createByteQueue, messagesOf, type ByteQueue } from './feed.ts';
import { RtmpError, usualRtmpLimits, type RtmpLimits } from './limits.ts';
import { messageType, parseMessages, type RtmpMessage } from './messages.ts';
import { createRateGuard } from './rate-guard.ts';
import { startPublisher, type LivePublisher, type PublisherSink } from './publisher.ts';

export type RtmpOptions = {
  remoteAddress: string;
  isSecure: boolean;
  /** Host name that the client has named in TLS; used if it names none in RTMP. */
  serverName?: string | undefined;
  /** Decides whether a publisher may send; nothing of its media is read before. */
  authorize(request: PublishRequest): Promise<PublishDecision>;
  /** Receives each accepted publisher. */
  onPublisher(publisher: LivePublisher): void;
  limits?: Partial<RtmpLimits>;
};

const version = 3;
const handshakeBytes = 1536;
const acknowledgeEveryBytes = 1_250_000;
/** Bytes of replies that a client may leave unread. */
const unreadBytesMax = 1 << 16;

const flushMilliseconds = 1_000;

const mediaTypes: readonly number[] = [messageType.audio, messageType.video, messageType.data];
const commandTypes: readonly number[] = [messageType.command, messageType.command3];

/**
 * Serves one connection of an RTMP publisher until it ends; never throws. Over TLS, pass the TLS socket.
 * Everything before the stream key is accepted is bounded by small limits, and the whole connection by the bit rate.
 */
export const serveRtmp = (socket: Socket, options: RtmpOptions): void => {
  const limits = { ...usualRtmpLimits, ...options.limits };
  const queue = createByteQueue();
  let sink: PublisherSink | undefined;
  let isDeciding = false;
  let ended: string | undefined;
  const meter = createMeter(limits);

  const end = (reason: string): void => {
    ended ??= reason;
    deadline.clear();
    socket.destroySoon();
    // A client that does not read its last reply keeps nothing open.
    setTimeout(() => socket.destroy(), flushMilliseconds).unref();
    sink?.end(ended);
  };
  const deadline = createDeadline(end);
  const attempt = (act: () => void): void => {
    try {
      if (ended === undefined) act();
    } catch (error) {
      end(error instanceof RtmpError ? error.message : 'The connection failed.');
    }
  };
  const reply = (bytes: Buffer): void => {
    socket.write(bytes);
    if (socket.writableLength > unreadBytesMax) throw new RtmpError('The client does not read replies.');
  };
  const decide = (request: PublishRequest): void => {
    isDeciding = true;
    socket.pause();
    const answer = (decision: PublishDecision): void =>
      attempt(() => {
        isDeciding = false;
        if (!decision.accepted) {
          reply(publishRefused(decision.reason));
          throw new RtmpError(decision.reason);
        }
        sink = startPublisher(request, limits, end);
        deadline.set(limits.idleMilliseconds, 'The publisher sent nothing for too long.');
        reply(publishStarted());
        options.onPublisher(sink.publisher);
        socket.resume();
        read();
      });
    options
      .authorize(request)
      .then(answer, () => answer({ accepted: false, reason: 'The stream key cannot be checked now.' }));
  };
  const dialogue = createDialogue({
    options,
    reply,
    isPublishing: () => sink !== undefined,
    receive: (message) => sink?.receive(message),
    decide,
    finish: () => end('The publisher has ended the stream.'),
  });
  const next = messagesAfterHandshake(queue, limits, {
    isPublishing: () => sink !== undefined,
    reply,
    onDone: () => deadline.set(limits.publishMilliseconds, 'The client did not publish in time.'),
  });
  const canRead = (): boolean => ended === undefined && !isDeciding;
  const read = (): void => {
    while (canRead()) {
      const message = next();
      if (!message) return;
      dialogue(message);
    }
  };

  socket.setNoDelay(true);
  socket.on('error', () => end('The connection was lost.'));
  socket.on('close', () => end('The connection was closed.'));
  socket.on('end', () => end('The publisher has disconnected.'));
  deadline.set(limits.handshakeMilliseconds, 'The handshake took too long.');
  socket.on('data', (bytes: Buffer) =>
    attempt(() => {
      const acknowledge = meter(bytes.length);
      if (acknowledge !== undefined && sink) reply(acknowledgement(acknowledge));
      if (sink) deadline.set(limits.idleMilliseconds, 'The publisher sent nothing for too long.');
      queue.push(bytes);
      read();
    }),
  );
};

type Deadline = { set(milliseconds: number, reason: string): void; clear(): void };

const createDeadline = (end: (reason: string) => void): Deadline => {
  let timer: NodeJS.Timeout | undefined;
  return {
    set(milliseconds, reason) {
      clearTimeout(timer);
      timer = setTimeout(() => end(reason), milliseconds);
    },
    clear: () => clearTimeout(timer),
  };
};

/** Counts received bytes: returns their sum when an acknowledgement is due; throws above the bit rate. */
const createMeter = (limits: RtmpLimits): ((bytes: number) => number | undefined) => {
  let total = 0;
  let acknowledged = 0;
  const guard = createRateGuard(limits);
  return (bytes) => {
    total += bytes;
    if (!guard(bytes)) throw new RtmpError(`The publisher sends more than ${limits.bitsPerSecond / 1e6} Mb/s.`);
    if (total - acknowledged < acknowledgeEveryBytes) return undefined;
    acknowledged = total;
    return total;
  };
};

type Handshake = { isPublishing(): boolean; reply(bytes: Buffer): void; onDone(): void };

/** Completes the handshake (RTMP 1.0, section 5.2), then returns the messages that have arrived one by one. */
const messagesAfterHandshake = (
  queue: ByteQueue,
  limits: RtmpLimits,
  { isPublishing, reply, onDone }: Handshake,
): (() => RtmpMessage | undefined) => {
  let awaits: 'C0' | 'C2' | undefined = 'C0';
  const next = messagesOf(queue, parseMessages(limits, isPublishing));
  return () => {
    if (awaits === 'C0') {
      const first = queue.take(1 + handshakeBytes);
      if (!first) return undefined;
      if (first[0] !== version) throw new RtmpError('The client does not speak RTMP.');
      reply(Buffer.concat([Buffer.from([version]), Buffer.alloc(handshakeBytes), first.subarray(1)]));
      awaits = 'C2';
    }
    if (awaits === 'C2') {
      if (!queue.take(handshakeBytes)) return undefined;
      awaits = undefined;
      onDone();
    }
    return next();
  };
};

type Dialogue = {
  options: RtmpOptions;
  reply(bytes: Buffer): void;
  isPublishing(): boolean;
  receive(message: RtmpMessage): void;
  decide(request: PublishRequest): void;
  finish(): void;
};

/** Returns the handler of messages: connect, create a stream, publish once, then media. */
const createDialogue = ({ options, reply, isPublishing, receive, decide, finish }: Dialogue) => {
  let target: ConnectTarget | undefined;
  const onCommand = (command: RtmpCommand): void => {
    switch (command.name) {
      case 'connect':
        if (target) throw new RtmpError('The client connects twice.');
        target = connectTarget(command);
        return reply(connected(command));
      case 'createStream':
      case 'releaseStream':
      case 'FCPublish':
      case '_checkbw':
        return reply(result(command));
      case 'publish':
        if (!target) throw new RtmpError('The client publishes before it connects.');
        if (isPublishing()) throw new RtmpError('The client publishes twice.');
        return decide({
          ...target,
          host: target.host ?? options.serverName ?? null,
          protocol: 'RTMP',
          streamKey: streamKeyOf(command),
          remoteAddress: options.remoteAddress,
          isSecure: options.isSecure,
        });
      case 'deleteStream':
      case 'closeStream':
      case 'FCUnpublish':
        return finish();
      case 'play':
        throw new RtmpError('This server only receives streams.');
    }
  };
  return (message: RtmpMessage): void => {
    if (commandTypes.includes(message.type)) return onCommand(readCommand(message));
    if (!mediaTypes.includes(message.type)) return;
    if (!isPublishing()) throw new RtmpError('The client sends media before its stream key is accepted.');
    receive(message);
  };
};
