import type { Readable } from 'node:stream';
import type { NetworkPolicy } from '../network/policy.ts';
import type { ByteRange } from '../objects/object-store.ts';

/** An identity of this server's own, with which roles of users are assumed. */
export type RoleIdentity = {
  accessKey: string;
  secretKey: string;
  /** Address of the service that lends roles, if not Amazon's. */
  stsEndpoint?: string | undefined;
};

/** Addresses of services that are not where their makers run them; the operator named them, so they are trusted. */
export type ServiceAddresses = {
  s3?: string | undefined;
  googleStorage?: string | undefined;
  /** With `{account}` in the place of the account's name. */
  azureBlobs?: string | undefined;
  azureLogin?: string | undefined;
  netstorage?: string | undefined;
};

/** What stores may use besides their settings. */
export type RemoteIo = {
  network: NetworkPolicy;
  addresses: ServiceAddresses;
  idleTimeoutSeconds: number;
  /** Who the bytes belong to, and the input or output by which they are reached. */
  organizationId: string;
  resourceId: string;
  roles?: RoleIdentity | undefined;
};

export type RemoteFile = {
  path: string;
  sizeBytes: number | undefined;
  /** Changes with the content; undefined where the store does not tell. */
  version: string | undefined;
  modifiedAt: Date | undefined;
};

export type RemoteReading = {
  range?: ByteRange | undefined;
  version?: string | undefined;
  signal?: AbortSignal | undefined;
};

export type RemoteContent = {
  sizeBytes: number | undefined;
  version: string | undefined;
  /** 0 although a range was asked for, where the file has changed. */
  startByte: number;
  stream: Readable;
};

export type RemoteWriting = {
  contentType: string;
  cacheControl?: string | undefined;
  acl?: 'PRIVATE' | 'PUBLIC_READ' | undefined;
  sizeBytes: number;
  signal?: AbortSignal | undefined;
};

/**
 * A store of files on another machine, connected with credentials of a user.
 *
 * Paths are relative to what the settings name, without leading slash. Fails with `RemoteFault`, or with errors of the
 * catalogue.
 */
export interface RemoteSession {
  stat(path: string, signal?: AbortSignal): Promise<RemoteFile>;
  /** Opens a file; a stream that ends early fails. */
  read(path: string, reading: RemoteReading): Promise<RemoteContent>;
  /** Stores a local file, which appears whole or not at all where the protocol can. */
  write(path: string, file: string, writing: RemoteWriting): Promise<void>;
  /** Removes a file; removing what is not there is fine. */
  remove(path: string): Promise<void>;
  /** Yields all files below a folder, in no certain order; none where there is no such folder. */
  list(folder: string, signal?: AbortSignal): AsyncIterable<RemoteFile>;
  close(): void;
}

/** One protocol: how a user's settings become a connection. */
export type RemoteStore<Settings> = (settings: Settings, io: RemoteIo, signal?: AbortSignal) => Promise<RemoteSession>;
