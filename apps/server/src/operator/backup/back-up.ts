import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { openTelemetry, type Topology } from '@sluice/analytics';
import { backUpTelemetry } from '@sluice/analytics/backup/back-up-telemetry';
import { measureTables } from '@sluice/analytics/monitoring/measure-tables';
import { fingerprintOf, recordBackup } from '@sluice/core';
import { dumpDatabase, openDatabase } from '@sluice/db';
import type { ObjectStore } from '@sluice/storage';
import type { Configuration } from '../../configuration/configuration.ts';
import { openObjects } from '../../engines/objects.ts';
import { systemCode } from '../../platform/start-error.ts';
import type { OperatorEngines } from '../open-engines.ts';
import { collectorName } from '../../roles/collector/journal/segment.ts';
import { awaitCollectors } from './await-collectors.ts';
import { awaitFlush } from './await-flush.ts';
import type { BackupFile, InventoryEntry, Manifest } from './manifest.ts';
import {
  filesAtOnce,
  listBackups,
  readInventory,
  readManifest,
  storeFile,
  writeManifest,
  type Target,
} from './target.ts';
import { telemetryPlace } from './telemetry-place.ts';

/** Folders of the data folder whose files are part of a backup, besides the engines and objects. */
const ownFolders = ['collector', 'collector-releases', 'uploads'];

/** Name of a backup: its time, such as `2026-11-26T08-30-00.000Z`, which every file system can store. */
const nameOf = (now: Date): string => now.toISOString().replaceAll(':', '-');

const filesBelow = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
};

const storeFolder = async (target: Target, folder: string, prefix: string): Promise<BackupFile[]> => {
  const stored: BackupFile[] = [];
  for (const path of await filesBelow(folder))
    stored.push(await storeFile(target, `${prefix}/${relative(folder, path)}`, createReadStream(path)));
  return stored;
};

const compressed = (bytes: Readable): Readable => {
  const plain = bytes.pipe(createZstdCompress());
  // pipe passes no errors on, and a table that ends early must not look complete.
  bytes.once('error', (error) => plain.destroy(error));
  return plain;
};

const backUpDatabase = async (target: Target, name: string, url: string) => {
  const files: BackupFile[] = [];
  const database = await dumpDatabase(url, async (part, rows) => {
    files.push(await storeFile(target, `${name}/postgres/${part}.zst`, compressed(rows)));
  });
  return { database, files };
};

const countRows = async (url: string, topology: Topology): Promise<Manifest['telemetry']['tables']> => {
  const client = openTelemetry(url, topology);
  try {
    return (await measureTables(client)).map(({ table, rows }) => ({ table, rows }));
  } finally {
    await client.close();
  }
};

type Job = {
  configuration: Configuration;
  engines: OperatorEngines;
  target: Target;
  name: string;
  /** Copies objects also from a bucket. */
  copiesBucket: boolean;
};

const backUpTelemetryTo = async ({ configuration, engines, target, name }: Job) => {
  const { place, folder, listFiles } = telemetryPlace(configuration, target, name);
  try {
    const tables = await countRows(engines.clickhouseUrl, configuration.telemetryTopology);
    const database = await backUpTelemetry(engines.clickhouseUrl, place, configuration.telemetryTopology);
    const files = folder === undefined ? await listFiles() : await storeFolder(target, folder, `${name}/clickhouse`);
    return { telemetry: { database, tables }, files };
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
};

const copyKey = ({ key, etag }: Pick<InventoryEntry, 'key' | 'etag'>): string => {
  const hash = createHash('sha256').update(`${key}\n${etag}`).digest('hex');
  return `objects/${hash.slice(0, 2)}/${hash}`;
};

/** Returns checksums of the copies that the previous backup has made or used. */
const readCopies = async (target: Target): Promise<Map<string, string>> => {
  const copies = new Map<string, string>();
  if ((await listBackups(target)).length === 0) return copies;
  for await (const { file, sha256 } of readInventory(target, await readManifest(target)))
    if (file !== undefined && sha256 !== undefined) copies.set(file, sha256);
  return copies;
};

type Totals = { count: number; sizeBytes: number };

/** Copies an object unless the target has it; undefined if it is gone. */
const copyObject = async (
  objects: ObjectStore,
  target: Target,
  { entry, copies }: { entry: InventoryEntry; copies: ReadonlyMap<string, string> },
): Promise<InventoryEntry | undefined> => {
  const file = copyKey(entry);
  const sha256 = copies.get(file);
  if (sha256 !== undefined) return { ...entry, file, sha256 };
  // Deleted since it was listed: the snapshot of the database may still name it, but no one can read it any more.
  if (!(await objects.head(entry.key))) return undefined;
  const { stream } = await objects.get(entry.key);
  return { ...entry, file, sha256: (await storeFile(target, file, stream)).sha256 };
};

/** Yields the inventory; copies each object that the target does not have yet, unless the backup only lists them. */
async function* inventoryOf(
  objects: ObjectStore,
  target: Target,
  { totals, areCopied }: { totals: Totals; areCopied: boolean },
): AsyncGenerator<InventoryEntry> {
  const copies = areCopied ? await readCopies(target) : new Map<string, string>();
  const copy = async ({ key, sizeBytes, etag }: InventoryEntry): Promise<InventoryEntry[]> => {
    const entry = { key, sizeBytes, etag };
    const copied = areCopied ? await copyObject(objects, target, { entry, copies }) : entry;
    return copied ? [copied] : [];
  };
  const entries: AsyncIterable<InventoryEntry> = Readable.from(objects.list('')).flatMap(copy, filesAtOnce);
  for await (const entry of entries) {
    yield entry;
    totals.count += 1;
    totals.sizeBytes += entry.sizeBytes;
  }
}

async function* linesOf(entries: AsyncIterable<InventoryEntry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) yield Buffer.from(`${JSON.stringify(entry)}\n`);
}

const backUpObjects = async ({ configuration, target, name, copiesBucket }: Job) => {
  const objects = await openObjects(configuration);
  const areCopied = copiesBucket || objects.driver === 'folder';
  const totals: Totals = { count: 0, sizeBytes: 0 };
  try {
    const lines = Readable.from(linesOf(inventoryOf(objects, target, { totals, areCopied })));
    const file = await storeFile(target, `${name}/objects.jsonl.zst`, compressed(lines));
    return { objects: { ...totals, areCopied }, files: [file] };
  } finally {
    await objects.close();
  }
};

const backUpFolders = async ({ configuration, engines, target, name }: Job): Promise<BackupFile[]> => {
  // A running collector empties its journal by itself, and the backup has waited for it.
  const folders = ownFolders.filter((folder) => engines.isExclusive || folder !== 'collector');
  const stored = await Promise.all(
    folders.map((folder) => storeFolder(target, join(configuration.dataDir, folder), `${name}/files/${folder}`)),
  );
  return stored.flat();
};

/** Waits for the journals of all collectors; returns those of other machines that are late. */
const awaitJournals = async (
  { configuration, engines }: Job,
  instant: Date,
): Promise<Manifest['telemetry']['lateCollectors']> => {
  await awaitFlush(configuration, instant);
  const late = await awaitCollectors({
    telemetryUrl: engines.clickhouseUrl,
    topology: configuration.telemetryTopology,
    instant,
    localCollector: collectorName(join(configuration.dataDir, 'collector')),
  });
  return late.map(({ collector, host, flushedUntilMilliseconds }) => ({
    collector,
    host,
    storedUntil: new Date(flushedUntilMilliseconds).toISOString(),
  }));
};

/**
 * Backs up the platform to the target: everything that was stored, or acknowledged by a collector, before the snapshot of
 * the database. The manifest names collectors that had not stored their telemetry in time.
 *
 * Objects in a bucket are listed only, unless `copiesBucket` is set.
 */
export const backUp = async (
  configuration: Configuration,
  engines: OperatorEngines,
  { target, copiesBucket }: { target: Target; copiesBucket: boolean },
): Promise<Manifest> => {
  const startedAt = new Date();
  const name = nameOf(startedAt);
  const job: Job = { configuration, engines, target, name, copiesBucket };
  const { database, files: databaseFiles } = await backUpDatabase(target, name, engines.databaseUrl);
  const lateCollectors = engines.isExclusive ? [] : await awaitJournals(job, new Date(database.takenAt));
  const { telemetry, files: telemetryFiles } = await backUpTelemetryTo(job);
  const { objects, files: objectFiles } = await backUpObjects(job);
  const files = [...databaseFiles, ...telemetryFiles, ...objectFiles, ...(await backUpFolders(job))];
  const manifest: Manifest = {
    format: 1,
    name,
    takenAt: database.takenAt,
    finishedAt: new Date().toISOString(),
    keyFingerprint: fingerprintOf(configuration.secretKey),
    database,
    telemetry: { ...telemetry, lateCollectors },
    objects,
    files,
  };
  await writeManifest(target, manifest);
  const db = openDatabase({ connectionString: engines.databaseUrl, maximumConnections: 1 });
  try {
    await recordBackup(db, { name, target: target.label, takenAt: new Date(database.takenAt) });
  } finally {
    await db.destroy();
  }
  return manifest;
};
