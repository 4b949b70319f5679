import { mkdir } from 'node:fs/promises';
import { AppError } from '@sluice/contract';
import type { PlannedTask } from '../plan/plan.ts';
import { runEncodeAudio } from './run-encode-audio.ts';
import { runEncodeSubtitles } from './run-encode-subtitles.ts';
import { runEncodeVideo } from './run-encode-video.ts';
import { runMux } from './run-mux.ts';
import type { Encoder, TaskIo, TaskResult } from './task-io.ts';

/**
 * Does one planned task on local files, whoever planned it; doing it again gives the same files.
 * Throws classified `AppError`s, or the signal's reason within two seconds of an abort.
 */
export const runTask = async (tools: Encoder, task: PlannedTask, io: TaskIo): Promise<TaskResult> => {
  try {
    await mkdir(io.outputDirectory, { recursive: true });
    return await run(tools, task, io);
  } catch (error) {
    if (isDiskFull(error)) throw new AppError('worker_disk_full', { evidence: error.message, cause: error });
    throw error;
  }
};

const run = (tools: Encoder, task: PlannedTask, io: TaskIo): Promise<TaskResult> => {
  switch (task.kind) {
    case 'encode-video':
      return runEncodeVideo(tools, task.payload, io);
    case 'encode-audio':
      return runEncodeAudio(tools, task.payload, io);
    case 'encode-subtitles':
      return runEncodeSubtitles(tools, task.payload, io);
    case 'mux':
      return runMux(tools, task.payload, io);
  }
};

const isDiskFull = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
