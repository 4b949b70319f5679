import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { preamble } from '../arguments/common.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { seconds } from '../shared/seconds.ts';
import { readWhisperOutput, whisperFilter, type SpeechSegment } from './whisper-filter.ts';

/** Part of a sound, in seconds. */
export type SpeechPart = { start: number; end: number };

type Io = Pick<TaskIo, 'outputDirectory' | 'signal' | 'stallSeconds'>;
type Recognition = SpeechPart & { file: string; model: string; language?: string | undefined };

const outputName = 'speech.json';

/** The filter reports no progress while it recognizes a part: minutes of speech with a large model on few processors. */
const recognitionStallSeconds = 3 * 3600;

/** Arguments that recognize a part of a sound at once, and write its segments to `speech.json`. */
export const recognizeArguments = ({ file, start, end, model, language }: Recognition): string[] => [
  ...preamble,
  '-ss',
  seconds(start),
  '-t',
  seconds(end - start),
  ...guardedInput(file),
  '-vn',
  '-af',
  whisperFilter({ model, language, queueSeconds: Math.ceil(end - start) + 1, destination: outputName }),
  '-f',
  'null',
  '-',
];

/**
 * Recognizes the speech of a part of a sound with a Whisper model. Times are those of the whole sound, and lie within the
 * part. Throws classified errors, such as `encoder_failed` for a file that is no model.
 */
export const recognizeSpeech = async (tools: Encoder, recognition: Recognition, io: Io): Promise<SpeechSegment[]> => {
  await mkdir(io.outputDirectory, { recursive: true });
  const output = join(io.outputDirectory, outputName);
  await rm(output, { force: true });
  await runFfmpeg(
    tools,
    { stallSeconds: recognitionStallSeconds, ...io, input: (key) => key, artifact: () => '' },
    { arguments: recognizeArguments(recognition), onProgress: () => undefined },
  );
  const { start, end } = recognition;
  // The last segment often lasts longer than the sound.
  return readWhisperOutput(await readFile(output, 'utf8')).flatMap((segment) => {
    const from = Math.min(end, Math.max(start, start + segment.start));
    const to = Math.min(end, start + segment.end);
    return to > from ? [{ start: from, end: to, text: segment.text }] : [];
  });
};
