import { join } from 'node:path';
import { AppError } from '@sluice/contract';
import { encodeAudioArguments } from '../arguments/encode-audio.ts';
import { readMovie } from '../package/read-movie.ts';
import type { EncodeAudioPayload } from '../plan/plan.ts';
import { taskFile } from './run-encode-video.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskIo, EncodeResult } from '../ffmpeg/task-io.ts';

/** Encodes all audio renditions of an input. */
export const runEncodeAudio = async (
  tools: Encoder,
  payload: EncodeAudioPayload,
  io: TaskIo,
): Promise<EncodeResult> => {
  await runFfmpeg(tools, io, {
    arguments: encodeAudioArguments(payload, {
      input: io.input(payload.inputKey),
      file: io.input,
      output: (artifact) => artifact,
    }),
    onProgress: ({ seconds }) => io.onProgress?.(Math.min(1, seconds / payload.durationSeconds)),
  });
  const files = await Promise.all(payload.renditions.map(({ artifact }) => taskFile(io.outputDirectory, artifact)));
  const renditions = await Promise.all(
    payload.renditions.map(async ({ streamId, artifact }, at) => {
      const { codec, sampleCount, durationTicks, timescale } = await readMovie(join(io.outputDirectory, artifact));
      if (sampleCount === 0) throw new AppError('input_corrupt', { evidence: 'The audio stream contains no audio.' });
      const seconds = durationTicks / timescale;
      return { streamId, codec, frameCount: sampleCount, seconds, sizeBytes: files[at]?.sizeBytes ?? 0 };
    }),
  );
  return { kind: 'encode-audio', files, facts: { renditions } };
};
