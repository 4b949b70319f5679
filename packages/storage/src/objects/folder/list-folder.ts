import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../../shared/system-errors.ts';

type Entry = { name: string; isFolder: boolean };

const entriesOf = async (folder: string): Promise<Entry[]> => {
  const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  const items = entries.map((entry) => ({
    // The slash is part of the sort order: `a-b` comes before `a/b`.
    name: entry.isDirectory() ? `${entry.name}/` : entry.name,
    isFolder: entry.isDirectory(),
  }));
  return items.sort((one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)));
};

/** Yields the keys below a folder that start with the prefix, in byte order. */
export async function* listFolder(root: string, prefix: string, at = ''): AsyncGenerator<string> {
  for (const { name, isFolder } of await entriesOf(join(root, at))) {
    const key = at + name;
    const isOnTheWay = isFolder && prefix.startsWith(key);
    if (!key.startsWith(prefix) && !isOnTheWay) continue;
    if (isFolder) yield* listFolder(root, prefix, key);
    else yield key;
  }
}
