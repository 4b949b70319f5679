import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rawNames } from '../arguments/mux.ts';
import type { ByteRange } from './mux-facts.ts';

const entry = /^#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:(\d+)@(\d+)$/gm;

/** Byte ranges of the segments of one transport stream, from the muxer's own index, which is then deleted. */
export const readByteRanges = async (directory: string): Promise<ByteRange[]> => {
  const path = join(directory, rawNames.index);
  const index = await readFile(path, 'utf8');
  await rm(path);
  return [...index.matchAll(entry)].map(([, duration, length, start]) => ({
    startBytes: Number(start),
    endBytes: Number(start) + Number(length) - 1,
    durationSeconds: Number(duration),
  }));
};
