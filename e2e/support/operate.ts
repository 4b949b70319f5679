import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PlatformUnderTest } from './platform.ts';

/** Root folder of this repository. */
export const root = join(import.meta.dirname, '../..');

/** Runs a command of the operator on a platform, as an operator would; returns its output. */
export const operate = async ({ dataDir }: PlatformUnderTest, ...command: string[]): Promise<string> => {
  const main = join(root, 'apps/server/src/operator/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...command, '--data', dataDir]);
  return stdout;
};
