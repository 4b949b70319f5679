import { join } from 'node:path';
import { preamble, withoutMetadata } from '../arguments/common.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { createSoundReader, soundFilters } from '../scenes/sound.ts';
import { speechArguments, speechFormat, speechName } from '../scenes/speech-file.ts';
import { seconds } from '../shared/seconds.ts';
import type { SpeechPart } from './recognize-speech.ts';

type Io = Pick<TaskIo, 'outputDirectory' | 'signal'>;

/** Writes the sound for transcripts of files that follow one another, such as parts of a stream; returns its path. */
export const joinSpeech = async (tools: Encoder, files: readonly string[], io: Io): Promise<string> => {
  const sounds = files.map((_, index) => `[${index}:a:0]`).join('');
  await runFfmpeg(
    tools,
    { ...io, input: (key) => key, artifact: () => '' },
    {
      arguments: [
        ...preamble,
        ...files.flatMap(guardedInput),
        '-filter_complex',
        `${sounds}concat=n=${files.length}:v=0:a=1,aresample=async=1:first_pts=0[speech]`,
        ...speechArguments('[speech]'),
      ],
      onProgress: () => undefined,
    },
  );
  return join(io.outputDirectory, speechName);
};

/** Silences and duration of a sound, in seconds. */
export type SpeechSound = { durationSeconds: number; silences: { start: number; end: number }[] };

/** Reads the duration and the silences of a sound. */
export const readSpeech = async (tools: Encoder, file: string, io: Io): Promise<SpeechSound> => {
  const sound = createSoundReader();
  let durationSeconds = 0;
  await runFfmpeg(
    tools,
    { ...io, input: (key) => key, artifact: () => '' },
    {
      arguments: [...preamble, ...guardedInput(file), '-vn', '-af', soundFilters, '-f', 'null', '-'],
      onLine: sound.onLine,
      onProgress: (progress) => {
        durationSeconds = Math.max(durationSeconds, progress.seconds);
      },
    },
  );
  return { durationSeconds, silences: sound.end(durationSeconds).silences };
};

/** Writes a part of a sound as FLAC, which every server for transcriptions reads; returns its path. */
export const cutSpeech = async (
  tools: Encoder,
  { file, start, end }: SpeechPart & { file: string },
  io: Io,
): Promise<string> => {
  const path = join(io.outputDirectory, 'part.flac');
  const range = ['-ss', seconds(start), '-t', seconds(end - start)];
  await runFfmpeg(
    tools,
    { ...io, input: (key) => key, artifact: () => '' },
    {
      arguments: [
        ...preamble,
        ...range,
        ...guardedInput(file),
        '-vn',
        ...speechFormat,
        '-c:a',
        'flac',
        ...withoutMetadata,
        path,
      ],
      onProgress: () => undefined,
    },
  );
  return path;
};
