import { runProcess } from '../process/run-process.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { guardedInput } from './allowed-formats.ts';

const timeLimitSeconds = 60;
const timecode = /\d{2}:\d{2}:\d{2}[:;.]\d{2}/;

/** Timecode in the bitstream of the first frame of a file; undefined if there is none. */
export const pictureTimecode = async (
  { ffprobe }: Pick<MediaTools, 'ffprobe'>,
  file: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string | undefined> => {
  const lines: string[] = [];
  await runProcess({
    command: ffprobe,
    arguments: [
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-read_intervals',
      '%+#2',
      '-show_frames',
      '-show_entries',
      'frame_side_data_list',
      '-print_format',
      'json',
      ...guardedInput(file),
    ],
    signal,
    timeLimitSeconds,
    onLine: (line) => lines.push(line),
  });
  return lines.map((line) => timecode.exec(line)?.[0]).find((match) => match !== undefined);
};
