import { kind } from '../../../shared/kind.ts';
import { genericS3Connection } from '../../connections/generic-s3.ts';

export const genericS3 = kind({
  kind: 'GENERIC_S3',
  path: 'generic-s3',
  sdkName: 'genericS3',
  label: 'S3-compatible server',
  help: 'A bucket of any S3-compatible server.',
  fields: {
    ...genericS3Connection,
  },
  example: { bucketName: 'masters', host: 's3.example.com', accessKey: 'example', secretKey: 'example' },
});
