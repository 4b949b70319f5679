import { kind } from '../../../shared/kind.ts';
import { googleCloudRegions } from '../../wide-vocabularies.ts';

export const gcs = kind({
  kind: 'GCS',
  path: 'gcs',
  sdkName: 'gcs',
  label: 'Google Cloud Storage',
  help: 'A bucket of Google Cloud Storage, with interoperability keys.',
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
      help: 'Informative: a bucket knows its own',
      values: googleCloudRegions,
      advanced: true,
    },
    accessKey: {
      type: 'text',
      label: 'Access key',
      help: 'Id of an interoperability key, such as GOOG…',
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
  example: { bucketName: 'masters', accessKey: 'GOOGEXAMPLE', secretKey: 'example' },
});
