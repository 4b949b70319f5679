import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { boxPaths } from '../box/bubblewrap-arguments.ts';
import type { LaunchPlan } from '../session/launch-plan.ts';

const unpackedFolder = join(import.meta.dirname, '../../dist/browsers');

/** Folder of the optional package; undefined where it is not installed. */
const packageFolder = (): string | undefined => {
  try {
    return join(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..');
  } catch {
    return undefined;
  }
};

const unpack = async (archive: string, folder: string): Promise<void> => {
  // Another process may unpack the same file; each renames its own complete one.
  const temporary = `${folder}.${process.pid}`;
  await mkdir(temporary, { recursive: true, mode: 0o755 });
  try {
    await pipeline(
      createReadStream(archive),
      createBrotliDecompress({ chunkSize: 1024 * 1024 }),
      createWriteStream(join(temporary, 'chromium')),
    );
    await chmod(join(temporary, 'chromium'), 0o755);
    await rename(temporary, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

/** Returns how to launch the Chromium of npm, which it unpacks once (64 to 209 MB); undefined where it is missing. */
export const findNpmChromium = async (): Promise<LaunchPlan | undefined> => {
  const root = packageFolder();
  const archive = root && join(root, 'bin/chromium.br');
  if (!archive || !existsSync(archive) || process.arch !== 'x64') return undefined;
  // The manifest of a package always has a version.
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(unpackedFolder, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(archive, folder);
  return { kind: 'chromium-shell', executable: `${boxPaths.browser}/chromium`, folder };
};
