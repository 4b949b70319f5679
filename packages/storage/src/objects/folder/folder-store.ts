import type { BigIntStats } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@sluice/contract';
import { isMissing, systemCode, unlessMissing } from '../../shared/system-errors.ts';
import { assertFolderPrefix, assertKeyPrefix, assertObjectKey } from '../keys.ts';
import { mediaTypeOf } from '../../shared/media-types.ts';
import { assertSpace, guardSpace } from '../../shared/disk-space.ts';
import type {
  GetOptions,
  ListedObject,
  ObjectContent,
  ObjectHead,
  ObjectStore,
  PutFileOptions,
  PutOptions,
} from '../../shared/object-store.ts';
import { objectChanged, objectMissing, resolveRange } from '../ranges.ts';
import { listFolder } from './list-folder.ts';
import { copyDurably, moveDurably, removeStale, writeWhole, writeWholeIfAbsent } from './write-whole.ts';

const headOf = (key: string, stats: BigIntStats): ObjectHead => ({
  key,
  sizeBytes: Number(stats.size),
  // A replaced object has another inode: the ETag differs even within the clock's resolution.
  etag: `"${stats.ino.toString(36)}-${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}"`,
  modifiedAt: new Date(Number(stats.mtimeMs)),
  contentType: mediaTypeOf(key),
});

/** Objects as files below a folder; the media type is derived from the key, not from the put options. */
class FolderStore implements ObjectStore {
  readonly driver = 'folder';
  readonly #objects: string;
  readonly #temporary: string;

  constructor(objects: string, temporary: string) {
    this.#objects = objects;
    this.#temporary = temporary;
  }

  async putStream(key: string, bytes: Readable, options: PutOptions = {}): Promise<ObjectHead> {
    const target = this.#pathOf(key);
    await writeWhole(this.#temporary, target, (temporary) =>
      pipeline(bytes, guardSpace(this.#temporary), createWriteStream(temporary, { flags: 'wx', flush: true }), {
        signal: options.signal,
      }),
    );
    return this.#written(key);
  }

  async putFile(key: string, path: string, options: PutFileOptions = {}): Promise<ObjectHead> {
    options.signal?.throwIfAborted();
    const write = options.consume ? moveDurably : copyDurably;
    if (!options.consume) await assertSpace(this.#temporary, (await stat(path)).size);
    await writeWhole(this.#temporary, this.#pathOf(key), (temporary) => write(path, temporary));
    return this.#written(key);
  }

  async putIfAbsent(key: string, bytes: Uint8Array | string): Promise<boolean> {
    return writeWholeIfAbsent(this.#temporary, this.#pathOf(key), bytes);
  }

  async get(key: string, options: GetOptions = {}): Promise<ObjectContent> {
    const handle = await unlessMissing(open(this.#pathOf(key), 'r'));
    if (!handle) throw objectMissing(key);
    try {
      const stats = await handle.stat({ bigint: true });
      if (!stats.isFile()) throw objectMissing(key);
      const head = headOf(key, stats);
      if (options.ifMatch !== undefined && options.ifMatch !== head.etag) throw objectChanged(key);
      const range = resolveRange(head, options.range);
      return { head, range, stream: handle.createReadStream({ ...range, signal: options.signal }) };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async head(key: string): Promise<ObjectHead | undefined> {
    const stats = await unlessMissing(stat(this.#pathOf(key), { bigint: true }));
    return stats?.isFile() ? headOf(key, stats) : undefined;
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    assertKeyPrefix(prefix);
    for await (const key of listFolder(this.#objects, prefix)) {
      const stats = await unlessMissing(stat(join(this.#objects, key), { bigint: true }));
      if (stats?.isFile()) yield headOf(key, stats);
    }
  }

  async delete(key: string): Promise<void> {
    const path = this.#pathOf(key);
    try {
      await rm(path, { force: true });
    } catch (error) {
      // Objects below a folder of this name are different objects, as is a file in place of a folder.
      if (!isMissing(error) && systemCode(error) !== 'ERR_FS_EISDIR') throw error;
    }
    await this.#pruneEmptyFolders(dirname(path));
  }

  async deletePrefix(prefix: string): Promise<number> {
    assertFolderPrefix(prefix);
    const folder = this.#pathOf(prefix.slice(0, -1));
    if (!(await unlessMissing(stat(folder)))?.isDirectory()) return 0;
    let count = 0;
    for await (const _ of listFolder(this.#objects, prefix)) count += 1;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    await this.#pruneEmptyFolders(dirname(folder));
    return count;
  }

  async copy(from: string, to: string): Promise<ObjectHead> {
    const source = await this.localPath(from);
    if (source === undefined) throw objectMissing(from);
    await writeWhole(this.#temporary, this.#pathOf(to), (temporary) => copyDurably(source, temporary));
    return this.#written(to);
  }

  async localPath(key: string): Promise<string | undefined> {
    return (await this.head(key)) && this.#pathOf(key);
  }

  async close(): Promise<void> {}

  #pathOf(key: string): string {
    assertObjectKey(key);
    return join(this.#objects, key);
  }

  async #written(key: string): Promise<ObjectHead> {
    const head = await this.head(key);
    // Only a concurrent delete can cause this.
    if (!head) throw new AppError('conflict', { evidence: `${key} was deleted while it was written.` });
    return head;
  }

  async #pruneEmptyFolders(from: string): Promise<void> {
    for (let folder = from; folder.length > this.#objects.length; folder = dirname(folder)) {
      try {
        await rmdir(folder);
      } catch (error) {
        if (isMissing(error)) continue;
        return;
      }
    }
  }
}

/** Opens a store of files below the directory, which is created if missing; several processes may share it. */
export const openFolderStore = async (directory: string): Promise<ObjectStore> => {
  const objects = resolve(directory, 'objects');
  const temporary = resolve(directory, 'temporary');
  await mkdir(objects, { recursive: true });
  await mkdir(temporary, { recursive: true });
  await removeStale(temporary);
  return new FolderStore(objects, temporary);
};
