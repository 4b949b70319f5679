import { createHash, randomUUID } from 'node:crypto';
import { access, chmod, cp, lstat, mkdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { boxUser } from './box-user.ts';

const othersMayEnter = 0o001;
const othersMayRead = 0o004;

/** Reports whether every user can read a file or folder, and enter all folders above it. */
const isReadableByAll = async (path: string): Promise<boolean> => {
  const { mode } = await stat(path);
  if ((mode & othersMayRead) === 0) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & othersMayEnter) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Opens the folder of copies, which only root can write to; throws if another user has taken its name. */
const openCopies = async (): Promise<string> => {
  const folder = join(tmpdir(), 'sluice-lab-files');
  await mkdir(folder, { recursive: true });
  const facts = await lstat(folder);
  if (!facts.isDirectory() || facts.uid !== 0) throw new Error(`${folder} is not a folder of root.`);
  await chmod(folder, 0o755);
  return folder;
};

/** Copies are kept for later starts: the program of Node.js has more than 100 MB. Their names change with the original. */
const copyOf = async (path: string): Promise<string> => {
  const folder = await openCopies();
  const { size, mtimeMs } = await stat(path);
  const name = createHash('sha256')
    .update(JSON.stringify([path, size, mtimeMs]))
    .digest('hex')
    .slice(0, 16);
  const target = join(folder, name);
  if (await exists(target)) return target;
  const part = join(folder, `${name}.${randomUUID()}`);
  try {
    await cp(path, part, { recursive: true });
    await rename(part, target);
  } catch (error) {
    // Another process may have been faster.
    if (!(await exists(target))) throw error;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  return target;
};

/**
 * Returns a path at which boxes can read a file or folder: its own, or that of a copy if this server runs as root from a
 * folder that other users cannot enter, such as `/root`.
 */
export const readablePath = async (path: string): Promise<string> =>
  boxUser().uid === undefined || (await isReadableByAll(path)) ? path : copyOf(path);
