import { preamble } from '../arguments/common.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import type { Encoder, TaskIo } from '../ffmpeg/task-io.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { seconds } from '../shared/seconds.ts';
import { whisperFilter } from './whisper-filter.ts';

/** Seconds that a Whisper model hears at once. */
const windowSeconds = 30;

type Place = { file: string; start: number; model: string };
type Io = Pick<TaskIo, 'outputDirectory' | 'signal' | 'stallSeconds'>;

/**
 * Detects the language of half a minute of speech, so that all parts of a film are heard in one language. Returns undefined
 * if the model names none.
 */
export const detectLanguage = async (
  tools: Encoder,
  { file, start, model }: Place,
  io: Io,
): Promise<string | undefined> => {
  const log = await runFfmpeg(
    tools,
    { ...io, input: (key) => key, artifact: () => '' },
    {
      arguments: [
        ...preamble,
        // The filter reports the language only there.
        '-v',
        'debug',
        '-ss',
        seconds(start),
        '-t',
        String(windowSeconds),
        ...guardedInput(file),
        '-vn',
        '-af',
        whisperFilter({ model, queueSeconds: windowSeconds + 1, destination: '' }),
        '-f',
        'null',
        '-',
      ],
      onProgress: () => undefined,
    },
  );
  const line = log.findLast((each) => each.includes('auto-detected language'));
  return /auto-detected language: ([a-z]{2,3})\b/.exec(line ?? '')?.[1];
};
