import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { preamble } from '../arguments/common.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';

const logName = 'cuts.txt';
/** Minimum change between two frames, in percent, that counts as a new scene. */
const threshold = 10;

/** Scene changes, in seconds from the first frame. */
export const findCuts = async (
  tools: Encoder,
  file: string,
  io: Pick<TaskIo, 'outputDirectory' | 'signal'>,
): Promise<number[]> => {
  await mkdir(io.outputDirectory, { recursive: true });
  // Small frames are sufficient and take a fraction of the time.
  const graph = `setpts=PTS-STARTPTS,scale=160:-2,scdet=threshold=${threshold},metadata=mode=print:key=lavfi.scd.time:file=${logName}`;
  await runFfmpeg(
    tools,
    { input: () => '', artifact: () => '', ...io },
    {
      arguments: [...preamble, ...guardedInput(file), '-map', '0:v:0', '-vf', graph, '-f', 'null', '-'],
      onProgress: () => undefined,
    },
  );
  const log = join(io.outputDirectory, logName);
  const text = await readFile(log, 'utf8').catch(() => '');
  await rm(log, { force: true });
  return [...text.matchAll(/lavfi\.scd\.time=([\d.]+)/g)].map(([, seconds]) => Number(seconds));
};
