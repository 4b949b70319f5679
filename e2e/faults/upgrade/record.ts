/**
 * Records the data folder of an earlier version with one of everything in it, for `upgrade.e2e.ts`:
 * `node e2e/faults/upgrade/record.ts <folder of the earlier code, installed> <archive>`.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompressSync } from 'node:zlib';
import { startPlatform } from '@sluice/testing/process';
import { signIn } from '../../support/platform.ts';
import { fillInstallation } from './fill-installation.ts';
import { recordAnswers } from './recorded-answers.ts';

const [code = '', archive = ''] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'sluice-record-'));
await chmod(folder, 0o755);
const dataDir = join(folder, 'data');
await mkdir(dataDir);
const platform = await startPlatform({ code: resolve(code), dataDir });
try {
  const client = await signIn(platform);
  const facts = await fillInstallation(client);
  const answers = await recordAnswers({ url: platform.url, apiKey: facts.apiKey }, facts);
  await writeFile(join(dataDir, 'recorded.json'), JSON.stringify({ ...facts, answers }, null, 1));
} finally {
  await platform.stop();
}
const tar = join(folder, 'data.tar');
await promisify(execFile)('tar', [
  '--create',
  '--sparse',
  '--numeric-owner',
  '--file',
  tar,
  '--directory',
  dataDir,
  '.',
]);
const params = { [constants.ZSTD_c_compressionLevel]: 22, [constants.ZSTD_c_windowLog]: 27 };
await writeFile(archive, zstdCompressSync(await readFile(tar), { params }));
await rm(folder, { recursive: true });
