import type { Duplex } from 'node:stream';
import { runProcess, type ProcessResult } from '../../process/run-process.ts';

/** Destination of a copy of the packaged stream, as FFmpeg takes it. */
export type SimulcastAddress = { url: string; options: readonly string[]; format: 'flv' | 'mpegts' };

export type SimulcastSender = {
  /** Adds an init segment or fragments of a track, by its position. False if too much waits to be sent. */
  write(track: number, bytes: Buffer): boolean;
  ended: Promise<ProcessResult>;
};

type SenderOptions = {
  trackCount: number;
  address: SimulcastAddress;
  signal: AbortSignal;
  /** Called once the target has taken media. */
  onSending(): void;
};

/** Bytes that may wait for a slow target: some seconds of a stream. */
const waitingBytesMax = 16 << 20;

const simulcastArguments = (trackCount: number, { url, options, format }: SimulcastAddress): string[] => [
  ...'-hide_banner -nostdin -loglevel error -progress pipe:3 -stats_period 0.5'.split(' '),
  ...Array.from({ length: trackCount }, (_, track) => [
    ...'-probesize 200000 -analyzeduration 500000 -f mp4 -i'.split(' '),
    `pipe:${track + 5}`,
  ]).flat(),
  ...Array.from({ length: trackCount }, (_, track) => ['-map', `${track}:0`]).flat(),
  ...'-c copy -max_interleave_delta 2000000 -flush_packets 1'.split(' '),
  ...(format === 'flv' ? ['-flvflags', 'no_duration_filesize'] : []),
  ...options,
  '-f',
  format,
  url,
];

/** Sends packaged tracks to a server without encoding them again; ends with its connection or the signal. */
export const sendSimulcast = (
  { ffmpeg }: { ffmpeg: string },
  { trackCount, address, signal, onSending }: SenderOptions,
): SimulcastSender => {
  const pipes: Duplex[] = [];
  let hasSent = false;
  const ended = runProcess({
    command: ffmpeg,
    arguments: simulcastArguments(trackCount, address),
    signal,
    pipes: Array.from({ length: trackCount }, () => (pipe: Duplex) => {
      // The process may end first; its exit is reported.
      pipe.on('error', () => undefined);
      pipes.push(pipe);
    }),
    onProgress: ({ seconds }) => {
      if (!hasSent && seconds > 0) {
        hasSent = true;
        onSending();
      }
      return true;
    },
  });
  return {
    write(track, bytes) {
      const pipe = pipes[track];
      if (!pipe || pipe.destroyed) return true;
      pipe.write(bytes);
      return pipe.writableLength < waitingBytesMax;
    },
    ended,
  };
};
