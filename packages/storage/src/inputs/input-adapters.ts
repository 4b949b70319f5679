import type { SettingsOf } from '@sluice/contract/shared/kind';
import type { inputs, ReadableInput } from '@sluice/contract/encoding/inputs/family';
import { directFileUpload } from './direct-file-upload/adapter.ts';
import { hls } from './hls/adapter.ts';
import { http } from './http/adapter.ts';
import { https } from './https/adapter.ts';
import type { InputAdapter } from '../adapters/input-adapter.ts';
import { local } from './local/adapter.ts';
import { remoteInput } from '../remote/remote-input.ts';
import { googleStore } from '../google/google-store.ts';
import { azureStore } from '../azure/azure-store.ts';
import { ftpStore } from '../ftp/ftp-store.ts';
import { sftpStore } from '../sftp/sftp-store.ts';
import { netstorageStore } from '../netstorage/netstorage-store.ts';
import { genericS3Store, googleS3Store, roleStore, s3Store } from '../s3/s3-stores.ts';

export type InputSettings = { [K in ReadableInput]: SettingsOf<(typeof inputs.kinds)[K]> };

/** Adapter of each kind of input: a kind of the contract without one does not compile. */
export const inputAdapters = {
  DIRECT_FILE_UPLOAD: directFileUpload,
  HLS: hls,
  HTTP: http,
  HTTPS: https,
  LOCAL: local,
  GENERIC_S3: remoteInput(genericS3Store),
  S3_ROLE_BASED: remoteInput(roleStore),
  GCS: remoteInput(googleS3Store),
  GCS_SERVICE_ACCOUNT: remoteInput(googleStore),
  AZURE: remoteInput(azureStore),
  FTP: remoteInput(ftpStore),
  SFTP: remoteInput(sftpStore),
  AKAMAI_NETSTORAGE: remoteInput(netstorageStore),
  S3: remoteInput(s3Store),
} satisfies { [K in ReadableInput]: InputAdapter<InputSettings[K]> };

const byKind: { [K in ReadableInput]: InputAdapter<InputSettings[K]> } = inputAdapters;

/** Adapter of a kind, typed by the kind's settings. */
export const inputAdapter = <K extends ReadableInput>(kind: K): InputAdapter<InputSettings[K]> => byKind[kind];
