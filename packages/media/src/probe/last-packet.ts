import { runProcess } from '../process/run-process.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { guardedInput } from './allowed-formats.ts';

type Request = { from: number | undefined; signal: AbortSignal | undefined };

const timeLimitSeconds = 120;

/** Actual end of a file's data, read from `from` on or, if the container cannot seek, from its start. */
export const lastPacketEndSeconds = async (
  { ffprobe }: Pick<MediaTools, 'ffprobe'>,
  file: string,
  { from, signal }: Request,
): Promise<{ endSeconds: number; complaint: string | undefined }> => {
  let endSeconds = Number.NEGATIVE_INFINITY;
  const { log } = await runProcess({
    command: ffprobe,
    arguments: [
      '-v',
      'error',
      '-print_format',
      'csv=p=0',
      '-show_entries',
      'packet=pts_time,duration_time',
      ...(from === undefined ? [] : ['-read_intervals', `${Math.max(0, from).toFixed(3)}%`]),
      ...guardedInput(file),
    ],
    signal,
    timeLimitSeconds,
    onLine: (line) => {
      const [pts, duration] = line.split(',').map(Number);
      if (pts !== undefined && Number.isFinite(pts)) endSeconds = Math.max(endSeconds, pts + (duration || 0));
    },
  });
  const complaint = log.find((line) => /partial file|truncat|invalid|error/i.test(line));
  return { endSeconds: endSeconds === Number.NEGATIVE_INFINITY ? 0 : endSeconds, complaint };
};
