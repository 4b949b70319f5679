import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeSubtitlesArguments } from '../arguments/encode-subtitles.ts';
import type { EncodeSubtitlesPayload, SubtitleRendition } from '../plan/plan.ts';
import { parseWebVtt } from '../text/cues.ts';
import { taskFile } from './run-encode-video.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { EncodeFacts, Encoder, TaskIo, EncodeResult } from '../ffmpeg/task-io.ts';

const factsOf = async (
  { streamId, artifact, codec }: SubtitleRendition,
  { outputDirectory }: TaskIo,
  seconds: number,
): Promise<EncodeFacts['renditions'][number]> => {
  const path = join(outputDirectory, artifact);
  const isText = artifact.endsWith('.vtt');
  const frameCount = isText ? parseWebVtt(await readFile(path, 'utf8')).length : 0;
  const { sizeBytes } = await taskFile(outputDirectory, artifact);
  return { streamId, codec: codec.kind.toLowerCase(), frameCount, seconds, sizeBytes };
};

/** Extracts all subtitles of an input. */
export const runEncodeSubtitles = async (
  tools: Encoder,
  payload: EncodeSubtitlesPayload,
  io: TaskIo,
): Promise<EncodeResult> => {
  await runFfmpeg(tools, io, {
    arguments: encodeSubtitlesArguments(payload, { input: io.input(payload.inputKey), output: (artifact) => artifact }),
    onProgress: ({ seconds }) => io.onProgress?.(Math.min(1, seconds / payload.durationSeconds)),
  });
  const files = await Promise.all(payload.renditions.map(({ artifact }) => taskFile(io.outputDirectory, artifact)));
  const renditions = await Promise.all(
    payload.renditions.map((rendition) => factsOf(rendition, io, payload.durationSeconds)),
  );
  return { kind: 'encode-subtitles', files, facts: { renditions } };
};
