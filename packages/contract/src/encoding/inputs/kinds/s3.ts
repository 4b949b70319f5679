import { kind } from '../../../shared/kind.ts';
import { s3Regions } from '../../regions.ts';

export const s3 = kind({
  kind: 'S3',
  path: 's3',
  sdkName: 's3',
  label: 'S3',
  help: 'A bucket of Amazon S3, or of the S3 server named in the configuration.',
  fields: {
    bucketName: {
      type: 'text',
      label: 'Bucket',
      help: 'Name of the bucket; paths start in it',
      required: true,
      maxLength: 255,
    },
    cloudRegion: {
      type: 'choice',
      label: 'Region',
      help: 'Where the bucket is; us-east-1 if left out',
      values: s3Regions,
    },
    accessKey: {
      type: 'text',
      label: 'Access key',
      help: 'Id of the key, such as AKIA…',
      required: true,
      secret: true,
    },
    secretKey: {
      type: 'text',
      label: 'Secret key',
      help: 'What signs the requests; kept encrypted',
      required: true,
      secret: true,
    },
  },
  example: { bucketName: 'masters', cloudRegion: 'EU_WEST_1', accessKey: 'AKIAEXAMPLE', secretKey: 'example-secret' },
});
