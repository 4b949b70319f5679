import { outputs } from '@sluice/contract/encoding/outputs/family';
import type { FamilyTexts } from './family-texts.ts';

export const outputScreen = {
  family: outputs,
  // Written out, because the bundle only includes operations that its sources name.
  operations: {
    list: 'encoding.outputs.list',
    get: 'encoding.outputs.get',
    listEncodings: 'encoding.outputs.listEncodings',
    validate: 'encoding.outputs.validate',
    test: 'encoding.outputs.test',
    testSettings: 'encoding.outputs.testSettings',
  },
  path: 'outputs',
  title: 'Outputs',
  noun: 'output',
  lead: 'Destinations to which encodings and manifests are written.',
  first: 'An output defines where finished files are written. The delivery output already exists.',
  groups: [
    { title: 'Delivery', kinds: ['CDN'] },
    {
      title: 'Cloud storage',
      kinds: ['S3', 'S3_ROLE_BASED', 'GENERIC_S3', 'GCS', 'GCS_SERVICE_ACCOUNT', 'AZURE', 'AKAMAI_NETSTORAGE'],
    },
    { title: 'File servers', kinds: ['SFTP', 'FTP', 'LOCAL'] },
    { title: 'Live', kinds: ['AKAMAI_MSL', 'LIVE_MEDIA_INGEST'] },
  ],
  hasConnection: true,
} as const satisfies FamilyTexts & { path: string };
