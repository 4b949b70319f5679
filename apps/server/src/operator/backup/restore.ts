import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { restoreTelemetry } from '@sluice/analytics/backup/back-up-telemetry';
import { fingerprintOf } from '@sluice/core';
import { RestoreRefused, restoreDatabase } from '@sluice/db';
import type { Configuration } from '../../configuration/configuration.ts';
import { openObjects } from '../../engines/objects.ts';
import { StartError } from '../../platform/start-error.ts';
import { startEngines } from '../open-engines.ts';
import type { InventoryEntry, Manifest } from './manifest.ts';
import { fileOf, filesAtOnce, openFile, readInventory, type Target } from './target.ts';
import { telemetryPlace } from './telemetry-place.ts';

const assertKey = async (
  { secretKey, newSecretKeyFile, dataDir }: Configuration,
  manifest: Manifest,
): Promise<void> => {
  if (newSecretKeyFile === undefined && fingerprintOf(secretKey) === manifest.keyFingerprint) return;
  if (newSecretKeyFile !== undefined) await rm(newSecretKeyFile, { force: true });
  throw new StartError(
    `The backup is encrypted with another key: set SLUICE_SECRET_KEY to the key of the installation that was backed up, or copy its secret.key to ${dataDir}.`,
  );
};

const restoreFiles = async (target: Target, manifest: Manifest, prefix: string, folder: string): Promise<void> => {
  const start = `${manifest.name}/${prefix}/`;
  for (const file of manifest.files.filter(({ key }) => key.startsWith(start))) {
    const path = join(folder, file.key.slice(start.length));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(await openFile(target, file), createWriteStream(path, { mode: 0o600 }));
  }
};

const openPart = async (target: Target, manifest: Manifest, name: string) => {
  const bytes = await openFile(target, fileOf(manifest, `postgres/${name}.zst`));
  const plain = bytes.pipe(createZstdDecompress());
  bytes.once('error', (error) => plain.destroy(error));
  return plain;
};

const restoreTables = async (target: Target, manifest: Manifest, url: string): Promise<void> => {
  try {
    await restoreDatabase(url, manifest.database, (name) => openPart(target, manifest, name));
  } catch (error) {
    if (error instanceof RestoreRefused) throw new StartError(error.message, { cause: error });
    throw error;
  }
};

const restoreTelemetryFrom = async (
  configuration: Configuration,
  target: Target,
  manifest: Manifest,
  url: string,
): Promise<void> => {
  const { place, folder } = telemetryPlace(configuration, target, manifest.name);
  if (folder !== undefined) await restoreFiles(target, manifest, 'clickhouse', folder);
  try {
    await restoreTelemetry(url, place, {
      database: manifest.telemetry.database,
      topology: configuration.telemetryTopology,
    });
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
};

/** Objects that the restored database may name, but that the bucket does not have as they were. */
type Missing = string[];

const restoreObjects = async (configuration: Configuration, target: Target, manifest: Manifest): Promise<Missing> => {
  const objects = await openObjects(configuration);
  const missing: Missing = [];
  try {
    const restoreOne = async ({ key, etag, file, sha256 }: InventoryEntry): Promise<void> => {
      // A bucket that survived needs only what it lost.
      if ((await objects.head(key))?.etag === etag) return;
      if (file !== undefined && sha256 !== undefined)
        await objects.putStream(key, await openFile(target, { key: file, sha256 }));
      else missing.push(key);
    };
    await Readable.from(readInventory(target, manifest)).forEach(restoreOne, filesAtOnce);
  } finally {
    await objects.close();
  }
  return missing.toSorted();
};

/** Restores a backup into an empty installation; returns the objects of a bucket that are missing or were replaced. */
export const restore = async (configuration: Configuration, target: Target, manifest: Manifest): Promise<Missing> => {
  await assertKey(configuration, manifest);
  const engines = await startEngines(configuration);
  try {
    await restoreTables(target, manifest, engines.databaseUrl);
    await restoreTelemetryFrom(configuration, target, manifest, engines.clickhouseUrl);
    await restoreFiles(target, manifest, 'files', configuration.dataDir);
    return await restoreObjects(configuration, target, manifest);
  } finally {
    await engines.stop();
  }
};
