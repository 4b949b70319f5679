import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError, invalid } from '@sluice/contract';
import { s3Evidence, s3FaultOf } from '../../s3/s3-faults.ts';
import { openS3Client, type S3Connection } from '../../s3/s3-client.ts';
import { readObject, uploadObject } from '../../s3/s3-transfers.ts';
import { uploadFile } from '../../s3/upload-file.ts';
import { assertFolderPrefix, assertKeyPrefix, assertObjectKey } from '../keys.ts';
import { mediaTypeOf } from '../../shared/media-types.ts';
import type {
  GetOptions,
  ListedObject,
  ObjectContent,
  ObjectHead,
  ObjectStore,
  PutFileOptions,
  PutOptions,
} from '../../shared/object-store.ts';
import { objectChanged, objectMissing } from '../ranges.ts';

const deleteBatch = 1000;
const copyBytesMax = 5 * 1024 ** 3;
const absentAttempts = 5;

type Sdk = typeof import('@aws-sdk/client-s3');

class SourceFailed extends Error {
  readonly reason: Error;

  constructor(reason: Error) {
    super(reason.message);
    this.reason = reason;
  }
}

/** Objects in one bucket of an S3 server. */
class S3Store implements ObjectStore {
  readonly driver = 's3';
  readonly #sdk: Sdk;
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(sdk: Sdk, client: S3Client, bucket: string) {
    this.#sdk = sdk;
    this.#client = client;
    this.#bucket = bucket;
  }

  async putStream(key: string, bytes: Readable, options: PutOptions = {}): Promise<ObjectHead> {
    const at = this.#at(key);
    const body = { contentType: options.contentType ?? mediaTypeOf(key), cacheControl: options.cacheControl };
    await this.#attempt(key, async () => {
      await uploadObject(this.#client, at, bytes, { ...body, signal: options.signal }).catch((error: unknown) => {
        // An error of the source is passed on unchanged.
        if (bytes.errored) throw new SourceFailed(bytes.errored);
        throw error;
      });
    });
    return this.#written(key);
  }

  async putFile(key: string, path: string, options: PutFileOptions = {}): Promise<ObjectHead> {
    const at = this.#at(key);
    const body = { contentType: options.contentType ?? mediaTypeOf(key), cacheControl: options.cacheControl };
    await this.#attempt(key, () => uploadFile(this.#client, at, path, { ...body, signal: options.signal }));
    const head = await this.#written(key);
    if (options.consume) await rm(path, { force: true });
    return head;
  }

  async putIfAbsent(key: string, bytes: Uint8Array | string, options: PutOptions = {}): Promise<boolean> {
    const command = new this.#sdk.PutObjectCommand({
      ...this.#at(key),
      Body: bytes,
      ContentLength: Buffer.byteLength(bytes),
      IfNoneMatch: '*',
      ContentType: options.contentType ?? mediaTypeOf(key),
      CacheControl: options.cacheControl,
    });
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#client.send(command, { abortSignal: options.signal });
        return true;
      } catch (error) {
        if (s3FaultOf(error) === 'changed') return false;
        // With two concurrent writers: asks again which one was first.
        if (s3FaultOf(error) !== 'busy' || attempt === absentAttempts) throw this.#failure(key, error);
      }
    }
  }

  async get(key: string, options: GetOptions = {}): Promise<ObjectContent> {
    const at = this.#at(key);
    const opened = await this.#attempt(key, () => readObject(this.#client, at, options));
    return { ...opened, head: { ...opened.head, key } };
  }

  async head(key: string): Promise<ObjectHead | undefined> {
    try {
      const head = await this.#client.send(new this.#sdk.HeadObjectCommand(this.#at(key)));
      return {
        key,
        sizeBytes: head.ContentLength ?? 0,
        etag: head.ETag ?? '',
        modifiedAt: head.LastModified ?? new Date(0),
        contentType: head.ContentType ?? mediaTypeOf(key),
      };
    } catch (error) {
      if (s3FaultOf(error) === 'missing') return undefined;
      throw this.#failure(key, error);
    }
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    assertKeyPrefix(prefix);
    let token: string | undefined;
    do {
      const page = await this.#attempt(prefix, () => this.#page(prefix, token));
      for (const object of page.Contents ?? [])
        yield {
          key: object.Key ?? '',
          sizeBytes: object.Size ?? 0,
          etag: object.ETag ?? '',
          modifiedAt: object.LastModified ?? new Date(0),
        };
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async delete(key: string): Promise<void> {
    const command = new this.#sdk.DeleteObjectCommand(this.#at(key));
    await this.#attempt(key, () => this.#client.send(command));
  }

  async deletePrefix(prefix: string): Promise<number> {
    assertFolderPrefix(prefix);
    let count = 0;
    let batch: string[] = [];
    for await (const { key } of this.list(prefix)) {
      batch.push(key);
      if (batch.length < deleteBatch) continue;
      count += await this.#deleteAll(batch);
      batch = [];
    }
    return count + (await this.#deleteAll(batch));
  }

  async copy(from: string, to: string): Promise<ObjectHead> {
    const source = await this.head(from);
    if (!source) throw objectMissing(from);
    // S3 copies at most 5 GiB in one request.
    if (source.sizeBytes > copyBytesMax) return this.putStream(to, (await this.get(from)).stream);
    const path = `${this.#bucket}/${from}`.split('/').map(encodeURIComponent).join('/');
    const command = new this.#sdk.CopyObjectCommand({ ...this.#at(to), CopySource: path });
    await this.#attempt(from, () => this.#client.send(command));
    return this.#written(to);
  }

  async localPath(): Promise<undefined> {
    return undefined;
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  /** Creates the bucket if it does not exist. */
  async prepare(): Promise<void> {
    const bucket = { Bucket: this.#bucket };
    try {
      await this.#client.send(new this.#sdk.HeadBucketCommand(bucket));
    } catch (error) {
      if (s3FaultOf(error) !== 'missing') throw this.#failure('', error);
      await this.#attempt('', () => this.#client.send(new this.#sdk.CreateBucketCommand(bucket)));
    }
  }

  #at(key: string): { Bucket: string; Key: string } {
    assertObjectKey(key);
    return { Bucket: this.#bucket, Key: key };
  }

  #page(prefix: string, token: string | undefined): Promise<import('@aws-sdk/client-s3').ListObjectsV2CommandOutput> {
    return this.#client.send(
      new this.#sdk.ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken: token }),
    );
  }

  async #deleteAll(keys: string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    const command = new this.#sdk.DeleteObjectsCommand({ Bucket: this.#bucket, Delete });
    const { Errors: failed = [] } = await this.#attempt(keys[0] ?? '', () => this.#client.send(command));
    if (failed[0])
      throw new AppError('unavailable', { evidence: `${failed[0].Key} was not deleted: ${failed[0].Code}.` });
    return keys.length;
  }

  async #written(key: string): Promise<ObjectHead> {
    const head = await this.head(key);
    // Only a concurrent delete can cause this.
    if (!head) throw new AppError('conflict', { evidence: `${key} was deleted while it was written.` });
    return head;
  }

  async #attempt<T>(key: string, send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      throw this.#failure(key, error);
    }
  }

  #failure(key: string, error: unknown): unknown {
    if (error instanceof SourceFailed) return error.reason;
    // Errors of the source stream or the caller, not of this server.
    if (error instanceof AppError || (error instanceof Error && error.name === 'AbortError')) return error;
    const evidence = s3Evidence(error, `${this.#bucket}/${key}`);
    const fault = s3FaultOf(error);
    if (fault === 'missing') return objectMissing(key, error);
    if (fault === 'changed') return objectChanged(key, error);
    if (fault === 'range') return invalid('range', evidence);
    if (fault === 'full') return new AppError('storage_full', { evidence, cause: error });
    return new AppError('unavailable', { evidence, cause: error });
  }
}

/** Opens a store in a bucket, which is created if missing. */
export const openS3Store = async (connection: S3Connection & { bucket: string }): Promise<ObjectStore> => {
  const sdk = await import('@aws-sdk/client-s3');
  const store = new S3Store(sdk, await openS3Client(connection), connection.bucket);
  await store.prepare();
  return store;
};
