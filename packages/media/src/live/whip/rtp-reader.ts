import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { preamble } from '../../arguments/common.ts';
import { runProcess } from '../../process/run-process.ts';
import { createFlvParser } from '../rtmp/flv-parser.ts';
import { usualRtmpLimits } from '../rtmp/limits.ts';
import type { RtmpMessage } from '../rtmp/messages.ts';
import { freeLoopbackPort, loopback } from '../srt/loopback.ts';
import type { SrtReader } from '../srt/read-srt.ts';

export const payloadTypes = { video: 96, audio: 97 } as const;
export type RtpKind = keyof typeof payloadTypes;

/** Receives RTP packets of both tracks and hands over their media. */
export type RtpReader = {
  /** Passes a packet whose payload type is that of its kind. */
  send(kind: RtpKind, packet: Buffer): void;
  /** Resolves with the reason when the reader has ended. */
  ended: Promise<string>;
};

const formats: Record<RtpKind, string[]> = {
  video: ['a=rtpmap:96 H264/90000', 'a=fmtp:96 packetization-mode=1'],
  audio: ['a=rtpmap:97 opus/48000/2'],
};

const attempts = 50;

/** Returns an even port whose successor, which FFmpeg opens for RTCP, is free as well. */
const freePortPair = async (): Promise<number> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = await freeLoopbackPort();
    if (port % 2 === 1) continue;
    const socket = createSocket('udp4');
    try {
      socket.bind(port + 1, loopback);
      await once(socket, 'listening');
      return port;
    } catch {
      continue;
    } finally {
      socket.close();
    }
  }
  throw new Error('There is no pair of free ports.');
};

const descriptionOf = (ports: ReadonlyMap<RtpKind, number>): string =>
  [
    'v=0',
    `o=- 0 0 IN IP4 ${loopback}`,
    's=-',
    `c=IN IP4 ${loopback}`,
    't=0 0',
    ...[...ports].flatMap(([kind, port]) => [`m=${kind} ${port} RTP/AVP ${payloadTypes[kind]}`, ...formats[kind]]),
    '',
  ].join('\r\n');

/** Arguments that unpack RTP to FLV; AAC takes the place of Opus, as every part of the chain reads it. */
const readerArguments = (): string[] => [
  ...preamble,
  '-protocol_whitelist',
  'pipe,udp,rtp',
  '-reorder_queue_size',
  '64',
  '-max_delay',
  '200000',
  '-probesize',
  '1000000',
  '-analyzeduration',
  '3000000',
  '-f',
  'sdp',
  '-i',
  'pipe:5',
  '-map',
  '0:v:0?',
  '-map',
  '0:a:0?',
  '-c:v',
  'copy',
  '-c:a',
  'aac',
  '-b:a',
  '160k',
  '-flvflags',
  'no_duration_filesize+no_sequence_end',
  // FLV cannot take a packet that is older than the first one, so both tracks are awaited.
  '-max_interleave_delta',
  '3000000',
  '-flush_packets',
  '1',
  '-f',
  'flv',
  'pipe:6',
];

type RtpReading = {
  reader: SrtReader;
  kinds: readonly RtpKind[];
  signal: AbortSignal;
  onMessage(message: RtmpMessage): void;
};

/** Starts FFmpeg on RTP of this machine's loopback interface. */
export const openRtpReader = async ({ reader, kinds, signal, onMessage }: RtpReading): Promise<RtpReader> => {
  const ports = new Map<RtpKind, number>();
  for (const kind of kinds) ports.set(kind, await freePortPair());
  const socket = createSocket('udp4');
  // FFmpeg may not listen yet, or no longer.
  socket.on('error', () => undefined);
  const failing = new AbortController();
  const parse = createFlvParser(onMessage, { tagBytesMax: usualRtmpLimits.mediaBytes });
  const describeInput = (input: Writable): void => {
    input.on('error', () => undefined);
    input.end(descriptionOf(ports));
  };
  const receive = (output: Readable): void => {
    output.on('error', () => undefined);
    output.on('data', (bytes: Buffer) => {
      try {
        if (!failing.signal.aborted) parse(bytes);
      } catch (error) {
        failing.abort(error);
      }
    });
  };
  const run = async (): Promise<string> => {
    try {
      const { log } = await runProcess({
        command: reader.ffmpeg,
        arguments: readerArguments(),
        signal: AbortSignal.any([signal, failing.signal]),
        memoryBytesMax: reader.memoryBytesMax,
        pipes: [describeInput, receive],
      });
      return log.at(-1) ?? 'The stream has ended.';
    } catch {
      return 'The stream has ended.';
    } finally {
      socket.close();
    }
  };
  return {
    send(kind, packet) {
      const port = ports.get(kind);
      if (port !== undefined && !signal.aborted) socket.send(packet, port, loopback, () => undefined);
    },
    ended: run(),
  };
};
