import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { writeCache } from './write-cache.ts';

/** SHA-256 of the pinned binaries, by package. */
export const pinnedBinaries = {
  ffmpeg: {
    path: '@backendsuraj/offline-ffmpeg-linux-x64/bin/ffmpeg',
    sha256: '8ed109a09e4226bd013cfaa1b7d0e53a8c4bf0f79a37ddd751d9d55e75ba2b91',
  },
  ffprobe: {
    path: '@backendsuraj/offline-ffprobe-linux-x64/bin/ffprobe',
    sha256: '0d5b992eaf7e9eb3d39ef2c8ef012244f809f951589b94a1973fb8acd716a261',
  },
  packager: {
    path: 'shaka-packager/bin/packager-linux-x64',
    sha256: '7bdefe5a25fe84535c6c1a425f4c3c6b65fa85c441c2aeba01254b3c0f4b1956',
  },
} as const;

const executable = 0o755;

/** Caches by size and modification time, so that 400 MB are hashed once and not at each start. */
type Checked = Record<string, { sizeBytes: number; modifiedAt: number; sha256: string }>;

const readChecked = async (cacheFile: string): Promise<Checked> => {
  try {
    // Written by this server into its own folder; an invalid cache only costs a hash.
    return JSON.parse(await readFile(cacheFile, 'utf8')) as Checked;
  } catch {
    return {};
  }
};

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
};

/** Reports whether a file is the pinned one; also makes it executable for every user, which npm does not. */
export const verifyBinary = async (file: string, sha256: string, cacheFile: string): Promise<boolean> => {
  const { size, mtimeMs, mode } = await stat(file);
  const checked = await readChecked(cacheFile);
  const checkedDigest = checked[file];
  const isKnown =
    checkedDigest?.sizeBytes === size && checkedDigest.modifiedAt === mtimeMs && checkedDigest.sha256 === sha256;
  if (!isKnown) {
    if ((await hashOf(file)) !== sha256) return false;
    await writeCache(cacheFile, {
      ...(await readChecked(cacheFile)),
      [file]: { sizeBytes: size, modifiedAt: mtimeMs, sha256 },
    });
  }
  if ((mode & executable) !== executable) await chmod(file, executable).catch(() => undefined);
  return true;
};
