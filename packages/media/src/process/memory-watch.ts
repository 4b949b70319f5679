import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';

const pollMilliseconds = 250;
const pageBytes = 4096;
const gibibyte = 1024 ** 3;

/** Memory of this machine, or of its container, in bytes. */
const machineBytes = (): number => {
  const constrained = process.constrainedMemory();
  // Without a limit, the kernel reports a number far above any machine's memory.
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem();
};

/** Default memory limit of one media process: half of the machine's memory, at least one gibibyte. */
export const usualMemoryBytesMax = Math.max(gibibyte, Math.floor(machineBytes() / 2));

/** Returns the resident memory of a process's children in bytes; 0 where the system has no `/proc`. */
const childrenBytes = async (parent: number): Promise<number> => {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '');
  const sizes = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map(async (child) => {
        // A child may have just ended.
        const statistics = await readFile(`/proc/${child}/statm`, 'utf8').catch(() => '');
        return Number(statistics.split(' ')[1] ?? 0) * pageBytes;
      }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Calls `onExceeded` once when a process's children use more than `bytesMax` bytes of memory; returns a function that stops watching. */
export const watchMemory = (parent: number, bytesMax: number, onExceeded: () => void): (() => void) => {
  const timer = setInterval(() => {
    void childrenBytes(parent).then((bytes) => {
      if (bytes <= bytesMax) return;
      clearInterval(timer);
      onExceeded();
    });
  }, pollMilliseconds);
  return () => clearInterval(timer);
};
