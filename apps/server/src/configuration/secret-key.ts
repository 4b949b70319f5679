import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, systemCode } from '../platform/start-error.ts';

const minimumCharacters = 16;

const toKey = (secret: string): Uint8Array => {
  if (secret.length >= minimumCharacters) return createHash('sha256').update(secret).digest();
  throw new StartError(`SLUICE_SECRET_KEY must have at least ${minimumCharacters} characters.`);
};

/** Creates the data folder; throws `StartError` when it is not writable. */
export const createDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
};

const unwritable = (dataDir: string, cause: unknown): StartError =>
  new StartError(
    systemCode(cause) === 'ENOSPC'
      ? `No space left for the data folder ${dataDir}; free some space, or set DATA_DIR to another folder.`
      : `The data folder ${dataDir} is not writable (${systemCode(cause) ?? 'unknown error'}); make it writable, or set DATA_DIR to another folder.`,
    { cause },
  );

/**
 * Returns the operator's key, otherwise the one in `secret.key` (mode 0600) of the data folder, created on first use.
 */
export const loadSecretKey = (dataDir: string, given: string | undefined): Uint8Array => {
  createDataDir(dataDir);
  if (given) return toKey(given);
  const path = join(dataDir, 'secret.key');
  try {
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw unwritable(dataDir, error);
  }
  return toKey(readFileSync(path, 'utf8').trim());
};
