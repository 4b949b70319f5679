import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readdir, rename, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

// Life cycle of a segment: written by one process, inserted as one batch with its name as token, then deleted.
export const openSuffix = '.open';
export const readySuffix = '.ready';

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

const startTicks = (pid: number): string => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] ?? '0';
  } catch {
    return '0';
  }
};

/** Unique name of this process among all that ever wrote to the folder. */
const ownerName = `${host}-${process.pid}-${startTicks(process.pid)}`;

let sequence = 0;

/** Returns a name that no other segment has, even one of another journal in the same millisecond. */
export const segmentName = (): string => {
  sequence += 1;
  return `${String(Date.now()).padStart(15, '0')}.${ownerName}.${sequence}`;
};

const syncPath = async (path: string, flags: string, bytes?: Buffer): Promise<void> => {
  const file = await open(path, flags, 0o600);
  try {
    if (bytes) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Adds a closed segment atomically and durably; adding the same name again is the same batch. */
export const addSegment = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  const path = join(folder, name);
  await syncPath(`${path}.new`, 'w', bytes);
  await rename(`${path}.new`, `${path}${readySuffix}`);
  await syncPath(folder, 'r');
};

const isRunning = (pid: number, ticks: string): boolean => {
  try {
    process.kill(pid, 0);
    return startTicks(pid) === ticks;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

// An open segment is closed within seconds of its first record; one this old from another host has no writer.
const foreignIdleMilliseconds = 10 * 60_000;

const isAbandoned = async (folder: string, file: string): Promise<boolean> => {
  const [ownerHost, pid, ticks] = (file.split('.')[1] ?? '').split('-');
  if (ownerHost === host) return !isRunning(Number(pid), ticks ?? '0');
  return Date.now() - (await stat(join(folder, file))).mtimeMs > foreignIdleMilliseconds;
};

/** Closes the segments of dead writers, so that a running process inserts them. */
export const adoptAbandoned = async (folder: string): Promise<number> => {
  let adopted = 0;
  for (const file of await readdir(folder)) {
    if (!file.endsWith(openSuffix) || !(await isAbandoned(folder, file))) continue;
    await rename(join(folder, file), join(folder, file.replace(openSuffix, readySuffix)));
    adopted += 1;
  }
  return adopted;
};

/** Returns closed segments, the oldest first. */
export const readySegments = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith(readySuffix)).toSorted();

/** Returns the bytes of all segments that are not yet in ClickHouse. */
export const journalBytes = async (folder: string): Promise<number> => {
  const sizes = (await readdir(folder)).map((file) =>
    stat(join(folder, file)).then(
      (entry) => (entry.isFile() ? entry.size : 0),
      // Deleted in the meantime, so it is in ClickHouse.
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** Returns the name shared by the collectors of a folder. */
export const collectorName = (folder: string): string =>
  `${host}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;

/** Returns the folder of the CMCD journal inside that of the journal of samples. */
export const cmcdFolder = (folder: string): string => join(folder, 'cmcd');

// The folder is missing if the collector receives no CMCD data.
const cmcdFiles = (folder: string): Promise<string[]> => readdir(cmcdFolder(folder)).catch(() => []);

/** Returns the names of all segments, of samples and of CMCD data, that are not stored yet. */
const heldSegments = async (folder: string): Promise<string[]> =>
  [...(await readdir(folder)), ...(await cmcdFiles(folder))].filter(
    (file) => file.endsWith(openSuffix) || file.endsWith(readySuffix),
  );

/** Reports whether the folder holds data that is not stored yet. */
export const holdsSegments = async (folder: string): Promise<boolean> => (await heldSegments(folder)).length > 0;

/** Returns the time at which the oldest remaining segment was opened; now, if there is none. */
export const oldestHeld = async (folder: string): Promise<number> => {
  const now = Date.now();
  return Math.min(now, ...(await heldSegments(folder)).map((file) => Number(file.split('.')[0])));
};

// Maximum time between the arrival of a delivery and its segment.
const waitedMax = 5000;

/** Returns an instant before which no data was received that is still in the folder. */
export const unflushedSince = async (folder: string): Promise<number> => (await oldestHeld(folder)) - waitedMax;
