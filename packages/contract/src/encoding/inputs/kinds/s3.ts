import { kind } from '../../../shared/kind.ts';
import { s3Regions } from '../../regions.ts';

export const s3 = kind({
  kind: 'S3',
  path: 's3',
  sdkName: 's3',
  label: 'S3',
  help: 'An Amazon S3 bucket, or a bucket of the S3 server in the configuration.',
  fields: {
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
  },
  example: { bucketName: 'masters', cloudRegion: 'EU_WEST_1', accessKey: 'AKIAEXAMPLE', secretKey: 'example-secret' },
});
