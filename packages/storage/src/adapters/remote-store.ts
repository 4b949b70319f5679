import type { Readable } from 'node:stream';
import type { NetworkPolicy } from '../network/policy.ts';
import type { ByteRange } from '../shared/object-store.ts';

/** Identity of this server for assuming roles of users. */
export type RoleIdentity = {
  accessKey: string;
  secretKey: string;
  /** Endpoint of the token service (STS), if not Amazon's. */
  stsEndpoint?: string | undefined;
};

/** Endpoints of services that differ from the vendors' own; set by the operator, so they are trusted. */
export type ServiceAddresses = {
  amazonS3?: string | undefined;
  googleStorage?: string | undefined;
  /** With `{account}` as a placeholder for the account name. */
  azureBlobs?: string | undefined;
  azureLogin?: string | undefined;
  netstorage?: string | undefined;
};

/** Dependencies of stores besides their settings. */
export type RemoteIo = {
  network: NetworkPolicy;
  addresses: ServiceAddresses;
  idleTimeoutSeconds: number;
  /** Pause before each retry of a request to S3; by default increasing. */
  retryPauseMilliseconds?: number | undefined;
  /** Owner of the bytes, with the input or output. */
  organizationId: string;
  resourceId: string;
  roles?: RoleIdentity | undefined;
};

export type RemoteFile = {
  path: string;
  sizeBytes: number | undefined;
  /** Changes with the content; undefined if the store does not report it. */
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
  /** 0 despite a requested range if the file has changed. */
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
 * Paths are relative to the configured location, without a leading slash. Fails with `RemoteFault`, or with errors of the
 * catalog.
 */
export interface RemoteSession {
  stat(path: string, signal?: AbortSignal): Promise<RemoteFile>;
  /** Opens a file; a stream that ends early fails. */
  read(path: string, reading: RemoteReading): Promise<RemoteContent>;
  /** Stores a local file, which appears completely or not at all if the protocol supports it. */
  write(path: string, file: string, writing: RemoteWriting): Promise<void>;
  /** Deletes a file; succeeds if it does not exist. */
  remove(path: string): Promise<void>;
  /** Yields all files below a folder, in no specific order; none if the folder does not exist. */
  list(folder: string, signal?: AbortSignal): AsyncIterable<RemoteFile>;
  close(): void;
}

/** One protocol: converts a user's settings to a connection. */
export type RemoteStore<Settings> = (settings: Settings, io: RemoteIo, signal?: AbortSignal) => Promise<RemoteSession>;
