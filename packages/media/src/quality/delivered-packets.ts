import { AppError } from '@sluice/contract';
import { guardedInput } from '../probe/allowed-formats.ts';
import { runProcess } from '../process/run-process.ts';
import type { MediaTools } from '../tools/media-tools.ts';

/** The pictures of a file in the order they are shown: when, counted from the first, and how many bytes each takes. */
export type DeliveredPackets = { seconds: number[]; sizeBytes: number[] };

const timeLimitSeconds = 300;

/** Reads when each picture of a delivered file is shown and how large it is, without decoding any. */
export const readPackets = async (
  { ffprobe }: Pick<MediaTools, 'ffprobe'>,
  file: string,
  signal: AbortSignal | undefined,
): Promise<DeliveredPackets> => {
  const packets: { at: number; sizeBytes: number }[] = [];
  await runProcess({
    command: ffprobe,
    arguments: [
      '-v',
      'error',
      '-select_streams',
      'v:0',
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
  if (packets.length === 0) throw new AppError('input_corrupt', { evidence: 'The delivered file holds no picture.' });
  packets.sort((one, other) => one.at - other.at);
  const start = packets[0]?.at ?? 0;
  return {
    seconds: packets.map(({ at }) => Math.round((at - start) * 1e6) / 1e6),
    sizeBytes: packets.map(({ sizeBytes }) => sizeBytes),
  };
};
