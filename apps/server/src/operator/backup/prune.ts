import { listBackups, readInventory, readManifest, type Target } from './target.ts';

/** Deletes all but the newest backups, and the copies of objects that no remaining one uses; returns deleted names. */
export const pruneBackups = async (target: Target, count: number): Promise<string[]> => {
  const names = await listBackups(target);
  const surplus = names.slice(0, Math.max(0, names.length - count));
  if (surplus.length === 0) return [];
  // The manifest first: a backup that is half deleted must not look complete.
  for (const name of surplus) {
    await target.store.delete(`${name}/manifest.json`);
    await target.store.deletePrefix(`${name}/`);
  }
  const used = new Set<string>();
  for (const name of names.slice(surplus.length))
    for await (const { file } of readInventory(target, await readManifest(target, name))) if (file) used.add(file);
  for await (const { key } of target.store.list('objects/')) if (!used.has(key)) await target.store.delete(key);
  return surplus;
};
