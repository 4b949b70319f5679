import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { serverAccount } from '@sluice/server/engines/postgres/account';
import type { fillInstallation } from './fill-installation.ts';
import type { Answer } from './recorded-answers.ts';

export type Recording = Awaited<ReturnType<typeof fillInstallation>> & { answers: Answer[] };

const run = promisify(execFile);

/** Unpacks a recorded data folder into a temporary one; `folder` is for the caller to delete. */
export const openRecording = async (
  name: string,
): Promise<{ folder: string; dataDir: string; recording: Recording }> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-upgrade-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const tar = join(folder, 'data.tar');
  await writeFile(tar, zstdDecompressSync(await readFile(join(import.meta.dirname, `${name}.tar.zst`))));
  await run('tar', ['--extract', '--no-same-owner', '--file', tar, '--directory', dataDir]);
  await rm(tar);
  const account = serverAccount();
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, join(dataDir, 'postgres')]);
  // Written by the recording.
  const recording = JSON.parse(await readFile(join(dataDir, 'recorded.json'), 'utf8')) as Recording;
  return { folder, dataDir, recording };
};
