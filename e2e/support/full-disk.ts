import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Mounts a disk of this many mebibytes on a folder; returns undefined without permission. */
export const mountSmallDisk = (folder: string, mebibytes: number): { unmount(): void } | undefined => {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'sluice-test', folder], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  return { unmount: () => void execFileSync('umount', ['-l', folder], { stdio: 'pipe' }) };
};
