import { inputs } from '@sluice/contract/encoding/inputs/family';
import type { FamilyTexts } from './family-texts.ts';

export const inputScreen = {
  family: inputs,
  // Written out, because the bundle only includes operations that its sources name.
  operations: {
    list: 'encoding.inputs.list',
    get: 'encoding.inputs.get',
    listEncodings: 'encoding.inputs.listEncodings',
    validate: 'encoding.inputs.validate',
    test: 'encoding.inputs.test',
    testSettings: 'encoding.inputs.testSettings',
  },
  path: 'inputs',
  title: 'Inputs',
  noun: 'input',
  lead: 'Sources from which encodings read.',
  first: 'An input defines where sources are and how to access them: a bucket, a web server, a folder.',
  groups: [
    { title: 'Upload and web', kinds: ['DIRECT_FILE_UPLOAD', 'HTTPS', 'HTTP', 'HLS'] },
    {
      title: 'Cloud storage',
      kinds: ['S3', 'S3_ROLE_BASED', 'GENERIC_S3', 'GCS', 'GCS_SERVICE_ACCOUNT', 'AZURE', 'AKAMAI_NETSTORAGE'],
    },
    { title: 'File servers', kinds: ['SFTP', 'FTP', 'LOCAL', 'ASPERA'] },
    { title: 'Live', kinds: ['RTMP', 'REDUNDANT_RTMP', 'SRT', 'ZIXI'] },
  ],
  hasConnection: true,
} as const satisfies FamilyTexts & { path: string };
