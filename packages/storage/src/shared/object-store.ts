import type { Readable } from 'node:stream';

/** Byte range from `start` to `end`, both inclusive; without `end` to the last byte. */
export type ByteRange = { start: number; end?: number };

/** Metadata of an object; `etag` is quoted, as in an HTTP header. */
export type ObjectHead = {
  key: string;
  sizeBytes: number;
  etag: string;
  modifiedAt: Date;
  contentType: string;
};

export type ObjectContent = {
  head: ObjectHead;
  /** Range of the returned bytes, both ends inclusive; undefined for an empty object. */
  range: { start: number; end: number } | undefined;
  stream: Readable;
};

export type ListedObject = Pick<ObjectHead, 'key' | 'sizeBytes' | 'etag' | 'modifiedAt'>;

export type PutOptions = {
  /** Defaults to the type of the key's extension. */
  contentType?: string;
  cacheControl?: string;
  signal?: AbortSignal;
};

export type PutFileOptions = PutOptions & {
  /** Transfers ownership of the file: it is moved if possible, and always removed. */
  consume?: boolean;
};

export type GetOptions = {
  range?: ByteRange;
  /** ETag that the object must still have; throws `conflict` otherwise. */
  ifMatch?: string;
  signal?: AbortSignal;
};

/**
 * Objects under keys such as `cdn/42/seg-1.m4s`; an object appears completely or not at all.
 *
 * Keys are relative, without empty, `.` or `..` segments (`validation_failed` otherwise). A full disk is `storage_full`,
 * an unreachable store is `unavailable`, a missing object is `not_found` on get and copy.
 */
export interface ObjectStore {
  readonly driver: 'folder' | 's3';
  /** Stores the stream's bytes, replacing an existing object. */
  putStream(key: string, bytes: Readable, options?: PutOptions): Promise<ObjectHead>;
  /** Stores a copy of a local file, replacing an existing object. */
  putFile(key: string, path: string, options?: PutFileOptions): Promise<ObjectHead>;
  /** Stores the bytes only if the key is free; returns `false` if an object exists, which stays unchanged. */
  putIfAbsent(key: string, bytes: Uint8Array | string, options?: PutOptions): Promise<boolean>;
  /** Opens an object or a part of it; throws `not_found`, or `validation_failed` for a range beyond its end. */
  get(key: string, options?: GetOptions): Promise<ObjectContent>;
  /** Returns an object's metadata; undefined if it does not exist. */
  head(key: string): Promise<ObjectHead | undefined>;
  /** Yields all objects whose key starts with the prefix, in byte order of their keys. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Deletes an object; succeeds if it does not exist. */
  delete(key: string): Promise<void>;
  /** Deletes all objects whose key starts with the prefix, which must end in `/`; returns their number. */
  deletePrefix(prefix: string): Promise<number>;
  /** Copies an object inside the store, replacing an existing one; throws `not_found` without a source. */
  copy(from: string, to: string): Promise<ObjectHead>;
  /** Path of the object's file, in file-based stores; undefined in others or if it does not exist. */
  localPath(key: string): Promise<string | undefined>;
  /** Releases connections. */
  close(): Promise<void>;
}
