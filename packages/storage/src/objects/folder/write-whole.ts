import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@sluice/contract';
import { isFull, isMissing, systemCode, unlessMissing } from '../../shared/system-errors.ts';

const staleAfterMilliseconds = 24 * 3_600_000;

export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const keyClash = (cause: unknown): AppError =>
  new AppError('conflict', { evidence: 'An object and a folder cannot have the same key.', cause });

const asStorageError = (error: unknown): unknown => {
  if (isFull(error)) return new AppError('storage_full', { cause: error });
  return ['EISDIR', 'ENOTDIR', 'ENOTEMPTY'].includes(systemCode(error)) ? keyClash(error) : error;
};

/** Creates a folder and its parents; returns the first that was missing. */
const makeFolder = async (path: string): Promise<string | undefined> => {
  try {
    return await mkdir(path, { recursive: true });
  } catch (error) {
    throw ['EEXIST', 'ENOTDIR'].includes(systemCode(error)) ? keyClash(error) : error;
  }
};

const syncFolders = async (path: string, firstCreated: string | undefined): Promise<void> => {
  const last = firstCreated === undefined ? dirname(path) : dirname(firstCreated);
  for (let folder = dirname(path); folder.length >= last.length; folder = dirname(folder)) {
    await syncPath(folder);
    if (folder === dirname(folder)) return;
  }
};

/** Publishes a finished file by `rename` or `link`, so that after a power loss it exists completely or not at all. */
export const publish = async (temporary: string, target: string, move: typeof rename): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const firstCreated = await makeFolder(dirname(target));
      await move(temporary, target);
      return await syncFolders(target, firstCreated);
    } catch (error) {
      // A concurrent delete may remove the folder as soon as it is empty.
      if (!isMissing(error) || systemCode(error) === 'ENOTDIR' || attempt === 5) throw error;
    }
  }
};

/** Lets `write` fill a temporary file, then publishes it; a failure leaves nothing behind. */
export const writeWhole = async (
  temporaryFolder: string,
  target: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> => {
  const temporary = join(temporaryFolder, randomUUID());
  try {
    await write(temporary);
    await publish(temporary, target, rename);
  } catch (error) {
    throw asStorageError(error);
  } finally {
    await rm(temporary, { force: true });
  }
};

/** Like `writeWhole`, but only if the target does not exist; returns `false` if it does. */
export const writeWholeIfAbsent = async (
  temporaryFolder: string,
  target: string,
  bytes: Uint8Array | string,
): Promise<boolean> => {
  const temporary = join(temporaryFolder, randomUUID());
  try {
    const handle = await open(temporary, 'wx');
    await handle.writeFile(bytes).finally(() => handle.sync().finally(() => handle.close()));
    await publish(temporary, target, link);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw asStorageError(error);
  } finally {
    await rm(temporary, { force: true });
  }
};

/** Copies a file and its data to disk, by reference if the file system supports it. */
export const copyDurably = async (from: string, to: string): Promise<void> => {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await syncPath(to);
};

/** Moves a file, by copying if it is on another disk. */
export const moveDurably = async (from: string, to: string): Promise<void> => {
  await syncPath(from);
  try {
    await rename(from, to);
  } catch (error) {
    if (systemCode(error) !== 'EXDEV') throw error;
    await copyDurably(from, to);
    await rm(from);
  }
};

/** Removes temporary files of writers that were killed more than one day ago. */
export const removeStale = async (temporaryFolder: string): Promise<void> => {
  for (const name of await readdir(temporaryFolder)) {
    const path = join(temporaryFolder, name);
    const stats = await unlessMissing(stat(path));
    if (stats && Date.now() - stats.mtimeMs > staleAfterMilliseconds) await rm(path, { force: true });
  }
};
