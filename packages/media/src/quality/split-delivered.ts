import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { preamble } from '../arguments/common.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';
import type { MeasuredChunk } from './quality.ts';

type Io = Pick<TaskIo, 'outputDirectory' | 'signal'>;

const framesOf = ({ payload }: MeasuredChunk): number => payload.renditions[0]?.frameCount ?? 0;

/** Numbers of the first frames of all chunks but the first. */
export const splitFrames = (chunks: readonly MeasuredChunk[]): number[] => {
  let frame = 0;
  return chunks.slice(0, -1).map((chunk) => (frame += framesOf(chunk)));
};

/** Splits a delivered rendition at its chunk boundaries without encoding; by the name of each chunk's task. */
export const splitDelivered = async (
  tools: Encoder,
  file: string,
  chunks: readonly MeasuredChunk[],
  io: Io,
): Promise<ReadonlyMap<string, string>> => {
  const [first] = chunks;
  if (first === undefined || chunks.length === 1) return new Map(first ? [[first.task, file]] : []);
  await mkdir(io.outputDirectory, { recursive: true });
  await runFfmpeg(
    tools,
    { input: () => '', artifact: () => '', ...io },
    {
      arguments: [
        ...preamble,
        ...guardedInput(file),
        '-map',
        '0:v:0',
        '-c',
        'copy',
        '-f',
        'segment',
        '-segment_frames',
        splitFrames(chunks).join(','),
        '-segment_format',
        'matroska',
        'piece-%05d.mkv',
      ],
      onProgress: () => undefined,
    },
  );
  const pieces = (await readdir(io.outputDirectory)).filter((name) => name.startsWith('piece-')).sort();
  if (pieces.length !== chunks.length)
    throw new AppError('packaging_failed', {
      evidence: `The delivered rendition has ${pieces.length} pieces, but was encoded in ${chunks.length}.`,
    });
  return new Map(chunks.map(({ task }, index) => [task, join(io.outputDirectory, pieces[index] ?? '')]));
};
