import { access } from 'node:fs/promises';
import { AppError } from '@sluice/contract';
import { runProcess } from '../process/run-process.ts';
import { isExecutable, packageFile } from './find-program.ts';
import { pinnedBinaries, verifyBinary } from './verify-binary.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Packager = { path?: string; remark?: string };

/** Supported major version, whose flags and files are known. */
const wantedVersion = /^v?3\.\d+\.\d+/;
const missingPackager = (reason: string): Packager => ({ remark: `Encrypted outputs are not possible: ${reason}` });

const platform = (): string => `${process.platform === 'darwin' ? 'osx' : process.platform}-${process.arch}`;

const versionOf = async (command: string): Promise<string> => {
  const lines: string[] = [];
  await runProcess({
    command,
    arguments: ['--version'],
    onLine: (line) => lines.push(line),
    timeLimitSeconds: 20,
  });
  return /version (\S+)/.exec(lines.join('\n'))?.[1] ?? 'unknown';
};

const checked = async (path: string): Promise<Packager> => {
  const version = await versionOf(path);
  return wantedVersion.test(version) ? { path } : missingPackager(`shaka-packager is ${version}, not 3.x.`);
};

/** Finds the packager; without a trustworthy one, returns the reason. */
export const findPackager = async (environment: Environment, cacheFile: string): Promise<Packager> => {
  const packagerPath = environment['PACKAGER_PATH'];
  if (packagerPath !== undefined && packagerPath !== '') {
    if (await isExecutable(packagerPath)) return checked(packagerPath);
    throw new AppError('unavailable', { evidence: `PACKAGER_PATH is ${packagerPath}, which cannot be run.` });
  }
  const path = `shaka-packager/bin/packager-${platform()}`;
  const installed = packageFile(path);
  const isThere =
    installed !== undefined &&
    (await access(installed).then(
      () => true,
      () => false,
    ));
  if (!isThere) return missingPackager('shaka-packager is not installed.');
  if (pinnedBinaries.packager.path !== path) return checked(installed);
  // The version of the pinned file is known.
  return (await verifyBinary(installed, pinnedBinaries.packager.sha256, cacheFile))
    ? { path: installed }
    : missingPackager('shaka-packager from npm is not the pinned file and is not used.');
};
