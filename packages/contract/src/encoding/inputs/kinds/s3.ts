import { kind } from '../../../shared/kind.ts';
import { s3Connection } from '../../connections/s3.ts';

export const s3 = kind({
  kind: 'S3',
  path: 's3',
  sdkName: 's3',
  label: 'S3',
  help: 'An Amazon S3 bucket, or a bucket of the S3 server in the configuration.',
  fields: {
    ...s3Connection,
  },
  example: { bucketName: 'masters', cloudRegion: 'EU_WEST_1', accessKey: 'AKIAEXAMPLE', secretKey: 'example-secret' },
});
