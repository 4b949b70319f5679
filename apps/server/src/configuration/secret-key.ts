import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, systemCode } from '../platform/start-error.ts';

const minimumCharacters = 16;

/** Derives the key; `source` names the variable or file for the operator. */
const toKey = (secret: string, source: string, remedy = ''): Uint8Array => {
  if (secret.length >= minimumCharacters) return createHash('sha256').update(secret).digest();
  throw new StartError(`${source} must have at least ${minimumCharacters} characters${remedy}.`);
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

const remedy = 'restore it from a backup, or set SLUICE_SECRET_KEY to its former content';

/** Throws for a data folder whose database was encrypted with a key that is now missing, before a new one is written. */
const refuseNewKey = (dataDir: string, path: string): void => {
  if (!existsSync(path) && existsSync(join(dataDir, 'postgres/PG_VERSION')))
    throw new StartError(
      `The file ${path}, whose key encrypts the credentials in the database, is missing; ${remedy}.`,
    );
};

export type SecretKey = {
  secretKey: Uint8Array;
  /** File that this process created for the key; removed if the database belongs to another key. */
  newSecretKeyFile: string | undefined;
};

const createKeyFile = (dataDir: string, path: string): boolean => {
  try {
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    return true;
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw unwritable(dataDir, error);
    return false;
  }
};

/**
 * Returns the operator's key, otherwise the one in `secret.key` (mode 0600) of the data folder, created on first use.
 */
export const loadSecretKey = (dataDir: string, configuredKey: string | undefined): SecretKey => {
  createDataDir(dataDir);
  if (configuredKey) return { secretKey: toKey(configuredKey, 'SLUICE_SECRET_KEY'), newSecretKeyFile: undefined };
  const path = join(dataDir, 'secret.key');
  refuseNewKey(dataDir, path);
  const newSecretKeyFile = createKeyFile(dataDir, path) ? path : undefined;
  const secretKey = toKey(readFileSync(path, 'utf8').trim(), `The file ${path}`, `; ${remedy}`);
  return { secretKey, newSecretKeyFile };
};
