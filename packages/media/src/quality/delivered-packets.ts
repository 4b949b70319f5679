import { AppError } from '@sluice/contract';
import { guardedInput } from '../probe/allowed-formats.ts';
import { runProcess } from '../process/run-process.ts';
import type { MediaTools } from '../tools/media-tools.ts';

/** Frames of a file in display order: time from the first one, and size in bytes. */
export type DeliveredPackets = { seconds: number[]; sizeBytes: number[] };

const timeLimitSeconds = 300;

/** Reads time and size of each frame of a file's picture, or of its sound, without decoding. */
export const readPackets = async (
  { ffprobe }: Pick<MediaTools, 'ffprobe'>,
  file: string,
  signal: AbortSignal | undefined,
  media: 'video' | 'audio' = 'video',
): Promise<DeliveredPackets> => {
  const packets: { at: number; sizeBytes: number }[] = [];
  await runProcess({
    command: ffprobe,
    arguments: [
      '-v',
      'error',
      '-select_streams',
      media === 'video' ? 'v:0' : 'a:0',
      '-print_format',
      'csv=p=0',
      '-show_entries',
      'packet=pts_time,size',
      ...guardedInput(file),
    ],
    signal,
    timeLimitSeconds,
    onLine: (line) => {
      const [at = NaN, sizeBytes = NaN] = line.split(',').map(Number);
      if (Number.isFinite(at) && Number.isFinite(sizeBytes)) packets.push({ at, sizeBytes });
    },
  });
  signal?.throwIfAborted();
  if (packets.length === 0) throw new AppError('input_corrupt', { evidence: 'The delivered file contains no frame.' });
  packets.sort((one, other) => one.at - other.at);
  const start = packets[0]?.at ?? 0;
  return {
    seconds: packets.map(({ at }) => Math.round((at - start) * 1e6) / 1e6),
    sizeBytes: packets.map(({ sizeBytes }) => sizeBytes),
  };
};
