import { family } from '../../shared/family.ts';
import { directFileUpload } from './kinds/direct-file-upload.ts';
import { http } from './kinds/http.ts';
import { https } from './kinds/https.ts';
import { local } from './kinds/local.ts';
import { s3 } from './kinds/s3.ts';

export const inputs = family({
  name: 'inputs',
  noun: 'input',
  path: '/encoding/inputs',
  idParameter: 'input_id',
  sdkName: 'encoding.inputs',
  permission: 'encoding.inputs',
  kinds: { HTTP: http, HTTPS: https, S3: s3, LOCAL: local, DIRECT_FILE_UPLOAD: directFileUpload },
});

export type InputKind = keyof typeof inputs.kinds;
