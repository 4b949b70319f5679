import { statfs } from 'node:fs/promises';
import { AppError } from '@sluice/contract';

const reserveMax = 2 * 1024 ** 3;

/** Number of bytes after which a writer looks at the disk again; a tenth of the largest reserve is never reached between. */
const checkEveryBytes = 16 * 1024 ** 2;

/** Space of a disk in bytes; files may use only what is above the reserve. */
export type DiskSpace = { freeBytes: number; reserveBytes: number };

/**
 * Returns the free space on the folder's disk, and the part of it that is reserved for the telemetry journal and the
 * databases: a tenth of the disk, at most 2 GiB. Files of users never use it.
 */
export const diskSpace = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, reserveBytes: Math.min(reserveMax, Math.floor((blocks * bsize) / 10)) };
};

const mebibytes = (bytes: number): number => Math.floor(bytes / 1024 ** 2);

/** Rejects writing `bytes` more bytes to the folder if that would use the reserve of its disk: `storage_full`. */
export const assertSpace = async (folder: string, bytes: number): Promise<void> => {
  const { freeBytes, reserveBytes } = await diskSpace(folder);
  const available = Math.max(0, freeBytes - reserveBytes);
  if (bytes > available)
    throw new AppError('storage_full', {
      evidence: `${mebibytes(bytes)} MiB do not fit: ${mebibytes(available)} MiB are available, and ${mebibytes(reserveBytes)} MiB are reserved for databases.`,
    });
};

/** Returns a function that is called with the size of each written chunk and rejects once the reserve would be used. */
export const spaceGuard = (folder: string): ((chunkBytes: number) => Promise<void>) => {
  let unchecked = Infinity;
  return async (chunkBytes) => {
    unchecked += chunkBytes;
    if (unchecked < checkEveryBytes) return;
    unchecked = chunkBytes;
    await assertSpace(folder, chunkBytes);
  };
};

/** Returns a stage of a pipeline that passes bytes on until the reserve would be used: `storage_full`. */
export const guardSpace = (folder: string) =>
  async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const check = spaceGuard(folder);
    for await (const chunk of bytes) {
      await check(chunk.length);
      yield chunk;
    }
  };
