import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from '../../../configuration/configuration.ts';
import { isRunningProcess } from '../../../platform/running-process.ts';
import type { TaskSource } from '../task-source/task-source.ts';
import { inputsFolder, scratchFolder } from '../../../tasks/files/folders.ts';

/**
 * Creates the folder of this process's tasks; its name lets other workers of this machine detect when it is orphaned.
 */
export const openScratch = async (configuration: Configuration): Promise<string> => {
  const folder = join(scratchFolder({ configuration }), `${hostname()}.${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
};

/** Deletes the folders of worker processes that were killed. */
export const sweepScratch = async (configuration: Configuration): Promise<void> => {
  const folder = scratchFolder({ configuration });
  for (const name of await readdir(folder).catch(() => [])) {
    const at = name.lastIndexOf('.');
    if (name.slice(0, at) !== hostname() || isRunningProcess(Number(name.slice(at + 1)))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
};

/** Deletes the local copies of inputs whose encodings have ended. */
export const sweepInputs = async (configuration: Configuration, source: TaskSource): Promise<void> => {
  const folder = inputsFolder({ configuration });
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const needed = new Set(await source.active(names));
  for (const name of names.filter((candidate) => !needed.has(candidate)))
    await rm(join(folder, name), { recursive: true, force: true });
};
