import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { unlessMissing } from '../shared/system-errors.ts';

/** Downloaded bytes of a source and their version; outlives the process that wrote them. */
export type PartFile = {
  path: string;
  /** Offset for resuming; 0 if the version is unknown. */
  startByte: number;
  version: string | undefined;
};

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);
const host = shortHash(hostname());

/** Reproducible file name for the bytes of a source. */
export const sourceName = (...facts: unknown[]): string => shortHash(JSON.stringify(facts));

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const isAbandoned = (file: string, name: string): boolean => {
  const [, pid] = new RegExp(`^${name}\\.${host}\\.(\\d+)\\.part$`).exec(file) ?? [];
  return pid !== undefined && Number(pid) !== process.pid && !isRunning(Number(pid));
};

/** Takes over the part file of a dead process; a rename ensures a single taker. */
const adopt = async (directory: string, name: string, path: string): Promise<void> => {
  for (const file of await readdir(directory)) {
    if (!isAbandoned(file, name)) continue;
    const from = join(directory, file);
    await unlessMissing(rename(from, path));
    await unlessMissing(rename(`${from}.version`, `${path}.version`));
  }
};

/** Opens the part file of a source in a directory, with the bytes downloaded by this or an earlier process. */
export const openPartFile = async (directory: string, name: string): Promise<PartFile> => {
  const path = join(directory, `${name}.${host}.${process.pid}.part`);
  if (!(await unlessMissing(stat(path)))) await adopt(directory, name, path);
  const version = (await unlessMissing(readFile(`${path}.version`, 'utf8'))) || undefined;
  const size = (await unlessMissing(stat(path)))?.size ?? 0;
  return { path, version, startByte: version === undefined ? 0 : size };
};

/** Opens the part file for writing at an offset; offset 0 starts a new version. */
export const writeFrom = async (
  part: PartFile,
  startByte: number,
  version: string | undefined,
): Promise<FileHandle> => {
  if (startByte > 0) return open(part.path, 'r+');
  // The version is written first: bytes without one are never resumed.
  await rm(`${part.path}.version`, { force: true });
  await writeFile(part.path, '');
  await writeFile(`${part.path}.version`, version ?? '');
  return open(part.path, 'r+');
};

/** Renames the finished file. */
export const finishPartFile = async (part: PartFile, path: string): Promise<void> => {
  await rename(part.path, path);
  await rm(`${part.path}.version`, { force: true });
};

export const discardPartFile = async (part: PartFile): Promise<void> => {
  await rm(part.path, { force: true });
  await rm(`${part.path}.version`, { force: true });
};
