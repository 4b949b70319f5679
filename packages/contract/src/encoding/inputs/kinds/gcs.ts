import { kind } from '../../../shared/kind.ts';
import { googleCloudRegions } from '../../shared-enums.ts';

export const gcs = kind({
  kind: 'GCS',
  path: 'gcs',
  sdkName: 'gcs',
  label: 'Google Cloud Storage',
  help: 'A Google Cloud Storage bucket, accessed with interoperability keys.',
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
  },
  example: { bucketName: 'masters', accessKey: 'GOOGEXAMPLE', secretKey: 'example' },
});
