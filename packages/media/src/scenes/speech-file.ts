import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutMetadata } from '../arguments/common.ts';
import type { TaskFile } from '../ffmpeg/task-io.ts';

/** Name of the file with the sound for transcripts. */
export const speechName = 'speech.m4a';

/** Models of speech hear one channel at this rate. */
export const speechFormat = ['-ac', '1', '-ar', '16000'];

/** Output arguments that write a sound for transcripts, about 14 MB an hour. */
export const speechArguments = (label: string): string[] => [
  '-map',
  label,
  ...speechFormat,
  '-c:a',
  'aac',
  '-b:a',
  '32k',
  ...withoutMetadata,
  '-f',
  'mp4',
  speechName,
];

/** Describes the file that `speechArguments` wrote. */
export const speechFileIn = async (directory: string): Promise<TaskFile> => {
  const path = join(directory, speechName);
  return { name: speechName, path, sizeBytes: (await stat(path)).size };
};
