import { PassThrough, type Readable, type Writable } from 'node:stream';
import { preamble } from '../../arguments/common.ts';
import { runProcess } from '../../process/run-process.ts';
import { createFlvParser } from '../rtmp/flv-parser.ts';
import { usualRtmpLimits } from '../rtmp/limits.ts';
import type { RtmpMessage } from '../rtmp/messages.ts';
import type { SrtSettings } from '../ingest/publish-request.ts';
import { openInBandSplices } from './in-band-splices.ts';

/** Delay of libsrt for lost packets, if no side asks for more. */
export const usualLatencyMilliseconds = 120;

export type SrtReader = {
  ffmpeg: string;
  memoryBytesMax?: number | undefined;
};

type SrtReading = {
  mode: 'listener' | 'caller';
  /** Port on this machine's loopback interface. */
  port: number;
  settings: SrtSettings;
  /** Stream id that a caller sends. */
  streamId?: string | undefined;
  signal: AbortSignal;
  onMessage(message: RtmpMessage): void;
};

const microseconds = 1_000;
const connectMicroseconds = 8_000_000;

const addressOf = ({ mode, port, settings, streamId }: SrtReading): string => {
  const { passphrase, keyLength, latencyMilliseconds = usualLatencyMilliseconds } = settings;
  const options = new URLSearchParams({
    mode,
    latency: String(latencyMilliseconds * microseconds),
    ...(mode === 'listener'
      ? { listen_timeout: String(connectMicroseconds) }
      : { connect_timeout: String(connectMicroseconds / 1000) }),
    ...(passphrase && { passphrase }),
    ...(keyLength && { pbkeylen: String(keyLength) }),
    ...(streamId && { streamid: streamId }),
  });
  // FFmpeg decodes %20, but not the plus sign.
  return `srt://127.0.0.1:${port}?${options.toString().replaceAll('+', '%20')}`;
};

/** Arguments that receive an SRT stream as it is: its transport stream also holds what FLV cannot carry. */
const receiverArguments = (reading: SrtReading): string[] => [
  ...preamble,
  '-protocol_whitelist',
  'srt',
  '-f',
  'data',
  '-i',
  addressOf(reading),
  '-map',
  '0',
  '-c',
  'copy',
  '-flush_packets',
  '1',
  '-f',
  'data',
  'pipe:5',
];

/** Arguments that unpack a transport stream to FLV without encoding it. */
const unpackerArguments: readonly string[] = [
  ...preamble,
  '-protocol_whitelist',
  'pipe',
  '-probesize',
  '1000000',
  '-analyzeduration',
  '1000000',
  '-f',
  'mpegts',
  '-i',
  'pipe:5',
  '-map',
  '0:v:0?',
  '-map',
  '0:a:0?',
  '-c',
  'copy',
  // FLV cannot take a packet that is older than the first one, and a track that pauses must not hold back the other.
  '-max_interleave_delta',
  '2000000',
  '-flvflags',
  'no_duration_filesize+no_sequence_end',
  '-flush_packets',
  '1',
  '-f',
  'flv',
  'pipe:6',
];

/**
 * Receives an SRT stream with FFmpeg until it ends, and hands over its media, and its SCTE-35 messages, as RTMP messages.
 * Resolves with the end of FFmpeg's log if the stream could not be read, and with undefined at its regular end or an
 * abort.
 */
export const readSrt = async (
  { ffmpeg, memoryBytesMax }: SrtReader,
  reading: SrtReading,
): Promise<string | undefined> => {
  const failing = new AbortController();
  const splices = openInBandSplices(reading.onMessage);
  const parse = createFlvParser(
    (message) => {
      splices.receiveMessage(message);
      reading.onMessage(message);
    },
    { tagBytesMax: usualRtmpLimits.mediaBytes },
  );
  const receiveFlv = (output: Readable): void => {
    output.on('error', () => undefined);
    output.on('data', (bytes: Buffer) => {
      try {
        if (!failing.signal.aborted) parse(bytes);
      } catch (error) {
        failing.abort(error);
      }
    });
  };
  const transport = new PassThrough();
  const receiveTransport = (output: Readable): void => {
    output.on('error', () => undefined);
    output.on('data', (bytes: Buffer) => splices.receiveTransport(bytes));
    output.pipe(transport);
  };
  const unpack = (input: Writable): void => {
    // The unpacker may end first.
    input.on('error', () => transport.resume());
    transport.pipe(input);
  };
  const signal = AbortSignal.any([reading.signal, failing.signal]);
  const run = async (args: readonly string[], pipes: NonNullable<Parameters<typeof runProcess>[0]['pipes']>) => {
    const result = await runProcess({ command: ffmpeg, arguments: args, signal, memoryBytesMax, pipes });
    // Without one of the two, the other has nothing to do.
    if (result.exitCode !== 0) failing.abort(new Error(result.log.at(-1) ?? 'The stream could not be read.'));
    transport.end();
    return result;
  };
  try {
    await Promise.all([
      run(receiverArguments(reading), [receiveTransport]),
      run(unpackerArguments, [unpack, receiveFlv]),
    ]);
    return undefined;
  } catch (error) {
    if (reading.signal.aborted) return undefined;
    if (failing.signal.aborted)
      return error instanceof Error ? withoutAddress(error.message) : 'The stream could not be read.';
    throw error;
  }
};

/** Removes addresses from a line of FFmpeg's log, as they contain the passphrase. */
const withoutAddress = (line: string): string => line.replaceAll(/srt:\/\/\S*/g, 'the SRT stream');
