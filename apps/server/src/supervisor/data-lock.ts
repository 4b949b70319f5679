import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, systemCode } from '../shared/start-error.ts';

export type DataLock = {
  /** Tells a process that waits for the folder that it will be free soon. */
  markEnding(): void;
  release(): void;
};

type Holder = { pid: number; startedAt: string; isEnding: boolean };

const waitMilliseconds = 15_000;

/** Tells a process from a later one that was given the same id, and from its zombie; empty where there is no /proc. */
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
    // Only this file writes it, whole.
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

/** The file appears whole or not at all: written beside, then linked, which fails where one exists. */
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

/** Makes this process the only one that runs engines on the folder; waits for one that is ending, `StartError` else. */
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
