import { readFile } from 'node:fs/promises';
import { StartError } from '../platform/start-error.ts';

/** Reads a file that the operator named. */
export const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new StartError(`The file ${path} cannot be read.`, { cause });
  }
};
