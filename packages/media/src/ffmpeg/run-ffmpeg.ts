import type { ErrorCode } from '@sluice/contract';
import { classifyFailure } from '../failures/classify-failure.ts';
import type { Progress } from '../process/progress.ts';
import { patientNiceness, runProcess, type ProcessRequest } from '../process/run-process.ts';
import type { Encoder, TaskIo } from './task-io.ts';

/** Slow presets may need minutes of lookahead on large frames before the first frame is written. */
const usualStallSeconds = 600;

type Request = Pick<ProcessRequest, 'pipes' | 'onLine'> & {
  arguments: readonly string[];
  onProgress: (progress: Progress) => void;
  otherwise?: ErrorCode;
};

/** Runs FFmpeg in the task's folder; throws the classified error of a failure, returns the log otherwise. */
export const runFfmpeg = async (
  { ffmpeg, memoryBytesMax, niceness = patientNiceness }: Encoder,
  { outputDirectory, signal, stallSeconds = usualStallSeconds }: TaskIo,
  request: Request,
): Promise<string[]> => {
  let isMoving = { frames: -1, seconds: -1 };
  const result = await runProcess({
    command: ffmpeg,
    arguments: request.arguments,
    ...(request.pipes && { pipes: request.pipes }),
    ...(request.onLine && { onLine: request.onLine }),
    directory: outputDirectory,
    signal,
    stallSeconds,
    memoryBytesMax,
    niceness,
    onProgress: (progress) => {
      const hasMoved = progress.frames !== isMoving.frames || progress.seconds !== isMoving.seconds;
      isMoving = progress;
      request.onProgress(progress);
      return hasMoved;
    },
  });
  if (result.exitCode !== 0 || result.ended !== undefined) throw classifyFailure(result, request.otherwise);
  return result.log;
};
