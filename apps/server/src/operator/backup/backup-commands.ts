import type { Configuration } from '../../configuration/configuration.ts';
import { StartError } from '../../platform/start-error.ts';
import type { GivenCommand, InstallationCommand } from '../installation-command.ts';
import { findOrStartEngines } from '../open-engines.ts';
import { needed } from '../command.ts';
import { backUp } from './back-up.ts';
import { describeBackup } from './describe-backup.ts';
import { pruneBackups } from './prune.ts';
import { restore } from './restore.ts';
import { listBackups, openTarget, readManifest, type Target } from './target.ts';
import { verifyBackup } from './verify.ts';

const withTarget = async <T>(
  given: GivenCommand,
  work: (target: Target, configuration: Configuration) => Promise<T>,
): Promise<T> => {
  const place = needed(given.words[0], 'a folder for backups, or s3');
  const configuration = given.readConfiguration();
  const target = await openTarget(configuration, place);
  try {
    return await work(target, configuration);
  } finally {
    await target.store.close();
  }
};

const readCount = (text: string): number => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new StartError(`The number of backups to keep must be a whole number from 1, not "${text}".`);
  return count;
};

const backup: InstallationCommand = {
  parameters: '<folder>|s3 [number to keep]',
  purpose:
    'backs up databases, telemetry and objects to a folder, or to BACKUP_S3_BUCKET; deletes older backups; --copy-objects copies the objects of a bucket too',
  flags: ['copy-objects'],
  run: (given) =>
    withTarget(given, async (target, configuration) => {
      const [, count] = given.words;
      const countToKeep = count === undefined ? undefined : readCount(count);
      const engines = await findOrStartEngines(configuration);
      try {
        const manifest = await backUp(configuration, engines, {
          target,
          copiesBucket: given.flags.has('copy-objects'),
        });
        const deleted = countToKeep === undefined ? [] : await pruneBackups(target, countToKeep);
        return { lines: [...describeBackup(manifest), ...deleted.map((name) => `deleted ${name}`)], exitCode: 0 };
      } finally {
        await engines.stop();
      }
    }),
};

const backups: InstallationCommand = {
  parameters: '<folder>|s3',
  purpose: 'lists the complete backups of a folder or bucket',
  flags: [],
  run: (given) =>
    withTarget(given, async (target) => {
      const names = await listBackups(target);
      const manifests = await Promise.all(names.map((name) => readManifest(target, name)));
      return { lines: manifests.flatMap((manifest) => describeBackup(manifest)), exitCode: 0 };
    }),
};

const verify: InstallationCommand = {
  parameters: '<folder>|s3 [name]',
  purpose: 'reads a backup, the latest unless named, and compares the checksums of all its files',
  flags: [],
  run: (given) =>
    withTarget(given, async (target) => {
      const manifest = await readManifest(target, given.words[1]);
      const { files, damages } = await verifyBackup(target, manifest);
      if (damages.length === 0) return { lines: [`${manifest.name}  ${files} files are intact.`], exitCode: 0 };
      return { lines: damages.map(({ key, reason }) => `${key}  ${reason}`), exitCode: 1 };
    }),
};

const restoreCommand: InstallationCommand = {
  parameters: '<folder>|s3 [name]',
  purpose: 'restores a backup, the latest unless named, into an empty installation that is not running',
  flags: [],
  run: (given) =>
    withTarget(given, async (target, configuration) => {
      const manifest = await readManifest(target, given.words[1]);
      const missing = await restore(configuration, target, manifest);
      if (missing.length === 0) return { lines: describeBackup(manifest, 'Restored '), exitCode: 0 };
      const lines = missing.map((key) => `The bucket no longer has ${key} as it was.`);
      return { lines: [...describeBackup(manifest, 'Restored '), ...lines], exitCode: 1 };
    }),
};

/** Commands that back up and restore an installation. */
export const backupCommands = { backup, backups, 'verify-backup': verify, restore: restoreCommand };
