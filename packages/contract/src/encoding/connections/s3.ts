import type { Fields } from '../../shared/field.ts';
import { s3Regions } from '../regions.ts';

/** Fields that connect to S3, of inputs and outputs alike. */
export const s3Connection = {
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
    help: 'Region of the bucket; us-east-1 by default',
    values: s3Regions,
  },
  accessKey: {
    type: 'text',
    label: 'Access key',
    help: 'ID of the key, such as AKIA…',
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
