import type { Readable, Writable } from 'node:stream';
import { runProcess, type ProcessResult } from '../../process/run-process.ts';
import { liveArguments, type LiveInput } from './live-arguments.ts';
import { liveTracks, type LivePlan } from './plan-live.ts';

export type LiveEncoder = {
  ffmpeg: string;
  memoryBytesMax?: number | undefined;
};

export type LiveRun = {
  plan: LivePlan;
  input: LiveInput;
  /** Bytes of the publisher; none for a slate. */
  publisher?: Readable;
  signal: AbortSignal;
  /** Receives the output of each track. */
  onBytes(trackId: string, bytes: Buffer): void;
};

const connectInput = (publisher: Readable | undefined, target: Writable): void => {
  // The encoder may end first.
  target.on('error', () => publisher?.destroy());
  if (!publisher) {
    target.end();
    return;
  }
  publisher.on('error', () => target.destroy());
  publisher.pipe(target);
};

/**
 * Encodes a live stream until its publisher or the signal ends it; resolves with the exit code and the end of the log.
 * Rejects with the signal's reason after an abort, once no process is left, and with errors that `onBytes` throws.
 */
export const runLive = async (
  { ffmpeg, memoryBytesMax }: LiveEncoder,
  { plan, input, publisher, signal, onBytes }: LiveRun,
): Promise<ProcessResult> => {
  const failing = new AbortController();
  const receive = (id: string) => (output: Readable) => {
    output.on('error', () => undefined);
    output.on('data', (bytes: Buffer) => {
      try {
        if (!failing.signal.aborted) onBytes(id, bytes);
      } catch (error) {
        failing.abort(error);
      }
    });
  };
  try {
    return await runProcess({
      command: ffmpeg,
      arguments: liveArguments(plan, input),
      signal: AbortSignal.any([signal, failing.signal]),
      memoryBytesMax,
      pipes: [(target) => connectInput(publisher, target), ...liveTracks(plan).map(({ id }) => receive(id))],
    });
  } finally {
    publisher?.destroy();
  }
};
