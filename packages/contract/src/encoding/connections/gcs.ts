import type { Fields } from '../../shared/field.ts';
import { googleCloudRegions } from '../shared-enums.ts';

/** Fields that connect to Google Cloud Storage, of inputs and outputs alike. */
export const gcsConnection = {
  bucketName: {
    type: 'text',
    label: 'Bucket',
    help: 'Name of the bucket; paths start at its root',
    required: true,
    maxLength: 255,
  },
  cloudRegion: {
    type: 'choice',
    label: 'Region',
    help: 'Informational only; the bucket determines its region',
    values: googleCloudRegions,
    advanced: true,
  },
  accessKey: {
    type: 'text',
    label: 'Access key',
    help: 'ID of an interoperability key, such as GOOG…',
    required: true,
    secret: true,
  },
  secretKey: {
    type: 'text',
    label: 'Secret key',
    help: 'Signs the requests; stored encrypted',
    required: true,
    secret: true,
  },
} as const satisfies Fields;
