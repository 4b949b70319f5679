import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Makes a folder a disk of its own with that many mebibytes; undefined where this account may not. */
export const mountSmallDisk = (folder: string, mebibytes: number): { unmount(): void } | undefined => {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'sluice-test', folder], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  return { unmount: () => void execFileSync('umount', ['-l', folder], { stdio: 'pipe' }) };
};
