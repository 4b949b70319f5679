import { opendir, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { RemoteFile } from '../../adapters/remote-store.ts';
import { unlessMissing } from '../../shared/system-errors.ts';

const deepestFolder = 20;

/** Yields the files below a folder; does not follow links, as they may lead anywhere. */
export const listLocal = async function* (
  root: string,
  path: string,
  signal?: AbortSignal,
  depth = 0,
): AsyncGenerator<RemoteFile> {
  const folder = await unlessMissing(opendir(join(root, path)));
  if (!folder) return;
  for await (const entry of folder) {
    signal?.throwIfAborted();
    const below = posix.join(path, entry.name);
    if (entry.isDirectory() && depth < deepestFolder) yield* listLocal(root, below, signal, depth + 1);
    if (!entry.isFile()) continue;
    const facts = await unlessMissing(stat(join(root, below)));
    if (facts) {
      const { size, mtime, mtimeMs, ino } = facts;
      yield { path: below, sizeBytes: size, modifiedAt: mtime, version: `${ino}-${size}-${mtimeMs}` };
    }
  }
};
