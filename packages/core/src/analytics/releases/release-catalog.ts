import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError, type CollectorRelease } from '@sluice/contract';

const shipped = fileURLToPath(new URL('./shipped', import.meta.url));

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readOwnOrShipped = async (folder: string, name: string): Promise<string> => {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
    return readFile(join(shipped, name), 'utf8');
  }
};

const isRelease = (value: unknown): value is CollectorRelease => {
  if (typeof value !== 'object' || value === null) return false;
  const { platform, collector, channel, version } = value as Partial<Record<string, unknown>>;
  return (
    [platform, collector, version].every((text) => typeof text === 'string') && /^(stable|beta)$/.test(String(channel))
  );
};

/** Source of collector releases; a file in the operator's folder replaces the bundled one of the same name. */
export type ReleaseBook = {
  /** Throws `internal` if the operator's list is malformed. */
  releases(): Promise<CollectorRelease[]>;
  /** Returns the release notes of `web`, `android`, `ios` or `roku`. */
  notes(platform: string): Promise<string>;
};

export const openReleaseBook = (folder: string): ReleaseBook => ({
  releases: async () => {
    const list: unknown = JSON.parse(await readOwnOrShipped(folder, 'releases.json'));
    if (Array.isArray(list) && list.every(isRelease)) return list;
    throw new AppError('internal', { cause: new TypeError(`${folder}/releases.json is not a list of releases.`) });
  },
  notes: (platform) => readOwnOrShipped(folder, `${platform}.md`),
});
