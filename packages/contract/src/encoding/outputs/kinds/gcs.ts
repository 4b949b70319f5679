import { kind } from '../../../shared/kind.ts';
import { googleCloudRegions } from '../../wide-vocabularies.ts';

export const gcs = kind({
  kind: 'GCS',
  path: 'gcs',
  sdkName: 'gcs',
  label: 'Google Cloud Storage',
  help: 'A bucket of Google Cloud Storage, with interoperability keys.',
  fields: {
    bucketName: { type: 'text', label: 'Bucket', required: true, maxLength: 255 },
    cloudRegion: {
      type: 'choice',
      label: 'Region',
      help: 'Informative: a bucket knows its own',
      values: googleCloudRegions,
      advanced: true,
    },
    accessKey: { type: 'text', label: 'Access key', required: true, secret: true },
    secretKey: { type: 'text', label: 'Secret key', required: true, secret: true },
  },
  example: { bucketName: 'masters', accessKey: 'GOOGEXAMPLE', secretKey: 'example' },
});
