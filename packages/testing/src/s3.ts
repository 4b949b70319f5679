import { mkdirSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const programs = [
  'ceph',
  'ceph-authtool',
  'ceph-mgr',
  'ceph-mon',
  'ceph-osd',
  'monmaptool',
  'radosgw',
  'radosgw-admin',
];
const startSecondsMax = 180;

export type TestS3 = {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
  /** Role that the keys may assume, at the same URL. */
  roleArn: string;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const isInstalled = async (program: string): Promise<boolean> => {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = await Promise.all(folders.map((folder) => exists(join(folder, program))));
  return found.includes(true);
};

/** Returns the S3 server programs missing on this machine. */
const missingS3Programs = async (): Promise<string[]> => {
  const checked = await Promise.all(programs.map(async (name) => ((await isInstalled(name)) ? [] : [name])));
  return checked.flat();
};

/** Returns the process that lives as long as the run: Vitest's parent process in forks, otherwise this one. */
const runProcess = (): number => {
  const isForkedWorker = process.env['VITEST'] !== undefined && process.send !== undefined;
  return isForkedWorker ? process.ppid : process.pid;
};

const claim = (folder: string): boolean => {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

const startKeeper = (folder: string, owner: number): void => {
  const keeper = fileURLToPath(new URL('./s3/keep-server.ts', import.meta.url));
  spawn(process.execPath, [keeper, folder, String(owner)], { detached: true, stdio: 'ignore' }).unref();
};

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Starts a real S3 server (Ceph's gateway, data in memory) that stops with this run, or returns the running one.
 *
 * Takes about 20 seconds; fails with the names of the packages to install if it cannot start.
 */
export const startS3 = async (): Promise<TestS3> => {
  const missing = await missingS3Programs();
  if (missing.length > 0)
    throw new Error(
      `Cannot start an S3 server: ${missing.join(', ')} not found. ` +
        'On Debian: apt-get install ceph-common ceph-mon ceph-mgr ceph-osd radosgw',
    );
  const owner = runProcess();
  const folder = join(tmpdir(), `sluice-s3-${owner}`);
  if (claim(folder)) startKeeper(folder, owner);
  const connection = (): string | undefined => {
    const failed = read(join(folder, 'failed'));
    if (failed !== undefined) throw new Error(`The S3 server did not start: ${failed}`);
    return read(join(folder, 'ready.json'));
  };
  const saying = `the S3 server has started; its logs are in ${folder}`;
  // SAFETY: written by keep-server.ts from a value of this type.
  return JSON.parse(await until(connection, { within: startSecondsMax, saying })) as TestS3;
};
