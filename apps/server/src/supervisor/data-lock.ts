import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, systemCode } from '../platform/start-error.ts';

export type DataLock = {
  /** Marks the folder as soon free, for a process that waits for it. */
  markEnding(): void;
  release(): void;
};

type Holder = { pid: number; startedAt: string; isEnding: boolean };

const waitMilliseconds = 15_000;

/** Returns the start time of a process, which differs for a reused id and a zombie; empty without /proc. */
const startOf = (pid: number): string => {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? 'ended' : (fields[18] ?? '');
  } catch {
    return '';
  }
};

const isAlive = ({ pid, startedAt }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return false;
  }
  return startOf(pid) === startedAt;
};

const readHolder = (path: string): Holder | undefined => {
  try {
    // Only this module writes the file, atomically.
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

/** Creates the lock file atomically: written to a temporary file, then linked, which fails if the lock exists. */
const tryTake = (path: string, holder: Holder): boolean => {
  const partial = `${path}.${holder.pid}`;
  writeFileSync(partial, JSON.stringify(holder));
  try {
    linkSync(partial, path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(partial, { force: true });
  }
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Locks the folder for this process's engines; waits for a process that is stopping, else throws `StartError`. */
export const lockDataDir = async (dataDir: string): Promise<DataLock> => {
  const path = join(dataDir, 'sluice.lock');
  const holder: Holder = { pid: process.pid, startedAt: startOf(process.pid), isEnding: false };
  const deadline = performance.now() + waitMilliseconds;
  while (!tryTake(path, holder)) {
    const other = readHolder(path);
    if (!other || !isAlive(other)) {
      rmSync(path, { force: true });
    } else if (!other.isEnding || performance.now() > deadline) {
      throw new StartError(
        `The data folder ${dataDir} is in use by process ${other.pid}; stop it, or choose another folder with DATA_DIR.`,
      );
    } else {
      await pause(100);
    }
  }
  return {
    markEnding: () => writeFileSync(path, JSON.stringify({ ...holder, isEnding: true })),
    release: () => rmSync(path, { force: true }),
  };
};
