import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError, systemCode } from '../../platform/start-error.ts';
import type { Account } from './account.ts';
import { canReach } from './reach.ts';

/** Maximum length of a socket path in the kernel. */
const pathBytesMaximum = 107;

const socketName = '.s.PGSQL.5432';

const makePrivate = (folder: string, account: Account | undefined): void => {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  const { uid } = lstatSync(folder);
  const owner = account?.uid ?? process.getuid?.();
  // The temporary folder is shared: a folder created there by another account must not be trusted.
  if (!lstatSync(folder).isDirectory() || (owner !== undefined && uid !== owner && uid !== process.getuid?.())) {
    throw new StartError(`The folder ${folder} belongs to another account; delete it, then start again.`);
  }
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
};

/** Returns a folder only the account can enter, in the data folder if path and permissions allow, otherwise in tmp. */
export const socketFolder = (dataDir: string, account: Account | undefined): string => {
  const tx = join(dataDir, 'run');
  const fits = Buffer.byteLength(join(tx, socketName)) <= pathBytesMaximum;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = fits && canReach(account, tx) ? tx : join(tmpdir(), `sluice-${hash}`);
  makePrivate(folder, account);
  return folder;
};
