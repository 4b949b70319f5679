import { preamble } from '../arguments/common.ts';
import { runProcess } from '../process/run-process.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { whisperFilter } from './whisper-filter.ts';

/** Large models load from a usual disk within this time; a check of the operator has little more. */
const timeLimitSeconds = 12;

/**
 * Loads a Whisper model as FFmpeg does, and lets it hear a tenth of a second of silence. Returns the reason if that fails,
 * as for a file that was not downloaded completely.
 */
export const tryWhisperModel = async (
  { ffmpeg, memoryBytesMax }: Pick<MediaTools, 'ffmpeg' | 'memoryBytesMax'>,
  model: string,
): Promise<string | undefined> => {
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono:d=0.1'];
  const filter = whisperFilter({ model, language: 'en', queueSeconds: 1, destination: '' });
  const { exitCode, log, ended } = await runProcess({
    command: ffmpeg,
    arguments: [...preamble, ...silence, '-af', filter, '-f', 'null', '-'],
    timeLimitSeconds,
    memoryBytesMax,
  });
  if (exitCode === 0 && ended === undefined) return undefined;
  return ended === undefined ? (log[0] ?? `FFmpeg ended with ${exitCode}.`) : `FFmpeg reached its ${ended}.`;
};
