import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/** Reports whether the account may enter every folder above a path, judging only by their permission bits. */
export const canReach = (account: Account | undefined, path: string): boolean => {
  if (!account) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};
