import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { resolve } from 'node:path';
import { openObjectStore, type ObjectStore } from '@sluice/storage';
import type { Configuration } from '../../configuration/configuration.ts';
import { StartError } from '../../platform/start-error.ts';
import {
  inventoryEntrySchema,
  manifestSchema,
  type BackupFile,
  type InventoryEntry,
  type Manifest,
} from './manifest.ts';
import { createZstdDecompress } from 'node:zlib';

/** Folder or bucket for backups. */
export type Target = { store: ObjectStore; label: string };

/** Files that are copied or checked at once: most of the time of a small one is the wait for its store. */
export const filesAtOnce = { concurrency: 8 };

/** Opens a folder, or with `s3` the bucket of BACKUP_S3_BUCKET. */
export const openTarget = async ({ backupBucket }: Configuration, place: string): Promise<Target> => {
  if (place !== 's3')
    return { store: await openObjectStore({ driver: 'folder', directory: resolve(place) }), label: resolve(place) };
  if (!backupBucket) throw new StartError('Set BACKUP_S3_BUCKET and its keys to back up to a bucket.');
  const { bucket, region, endpoint, accessKeyId: accessKey, secretAccessKey: secretKey } = backupBucket;
  const store = await openObjectStore({ driver: 's3', bucket, region, endpoint, accessKey, secretKey });
  return { store, label: `bucket ${bucket}` };
};

/** Passes bytes on and counts and hashes them. */
export const measure = () => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    async *through(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of bytes) {
        hash.update(chunk);
        sizeBytes += chunk.length;
        yield chunk;
      }
    },
    result: () => ({ sizeBytes, sha256: hash.digest('hex') }),
  };
};

/** Stores a stream in the target and returns its size and checksum. */
export const storeFile = async ({ store }: Target, key: string, bytes: AsyncIterable<Buffer>): Promise<BackupFile> => {
  const measured = measure();
  await store.putStream(key, Readable.from(measured.through(bytes)));
  return { key, ...measured.result() };
};

async function* checked(bytes: AsyncIterable<Buffer>, { key, sha256 }: Pick<BackupFile, 'key' | 'sha256'>) {
  const measured = measure();
  yield* measured.through(bytes);
  if (measured.result().sha256 !== sha256)
    throw new StartError(`${key} of the backup is damaged: its checksum differs.`);
}

/** Opens a file of a backup; the stream fails at its end if the bytes are not those that were stored. */
export const openFile = async ({ store }: Target, file: Pick<BackupFile, 'key' | 'sha256'>): Promise<Readable> => {
  const head = await store.head(file.key);
  if (!head) throw new StartError(`${file.key} of the backup is missing.`);
  const { stream } = await store.get(file.key);
  return Readable.from(checked(stream, file));
};

const manifestKey = (name: string): string => `${name}/manifest.json`;

export const writeManifest = async (target: Target, manifest: Manifest): Promise<void> => {
  await storeFile(target, manifestKey(manifest.name), Readable.from([Buffer.from(JSON.stringify(manifest))]));
};

/** Returns the names of all complete backups, oldest first. */
export const listBackups = async ({ store }: Target): Promise<string[]> => {
  const names: string[] = [];
  // Names start with the year.
  for await (const { key } of store.list('2')) {
    const name = /^([^/]+)\/manifest\.json$/.exec(key)?.[1];
    if (name !== undefined) names.push(name);
  }
  return names.toSorted();
};

/** Reads the manifest of the named backup, or of the latest one. */
export const readManifest = async (target: Target, name?: string): Promise<Manifest> => {
  const names = await listBackups(target);
  const chosen = name ?? names.at(-1);
  if (chosen === undefined || !names.includes(chosen))
    throw new StartError(`${target.label} has no complete backup${name === undefined ? '' : ` ${name}`}.`);
  const { stream } = await target.store.get(manifestKey(chosen));
  const parsed = manifestSchema.safeParse(JSON.parse(await text(stream)));
  if (parsed.success) return parsed.data;
  throw new StartError(`The manifest of ${chosen} cannot be read by this version: ${parsed.error.issues[0]?.message}.`);
};

/** Returns a file of the manifest. */
export const fileOf = ({ name, files }: Manifest, path: string): BackupFile => {
  const file = files.find(({ key }) => key === `${name}/${path}`);
  if (!file) throw new StartError(`The backup ${name} has no ${path}.`);
  return file;
};

/** Yields the inventory of the objects in a backup. */
export async function* readInventory(target: Target, manifest: Manifest): AsyncGenerator<InventoryEntry> {
  const compressed = await openFile(target, fileOf(manifest, 'objects.jsonl.zst'));
  const plain = compressed.pipe(createZstdDecompress());
  compressed.once('error', (error) => plain.destroy(error));
  let rest = '';
  plain.setEncoding('utf8');
  for await (const chunk of plain) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield inventoryEntrySchema.parse(JSON.parse(line));
  }
}
