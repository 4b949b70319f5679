import { family, type AvailableKind } from '../../shared/kind.ts';
import { akamaiNetstorage } from './kinds/akamai-netstorage.ts';
import { aspera } from './kinds/aspera.ts';
import { azure } from './kinds/azure.ts';
import { directFileUpload } from './kinds/direct-file-upload.ts';
import { ftp } from './kinds/ftp.ts';
import { gcs } from './kinds/gcs.ts';
import { gcsServiceAccount } from './kinds/gcs-service-account.ts';
import { genericS3 } from './kinds/generic-s3.ts';
import { hls } from './kinds/hls.ts';
import { http } from './kinds/http.ts';
import { https } from './kinds/https.ts';
import { local } from './kinds/local.ts';
import { redundantRtmp } from './kinds/redundant-rtmp.ts';
import { rtmp } from './kinds/rtmp.ts';
import { s3 } from './kinds/s3.ts';
import { s3RoleBased } from './kinds/s3-role-based.ts';
import { sftp } from './kinds/sftp.ts';
import { srt } from './kinds/srt.ts';
import { zixi } from './kinds/zixi.ts';

export const inputs = family({
  name: 'inputs',
  noun: 'input',
  path: '/encoding/inputs',
  idParameter: 'input_id',
  sdkName: 'encoding.inputs',
  permission: 'encoding.inputs',
  kinds: {
    AKAMAI_NETSTORAGE: akamaiNetstorage,
    ASPERA: aspera,
    AZURE: azure,
    DIRECT_FILE_UPLOAD: directFileUpload,
    FTP: ftp,
    GCS: gcs,
    GCS_SERVICE_ACCOUNT: gcsServiceAccount,
    GENERIC_S3: genericS3,
    HLS: hls,
    HTTP: http,
    HTTPS: https,
    LOCAL: local,
    RTMP: rtmp,
    REDUNDANT_RTMP: redundantRtmp,
    S3: s3,
    S3_ROLE_BASED: s3RoleBased,
    SFTP: sftp,
    SRT: srt,
    ZIXI: zixi,
  },
});

export type InputKind = keyof typeof inputs.kinds;
/** Inputs that this platform can read. */
export type ReadableInput = AvailableKind<typeof inputs.kinds>;
