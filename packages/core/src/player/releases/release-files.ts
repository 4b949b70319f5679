import { buffer } from 'node:stream/consumers';
import { AppError, compareVersions, parseVersion } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { ZipEntry } from '../zip.ts';
import { integrityOf } from './publish-release.ts';

type Release = Pick<Selectable<Database['player_releases']>, 'version' | 'files'>;

/** Files of a release that are made of the others, or are no modules. */
const isModule = (name: string): boolean => name.endsWith('.js') && !name.endsWith('.global.js');

/** Returns a published version of the player; undefined if it was never published. */
export const findRelease = ({ db }: Pick<Context, 'db'>, version: string): Promise<Release | undefined> =>
  db.selectFrom('player_releases').select(['version', 'files']).where('version', '=', version).executeTakeFirst();

/** Returns the newest version of the stable channel; undefined without one. */
export const findNewestRelease = async ({ db }: Pick<Context, 'db'>): Promise<Release | undefined> => {
  const releases = await db
    .selectFrom('player_releases')
    .select(['version', 'files'])
    .where('channel', '=', 'stable')
    .execute();
  return releases.toSorted((one, other) => compareVersions(parseVersion(other.version), parseVersion(one.version)))[0];
};

/**
 * Loads the modules of a published version and the licenses of its libraries. Throws `reference_missing` for a version
 * without modules, and `internal` for a stored file that is not the published one.
 */
export const loadReleaseModules = async (
  { db, services }: Pick<Context, 'db' | 'services'>,
  version: string,
): Promise<{ modules: ZipEntry[]; notices: ZipEntry[] }> => {
  const release = await findRelease({ db }, version);
  const stored = release?.files.filter(({ name }) => isModule(name) || name === 'LICENSES.txt') ?? [];
  if (!stored.some(({ name }) => isModule(name)))
    throw new AppError('reference_missing', {
      evidence: `Version ${version} of the player was published without its modules. Create a build with another version.`,
    });
  const files = await Promise.all(
    stored.map(async ({ name, key, integrity }) => {
      const bytes = await buffer((await services.objects.get(key)).stream);
      if (integrityOf(bytes) !== integrity)
        throw new AppError('internal', { evidence: `The stored file ${key} is not the published one.` });
      return { name, bytes };
    }),
  );
  return {
    modules: files.filter(({ name }) => isModule(name)),
    notices: files.filter(({ name }) => !isModule(name)),
  };
};
