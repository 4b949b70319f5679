import { realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { unlessMissing } from './system-errors.ts';
import { relativePath } from './relative-path.ts';

const isInside = (root: string, path: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);

/** Real path of the deepest existing part of `path`. */
const deepestExisting = async (path: string): Promise<string> => {
  for (let at = path; ; at = dirname(at)) {
    const real = await unlessMissing(realpath(at));
    if (real !== undefined || at === dirname(at)) return real ?? at;
  }
};

/**
 * Full path of the parts below the root; undefined if they lead outside, also through a link.
 *
 * The path itself need not exist.
 */
export const insideRoot = async (root: string, ...parts: string[]): Promise<string | undefined> => {
  const relative = relativePath(...parts);
  if (relative === undefined) return undefined;
  const realRoot = (await unlessMissing(realpath(root))) ?? root;
  const path = join(realRoot, relative);
  return isInside(realRoot, await deepestExisting(path)) ? path : undefined;
};
