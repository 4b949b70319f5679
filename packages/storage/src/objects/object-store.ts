import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included; without `end` to the last byte. */
export type ByteRange = { start: number; end?: number };

/** What is known of an object without reading it; `etag` is quoted, as in an HTTP header. */
export type ObjectHead = {
  key: string;
  sizeBytes: number;
  etag: string;
  modifiedAt: Date;
  contentType: string;
};

export type ObjectContent = {
  head: ObjectHead;
  /** The bytes that are sent, both ends included; undefined for an empty object. */
  range: { start: number; end: number } | undefined;
  stream: Readable;
};

export type ListedObject = Pick<ObjectHead, 'key' | 'sizeBytes' | 'etag' | 'modifiedAt'>;

export type PutOptions = {
  /** Default: by the key's extension. */
  contentType?: string;
  cacheControl?: string;
  signal?: AbortSignal;
};

export type PutFileOptions = PutOptions & {
  /** The file is given away: it is moved where that is possible, and gone afterwards. */
  consume?: boolean;
};

export type GetOptions = {
  range?: ByteRange;
  /** The etag that the object must still have; `conflict` otherwise. */
  ifMatch?: string;
  signal?: AbortSignal;
};

/**
 * Objects under keys such as `cdn/42/seg-1.m4s`; an object appears whole or not at all.
 *
 * Keys are relative, without empty, `.` or `..` segments (`validation_failed` otherwise). A full disk is `storage_full`,
 * a store that does not answer is `unavailable`, a missing object is `not_found` on get and copy.
 */
export interface ObjectStore {
  readonly driver: 'folder' | 's3';
  /** Stores the stream's bytes, replacing what was there. */
  putStream(key: string, bytes: Readable, options?: PutOptions): Promise<ObjectHead>;
  /** Stores a copy of a local file, replacing what was there. */
  putFile(key: string, path: string, options?: PutFileOptions): Promise<ObjectHead>;
  /** Stores the bytes only where nothing was; `false`: another was first, and nothing changed. */
  putIfAbsent(key: string, bytes: Uint8Array | string, options?: PutOptions): Promise<boolean>;
  /** Opens an object, or a part of it; `not_found`, or `validation_failed` for a range that starts behind its end. */
  get(key: string, options?: GetOptions): Promise<ObjectContent>;
  /** Describes an object; undefined where there is none. */
  head(key: string): Promise<ObjectHead | undefined>;
  /** Yields all objects whose key starts with the prefix, in order of their keys' bytes. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Removes an object; removing what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Removes all objects whose key starts with the prefix, which must end in `/`; answers their count. */
  deletePrefix(prefix: string): Promise<number>;
  /** Copies an object inside the store, replacing what was there; `not_found` without source. */
  copy(from: string, to: string): Promise<ObjectHead>;
  /** The path where the object's bytes can be read, in stores of files; undefined elsewhere or where there is none. */
  localPath(key: string): Promise<string | undefined>;
  /** Gives back connections. */
  close(): Promise<void>;
}
