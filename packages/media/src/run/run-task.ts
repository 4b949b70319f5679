import { mkdir } from 'node:fs/promises';
import { AppError } from '@sluice/contract';
import type { EncodeWork, MuxPayload, TaskWork } from '../plan/plan.ts';
import { runEncodeAudio } from './run-encode-audio.ts';
import { runEncodeSubtitles } from './run-encode-subtitles.ts';
import { runEncodeVideo } from './run-encode-video.ts';
import { runMux } from './run-mux.ts';
import type { EncodeResult, Encoder, MuxResult, TaskIo, TaskResult } from '../ffmpeg/task-io.ts';

/** Creates the folder of a run; a full disk is classified as such. */
const inFolder = async <Result>({ outputDirectory }: TaskIo, run: () => Promise<Result>): Promise<Result> => {
  try {
    await mkdir(outputDirectory, { recursive: true });
    return await run();
  } catch (error) {
    if (isDiskFull(error)) throw new AppError('worker_disk_full', { evidence: error.message, cause: error });
    throw error;
  }
};

const encode = (tools: Encoder, task: EncodeWork, io: TaskIo): Promise<EncodeResult> => {
  switch (task.kind) {
    case 'encode-video':
      return runEncodeVideo(tools, task.payload, io);
    case 'encode-audio':
      return runEncodeAudio(tools, task.payload, io);
    case 'encode-subtitles':
      return runEncodeSubtitles(tools, task.payload, io);
  }
};

/** Encodes one planned task from local files; see `runTask`. */
export const runEncode = (tools: Encoder, task: EncodeWork, io: TaskIo): Promise<EncodeResult> =>
  inFolder(io, () => encode(tools, task, io));

/** Multiplexes the pieces of one muxing; see `runTask`. */
export const runMuxing = (tools: Encoder, payload: MuxPayload, io: TaskIo): Promise<MuxResult> =>
  inFolder(io, () => runMux(tools, payload, io));

/**
 * Runs one planned task on local files; running it again produces the same files.
 * Throws classified `AppError`s, or the signal's reason within two seconds of an abort.
 */
export const runTask = (tools: Encoder, task: TaskWork, io: TaskIo): Promise<TaskResult> =>
  task.kind === 'mux' ? runMuxing(tools, task.payload, io) : runEncode(tools, task, io);

const isDiskFull = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
