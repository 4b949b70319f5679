import type { Readable } from 'node:stream';
import type { NetworkPolicy } from '../network/policy.ts';
import type { ByteRange, ObjectStore } from '../shared/object-store.ts';
import type { RemoteFile, RoleIdentity, ServiceAddresses } from './remote-store.ts';

/** Dependencies of adapters besides their settings. */
export type InputIo = {
  network: NetworkPolicy;
  /** Store of direct uploads. */
  objects: ObjectStore;
  organizationId: string;
  inputId: string;
  /** Root folder of LOCAL inputs; without it they are unavailable. */
  localInputRoot?: string | undefined;
  /** Endpoints of cloud services, if not the vendors' own. */
  addresses?: ServiceAddresses | undefined;
  /** Identity for assuming roles of users. */
  roles?: RoleIdentity | undefined;
  /** Seconds without a byte after which an input fails; defaults to 30. */
  idleTimeoutSeconds?: number | undefined;
};

export type InputStat = {
  /** Undefined if the server does not report it. */
  sizeBytes: number | undefined;
  /** Changes with the content; undefined if the server does not report it. */
  version: string | undefined;
};

export type InputOpenOptions = {
  range?: ByteRange | undefined;
  /** Required version of the bytes; if it has changed, the input is opened from its start. */
  version?: string | undefined;
  signal?: AbortSignal | undefined;
};

export type OpenedInput = InputStat & {
  /** Offset of the stream; 0 despite a requested range if the server does not support ranges or the file has changed. */
  startByte: number;
  stream: Readable;
};

/**
 * Reads one kind of input, as a stream.
 *
 * Fails with `input_not_found`, `input_forbidden`, `input_unreachable`, `input_timeout`, `input_address_blocked` or
 * `input_path_outside`; evidence contains host, path and status, never credentials.
 */
export interface InputAdapter<Settings> {
  stat(settings: Settings, path: string, io: InputIo, signal?: AbortSignal): Promise<InputStat>;
  open(settings: Settings, path: string, options: InputOpenOptions, io: InputIo): Promise<OpenedInput>;
  /** Yields all files below a folder, with paths for `open`; absent if the protocol does not support listing. */
  list?(settings: Settings, folder: string, io: InputIo, signal?: AbortSignal): AsyncIterable<RemoteFile>;
  /** Path of the file if it already is on this machine; otherwise undefined. */
  localPath?(settings: Settings, path: string, io: InputIo): Promise<string | undefined>;
}
