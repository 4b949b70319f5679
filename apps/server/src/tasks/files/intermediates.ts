import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { workPrefix } from '@sluice/core';
import type { TaskFile } from '@sluice/media';
import type { StoredFile } from './stored-files.ts';
import type { Work } from '../work.ts';

/** Returns the prefix of a task's files: equal for identical work, except for the attempt, which keeps a task that is
 * presumed dead from overwriting its successor's files. */
const folderOf = ({ task }: Work): string => {
  const content = createHash('sha256')
    .update(`${task.kind} ${JSON.stringify(task.payload)}`)
    .digest('hex');
  return `${workPrefix(task.encodingId)}${task.key}-${content.slice(0, 16)}.${task.attempt}`;
};

/** Moves the files of a finished task to the shared object store. */
export const storeFiles = async (work: Work, files: readonly TaskFile[]): Promise<StoredFile[]> => {
  const stored: StoredFile[] = [];
  for (const { name, path, sizeBytes } of files) {
    const key = `${folderOf(work)}/${name}`;
    await work.objects.putFile(key, path, { consume: true, signal: work.signal });
    stored.push({ name, key, sizeBytes });
  }
  return stored;
};

/** Returns a local path for a stored file: in place, or downloaded into the task's own folder. */
export const localFile = async (
  { objects, scratch, signal }: Pick<Work, 'objects' | 'scratch' | 'signal'>,
  { key }: Pick<StoredFile, 'key'>,
): Promise<string> => {
  const there = await objects.localPath(key);
  if (there !== undefined) return there;
  const path = join(scratch, 'fetched', key);
  await mkdir(dirname(path), { recursive: true });
  const { stream } = await objects.get(key, { signal });
  await pipeline(stream, createWriteStream(path), { signal });
  return path;
};
