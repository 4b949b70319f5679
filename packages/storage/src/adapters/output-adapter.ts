import type { Readable } from 'node:stream';
import type { NetworkPolicy } from '../network/policy.ts';
import type { ObjectStore } from '../shared/object-store.ts';
import type { RoleIdentity, ServiceAddresses } from './remote-store.ts';

/** Dependencies of adapters besides their settings. */
export type OutputIo = {
  network: NetworkPolicy;
  /** Store from which the platform's delivery reads. */
  objects: ObjectStore;
  outputId: string;
  /** Root folder of LOCAL outputs; without it they are unavailable. */
  localOutputRoot?: string | undefined;
  /** Endpoints of cloud services, if not the vendors' own. */
  addresses?: ServiceAddresses | undefined;
  /** Identity for assuming roles of users. */
  roles?: RoleIdentity | undefined;
  /** Owner of the output. */
  organizationId: string;
  /** Seconds without a byte after which a transfer fails; defaults to 60. */
  idleTimeoutSeconds?: number | undefined;
  /** Pause before each retry of a request to S3; by default increasing. */
  retryPauseMilliseconds?: number | undefined;
};

export type OutputAcl = 'PRIVATE' | 'PUBLIC_READ';

export type OutputPutOptions = {
  /** Defaults to the type of the path's extension. */
  contentType?: string | undefined;
  cacheControl?: string | undefined;
  acl?: OutputAcl | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Writes to one kind of output and reads from it; a file appears completely or not at all, and replaces an existing one.
 *
 * Fails with `output_unreachable`, `output_forbidden`, `output_failed`, `output_path_outside` or `storage_full`, after
 * a few attempts if another one may help; evidence never contains credentials.
 */
export interface OutputAdapter<Settings> {
  /** Stores a copy of a local file under the path. */
  put(settings: Settings, path: string, file: string, options: OutputPutOptions, io: OutputIo): Promise<void>;
  /** Deletes a file; succeeds if it does not exist. */
  remove(settings: Settings, path: string, io: OutputIo): Promise<void>;
  /** Opens a delivered file; fails with `output_file_missing` if it does not exist. */
  read(settings: Settings, path: string, io: OutputIo, signal?: AbortSignal): Promise<Readable>;
}
