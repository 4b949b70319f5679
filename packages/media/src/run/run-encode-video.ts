import { readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { encodeVideoArguments, type EncodeVideoOptions } from '../arguments/encode-video.ts';
import { failurePatterns } from '../failures/patterns.ts';
import { readPiece } from '../package/read-piece.ts';
import type { EncodeVideoPayload, VideoRendition } from '../plan/plan.ts';
import { toNumber } from '../shared/fraction.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { findPositions } from '../sources/find-position.ts';
import { encoderThreads } from './encoder-threads.ts';
import { prepareSubtitles } from './prepare-subtitles.ts';
import type { Encoder, TaskFile, TaskIo, EncodeResult } from '../ffmpeg/task-io.ts';

/** Maximum missing end of an input before it counts as truncated. */
const toleratedSeconds = { known: 0.5, estimated: 3 };
const statisticsPrefix = 'pass-';

/** Encodes one chunk into all of its renditions; throws `input_corrupt` when the input ends too early. */
export const runEncodeVideo = async (
  tools: Encoder,
  payload: EncodeVideoPayload,
  io: TaskIo,
): Promise<EncodeResult> => {
  const passCount = Math.max(...payload.renditions.map((rendition) => rendition.passCount));
  const subtitles = await prepareSubtitles(tools, payload, io);
  const file = (key: string): string => subtitles.get(key) ?? io.input(key);
  const readFrom = await findPositions(tools, { input: file, signal: io.signal }, (recorded) =>
    argumentsOf(payload, { ...io, input: file }, { readFrom: recorded }),
  );
  let log: string[] = [];
  for (const [index, number] of passNumbers(passCount).entries())
    log = await runFfmpeg(tools, io, {
      arguments: argumentsOf(
        payload,
        { ...io, input: file },
        { readFrom, ...(passCount > 1 && { pass: { number, isLast: index === passCount - 1 } }) },
      ),
      onProgress: ({ frames }) => {
        const [{ frameCount } = { frameCount: 1 }] = payload.renditions;
        io.onProgress?.((index + Math.min(1, frames / frameCount)) / passCount);
      },
    });
  await removeStatistics(io.outputDirectory);
  await Promise.all([...subtitles.values()].map((path) => rm(path)));
  const files = await Promise.all(payload.renditions.map(({ artifact }) => taskFile(io.outputDirectory, artifact)));
  const renditions = await Promise.all(
    payload.renditions.map(async (rendition, at) => ({
      streamId: rendition.streamId,
      sizeBytes: files[at]?.sizeBytes ?? 0,
      ...(await checkedMovie(payload, rendition, io.outputDirectory, log)),
    })),
  );
  return { kind: 'encode-video', files, facts: { renditions } };
};

/** FFmpeg's pass 3 both reads and refines the statistics, so it runs between the first and the last. */
const passNumbers = (count: number): number[] => (count === 3 ? [1, 3, 2] : count === 2 ? [1, 2] : [1]);

const argumentsOf = (
  payload: EncodeVideoPayload,
  io: TaskIo,
  options: Pick<EncodeVideoOptions, 'pass' | 'readFrom'>,
): string[] =>
  encodeVideoArguments(
    payload,
    {
      input: io.input(payload.inputKey),
      file: io.input,
      output: (artifact) => artifact,
      statistics: (artifact) => `${statisticsPrefix}${artifact}`,
    },
    { threads: encoderThreads(payload.renditions, availableParallelism()), ...options },
  );

const removeStatistics = async (directory: string): Promise<void> => {
  const names = (await readdir(directory)).filter((name) => name.startsWith(statisticsPrefix));
  await Promise.all(names.map((name) => rm(join(directory, name))));
};

export const taskFile = async (directory: string, name: string): Promise<TaskFile> => {
  const path = join(directory, name);
  return { name, path, sizeBytes: (await stat(path)).size };
};

const checkedMovie = async (
  payload: EncodeVideoPayload,
  { artifact, frameCount, rate }: VideoRendition,
  directory: string,
  log: readonly string[],
): Promise<{ codec: string; frameCount: number; seconds: number }> => {
  const { codec, sampleCount } = await readPiece(join(directory, artifact)).catch(() => ({
    codec: '',
    sampleCount: 0,
  }));
  const tolerated = payload.isDurationEstimated ? toleratedSeconds.estimated : toleratedSeconds.known;
  const missingPrograms = (frameCount - sampleCount) / toNumber(rate);
  const isLast = payload.chunk.index === payload.chunk.count - 1;
  if (sampleCount > 0 && (missingPrograms <= 0 || (isLast && missingPrograms <= tolerated)))
    return { codec, frameCount: sampleCount, seconds: sampleCount / toNumber(rate) };
  const failureLine = log.find((line) =>
    failurePatterns.some(({ code, pattern }) => code === 'input_corrupt' && pattern.test(line)),
  );
  throw new AppError('input_corrupt', {
    evidence: `The input ends early: ${sampleCount} of ${frameCount} frames were found. ${failureLine ?? ''}`.trim(),
  });
};
