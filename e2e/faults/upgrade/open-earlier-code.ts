import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';

const repository = join(import.meta.dirname, '../../..');

/** Links the dependencies of this version, except its own packages. */
const linkDependencies = async (code: string): Promise<void> => {
  const [from, to] = [join(repository, 'node_modules'), join(code, 'node_modules')];
  await mkdir(join(to, '@sluice'), { recursive: true });
  const names = (await readdir(from)).filter((name) => name !== '@sluice');
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
  const packages = (await readdir(join(code, 'packages'))).map((name) => ({ name, folder: `packages/${name}` }));
  for (const { name, folder } of [...packages, { name: 'server', folder: 'apps/server' }]) {
    await symlink(join(code, folder), join(to, '@sluice', name));
    const own = join(repository, folder, 'node_modules');
    if (existsSync(own)) await symlink(own, join(code, folder, 'node_modules'));
  }
};

/**
 * Unpacks recorded code of an earlier version into a temporary folder, for the caller to delete.
 *
 * It runs with the dependencies of this version, so no second installation is needed.
 */
export const openEarlierCode = async (name: string): Promise<string> => {
  const code = await mkdtemp(join(tmpdir(), 'sluice-code-'));
  await chmod(code, 0o755);
  const tar = join(code, 'code.tar');
  await writeFile(tar, zstdDecompressSync(await readFile(join(import.meta.dirname, `${name}-code.tar.zst`))));
  await promisify(execFile)('tar', ['--extract', '--no-same-owner', '--file', tar, '--directory', code]);
  await rm(tar);
  await linkDependencies(code);
  return code;
};
