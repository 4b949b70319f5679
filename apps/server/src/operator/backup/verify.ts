import { Readable } from 'node:stream';
import type { InventoryEntry, Manifest } from './manifest.ts';
import { filesAtOnce, openFile, readInventory, type Target } from './target.ts';

/** Problem of a file in a backup. */
type Damage = { key: string; reason: string };

const check = async (target: Target, file: { key: string; sha256: string }): Promise<Damage | undefined> => {
  try {
    for await (const _chunk of await openFile(target, file));
    return undefined;
  } catch (error) {
    return { key: file.key, reason: error instanceof Error ? error.message : String(error) };
  }
};

/** Reads every file of a backup and compares its checksum; returns the number of files and those that differ. */
export const verifyBackup = async (
  target: Target,
  manifest: Manifest,
): Promise<{ files: number; damages: Damage[] }> => {
  const damages: Damage[] = [];
  let files = 0;
  const add = async (file: { key: string; sha256: string }): Promise<void> => {
    files += 1;
    const damage = await check(target, file);
    if (damage) damages.push(damage);
  };
  for (const file of manifest.files) await add(file);
  if (damages.some(({ key }) => key.endsWith('/objects.jsonl.zst'))) return { files, damages };
  const addObject = async ({ file, sha256 }: InventoryEntry): Promise<void> => {
    if (file !== undefined && sha256 !== undefined) await add({ key: file, sha256 });
  };
  await Readable.from(readInventory(target, manifest)).forEach(addObject, filesAtOnce);
  return { files, damages };
};
