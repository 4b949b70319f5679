import { createHash } from 'node:crypto';
import type { Context } from '../../shared/context.ts';
import { type ZipEntry, zip } from '../zip.ts';
import { releaseArchiveName } from './read-releases.ts';

/** Returns the value of the integrity attribute of a file. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns the prefix of the object keys of a release; its files never change under it. */
const prefixOf = (version: string, archive: Uint8Array): string =>
  `player-releases/${version}/${createHash('sha256').update(archive).digest('hex').slice(0, 16)}`;

/**
 * Publishes a version of the player with all of its files and an archive of them, unless it is published already.
 *
 * A version with other files than before, as during development, replaces the listed one; the earlier files stay.
 */
export const publishPlayerRelease = async (
  { db, clock, services }: Pick<Context, 'db' | 'clock' | 'services'>,
  version: string,
  files: readonly ZipEntry[],
): Promise<void> => {
  const archive = { name: releaseArchiveName, bytes: zip(files) };
  const prefix = prefixOf(version, archive.bytes);
  const stored = [];
  for (const { name, bytes } of [...files, archive]) {
    const key = `${prefix}/${name}`;
    await services.objects.putIfAbsent(key, bytes);
    stored.push({ name, key, integrity: integrityOf(bytes), size: bytes.length });
  }
  const values = { channel: version.includes('-') ? 'beta' : 'stable', files: JSON.stringify(stored) };
  await db
    .insertInto('player_releases')
    .values({ version, created_at: clock.now(), ...values })
    .onConflict((conflict) => conflict.column('version').doUpdateSet(values))
    .execute();
};
