import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstOwner } from './start.ts';

/**
 * Stores the password of the first owner in the data folder, readable only by its user, and returns the path: logs go to
 * servers on which passwords must not be.
 */
export const storeFirstOwner = (dataDir: string, { email, password }: FirstOwner): string => {
  const path = join(dataDir, 'first-owner.txt');
  writeFileSync(path, `${email}\n${password}\n`, { mode: 0o600 });
  return path;
};
