import type { outputs, WritableOutput } from '@sluice/contract/encoding/outputs/family';
import type { SettingsOf } from '@sluice/contract/shared/kind';
import { cdn, hostedStreams } from './cdn/adapter.ts';
import { local } from './local/adapter.ts';
import type { OutputAdapter } from '../adapters/output-adapter.ts';
import { remoteOutput } from '../remote/remote-output.ts';
import { googleStore } from '../google/google-store.ts';
import { azureStore } from '../azure/azure-store.ts';
import { ftpStore } from '../ftp/ftp-store.ts';
import { sftpStore } from '../sftp/sftp-store.ts';
import { netstorageStore } from '../netstorage/netstorage-store.ts';
import { genericS3Store, googleS3Store, roleStore, s3Store } from '../s3/s3-stores.ts';

export type OutputSettings = { [K in WritableOutput]: SettingsOf<(typeof outputs.kinds)[K]> };

/** S3 clients already retry each request themselves. */
const patientRequests = { attempts: 2 };

/** Adapter of each kind of output: a kind of the contract without one does not compile. */
export const outputAdapters = {
  CDN: cdn,
  STREAMS: hostedStreams,
  LOCAL: local,
  GENERIC_S3: remoteOutput(genericS3Store, patientRequests),
  S3_ROLE_BASED: remoteOutput(roleStore, patientRequests),
  GCS: remoteOutput(googleS3Store, patientRequests),
  GCS_SERVICE_ACCOUNT: remoteOutput(googleStore),
  AZURE: remoteOutput(azureStore),
  FTP: remoteOutput(ftpStore),
  SFTP: remoteOutput(sftpStore),
  AKAMAI_NETSTORAGE: remoteOutput(netstorageStore),
  S3: remoteOutput(s3Store, patientRequests),
} satisfies {
  [K in WritableOutput]: OutputAdapter<OutputSettings[K]>;
};

const byKind: { [K in WritableOutput]: OutputAdapter<OutputSettings[K]> } = outputAdapters;

/** Adapter of a kind, typed by the kind's settings. */
export const outputAdapter = <K extends WritableOutput>(kind: K): OutputAdapter<OutputSettings[K]> => byKind[kind];
