import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { preamble } from '../arguments/common.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';

/**
 * Copies the video of a delivered rendition into a file with exact seeking.
 *
 * Concatenated segments only have an index of the first one, and transport streams have none.
 */
export const indexDelivered = async (
  tools: Encoder,
  file: string,
  name: string,
  io: Pick<TaskIo, 'outputDirectory' | 'signal'>,
): Promise<string> => {
  await mkdir(io.outputDirectory, { recursive: true });
  await runFfmpeg(
    tools,
    { input: () => '', artifact: () => '', ...io },
    {
      arguments: [...preamble, ...guardedInput(file), '-map', '0:v:0', '-c', 'copy', '-f', 'matroska', name],
      onProgress: () => undefined,
    },
  );
  return join(io.outputDirectory, name);
};
