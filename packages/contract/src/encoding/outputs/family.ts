import { family, type AvailableKind } from '../../shared/kind.ts';
import { akamaiMsl } from './kinds/akamai-msl.ts';
import { akamaiNetstorage } from './kinds/akamai-netstorage.ts';
import { azure } from './kinds/azure.ts';
import { cdn } from './kinds/cdn.ts';
import { ftp } from './kinds/ftp.ts';
import { gcs } from './kinds/gcs.ts';
import { gcsServiceAccount } from './kinds/gcs-service-account.ts';
import { genericS3 } from './kinds/generic-s3.ts';
import { liveMediaIngest } from './kinds/live-media-ingest.ts';
import { local } from './kinds/local.ts';
import { s3 } from './kinds/s3.ts';
import { s3RoleBased } from './kinds/s3-role-based.ts';
import { sftp } from './kinds/sftp.ts';
import { streams } from './kinds/streams.ts';

export const outputs = family({
  name: 'outputs',
  noun: 'output',
  path: '/encoding/outputs',
  idParameter: 'output_id',
  sdkName: 'encoding.outputs',
  permission: 'encoding.outputs',
  kinds: {
    CDN: cdn,
    AKAMAI_MSL: akamaiMsl,
    AKAMAI_NETSTORAGE: akamaiNetstorage,
    AZURE: azure,
    FTP: ftp,
    GCS: gcs,
    GCS_SERVICE_ACCOUNT: gcsServiceAccount,
    GENERIC_S3: genericS3,
    LIVE_MEDIA_INGEST: liveMediaIngest,
    LOCAL: local,
    S3: s3,
    S3_ROLE_BASED: s3RoleBased,
    SFTP: sftp,
    STREAMS: streams,
  },
});

export type OutputKind = keyof typeof outputs.kinds;
/** Outputs that this platform can write. */
export type WritableOutput = AvailableKind<typeof outputs.kinds>;
