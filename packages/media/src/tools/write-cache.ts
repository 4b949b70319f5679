import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a JSON file of the cache as a whole, if its folder can be written. */
export const writeCache = async (cacheFile: string, value: unknown): Promise<void> => {
  try {
    await mkdir(dirname(cacheFile), { recursive: true, mode: 0o700 });
    await writeFile(`${cacheFile}.${process.pid}`, JSON.stringify(value), { mode: 0o600 });
    await rename(`${cacheFile}.${process.pid}`, cacheFile);
  } catch {
    // Without a cache, the next start does the work again; nothing is lost.
  }
};
