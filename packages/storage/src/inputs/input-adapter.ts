import type { Readable } from 'node:stream';
import type { NetworkPolicy } from '../network/policy.ts';
import type { ByteRange, ObjectStore } from '../objects/object-store.ts';
import type { RemoteFile, RoleIdentity, ServiceAddresses } from '../remote/remote-store.ts';

/** What adapters may use besides their settings. */
export type InputIo = {
  network: NetworkPolicy;
  /** Where direct uploads are kept. */
  objects: ObjectStore;
  organizationId: string;
  inputId: string;
  /** Folder that LOCAL inputs are below; without it there are none. */
  localInputRoot?: string | undefined;
  /** Address of the S3 server that S3 inputs mean, if not Amazon's. */
  s3Endpoint?: string | undefined;
  /** Addresses of other services, where they are not their makers'. */
  addresses?: ServiceAddresses | undefined;
  /** With what roles of users are assumed. */
  roles?: RoleIdentity | undefined;
  /** Seconds without a byte after which an input is given up; 30 if left out. */
  idleTimeoutSeconds?: number | undefined;
};

export type InputStat = {
  /** Undefined where the server does not tell. */
  sizeBytes: number | undefined;
  /** Changes with the content; undefined where the server does not tell. */
  version: string | undefined;
};

export type InputOpenOptions = {
  range?: ByteRange | undefined;
  /** The version that the bytes must be of; where it is another, the input is opened from its start. */
  version?: string | undefined;
  signal?: AbortSignal | undefined;
};

export type OpenedInput = InputStat & {
  /** Where the stream begins; 0 although a range was asked for, where the server knows none or the file has changed. */
  startByte: number;
  stream: Readable;
};

/**
 * Reads one kind of input, as a stream.
 *
 * Fails with `input_not_found`, `input_forbidden`, `input_unreachable`, `input_timeout`, `input_address_blocked` or
 * `input_path_outside`; evidence names host, path and status, never credentials.
 */
export interface InputAdapter<Settings> {
  stat(settings: Settings, path: string, io: InputIo, signal?: AbortSignal): Promise<InputStat>;
  open(settings: Settings, path: string, options: InputOpenOptions, io: InputIo): Promise<OpenedInput>;
  /** Yields all files below a folder, with paths as `open` takes them; left out where the protocol cannot. */
  list?(settings: Settings, folder: string, io: InputIo, signal?: AbortSignal): AsyncIterable<RemoteFile>;
  /** Where the bytes already are a file on this machine; undefined where they are not. */
  localPath?(settings: Settings, path: string, io: InputIo): Promise<string | undefined>;
}
