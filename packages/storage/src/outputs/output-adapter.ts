import type { NetworkPolicy } from '../network/policy.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { RoleIdentity, ServiceAddresses } from '../remote/remote-store.ts';

/** What adapters may use besides their settings. */
export type OutputIo = {
  network: NetworkPolicy;
  /** Where the platform's own delivery reads from. */
  objects: ObjectStore;
  outputId: string;
  /** Folder that LOCAL outputs are below; without it there are none. */
  localOutputRoot?: string | undefined;
  /** Address of the S3 server that S3 outputs mean, if not Amazon's. */
  s3Endpoint?: string | undefined;
  /** Addresses of other services, where they are not their makers'. */
  addresses?: ServiceAddresses | undefined;
  /** With what roles of users are assumed. */
  roles?: RoleIdentity | undefined;
  /** Whose output it is. */
  organizationId: string;
  /** Seconds without a byte after which a transfer is given up; 60 if left out. */
  idleTimeoutSeconds?: number | undefined;
};

export type OutputAcl = 'PRIVATE' | 'PUBLIC_READ';

export type OutputPutOptions = {
  /** Default: by the path's extension. */
  contentType?: string | undefined;
  cacheControl?: string | undefined;
  acl?: OutputAcl | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Writes to one kind of output; a file appears whole or not at all, and replaces what was there.
 *
 * Fails with `output_unreachable`, `output_forbidden`, `output_failed`, `output_path_outside` or `storage_full`, after
 * a few attempts where another may help; evidence never holds credentials.
 */
export interface OutputAdapter<Settings> {
  /** Stores a copy of a local file under the path. */
  put(settings: Settings, path: string, file: string, options: OutputPutOptions, io: OutputIo): Promise<void>;
  /** Removes a file; removing what is not there is fine. */
  remove(settings: Settings, path: string, io: OutputIo): Promise<void>;
}
