import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import type { EncodeVideoPayload } from '../plan/plan.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { runTask } from '../run/run-task.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';
import { toNumber } from '../shared/fraction.ts';
import { findPositions } from '../sources/find-position.ts';
import { measureArguments } from './measure-arguments.ts';
import {
  summarize,
  type MeasuredChunk,
  type MeasureQualityPayload,
  type QualityMetric,
  type QualitySeries,
} from './quality.ts';
import { readQualityLog } from './read-log.ts';

type Io = Pick<TaskIo, 'input' | 'outputDirectory' | 'signal' | 'onProgress' | 'stallSeconds'> & {
  /** Encoded piece of a chunk; if omitted, the chunk is encoded again. */
  artifact?: TaskIo['artifact'];
};
type Chunk = { payload: EncodeVideoPayload; piece: string };
const logName = 'quality.log';

/** Measures one chunk of one rendition; returns the values of the measured frames. */
export const measureChunk = async (
  tools: Encoder,
  { payload, piece }: Chunk,
  request: { metric: QualityMetric; reference: { width: number; height: number } },
  io: Io,
): Promise<number[]> => {
  await mkdir(io.outputDirectory, { recursive: true });
  const threads = availableParallelism();
  const files = { input: io.input(payload.inputKey), file: io.input, piece, log: logName };
  const [{ frameCount } = { frameCount: 1 }] = payload.renditions;
  const readFrom = await findPositions(tools, io, (recorded) =>
    measureArguments(payload, files, { ...request, threads, readFrom: recorded }),
  );
  await runFfmpeg(
    tools,
    { artifact: () => '', ...io },
    {
      arguments: measureArguments(payload, files, { ...request, threads, readFrom }),
      onProgress: ({ frames }) => io.onProgress?.(Math.min(1, frames / frameCount)),
    },
  );
  const log = join(io.outputDirectory, logName);
  const values = readQualityLog(request.metric, await readFile(log, 'utf8'));
  await rm(log);
  if (values.length === 0) throw new AppError('encoder_failed', { evidence: 'No frame could be compared.' });
  return values;
};

/** Encodes a chunk again with the original settings, if the pieces of the encoding were deleted. */
export const encodedAgain = async (
  tools: Encoder,
  payload: EncodeVideoPayload,
  io: Io,
  index: number,
): Promise<string> => {
  const outputDirectory = join(io.outputDirectory, `chunk-${index}`);
  const task = {
    key: '',
    subtask: 'Encoding' as const,
    kind: 'encode-video' as const,
    dependsOn: [],
    weight: 0,
    payload,
  };
  await runTask(tools, task, { ...io, artifact: () => '', outputDirectory, onProgress: () => undefined });
  return join(outputDirectory, payload.renditions[0]?.artifact ?? '');
};

/** Each chunk starts with a measured frame, so many chunks have denser measurements than a single one. */
const secondsApartOf = (chunks: readonly MeasuredChunk[], valueCount: number): number => {
  const renditions = chunks.flatMap(({ payload }) => payload.renditions);
  const frames = renditions.reduce((sum, { frameCount }) => sum + frameCount, 0);
  return frames / toNumber(renditions[0]?.rate ?? { numerator: 25, denominator: 1 }) / valueCount;
};

/** Compares a whole rendition with its source, chunk by chunk; throws classified errors. */
export const measureQuality = async (
  tools: Encoder,
  { metric, chunks, reference }: Omit<MeasureQualityPayload, 'streamId'>,
  io: Io,
): Promise<QualitySeries> => {
  await mkdir(io.outputDirectory, { recursive: true });
  const values: number[] = [];
  for (const [index, { task, payload }] of chunks.entries()) {
    const name = payload.renditions[0]?.artifact ?? '';
    const piece = io.artifact?.(task, name) ?? (await encodedAgain(tools, payload, io, index));
    const onProgress = (share: number): void => io.onProgress?.((index + share) / chunks.length);
    values.push(...(await measureChunk(tools, { payload, piece }, { metric, reference }, { ...io, onProgress })));
    await rm(join(io.outputDirectory, `chunk-${index}`), { recursive: true, force: true });
  }
  return {
    values: Float32Array.from(values),
    secondsApart: secondsApartOf(chunks, values.length),
    summary: summarize(values),
  };
};
