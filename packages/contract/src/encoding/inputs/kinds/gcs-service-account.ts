import { kind } from '../../../shared/kind.ts';
import { googleCloudRegions } from '../../shared-enums.ts';

export const gcsServiceAccount = kind({
  kind: 'GCS_SERVICE_ACCOUNT',
  path: 'gcs-service-account',
  sdkName: 'gcsServiceAccount',
  label: 'Google Cloud Storage with service account',
  help: 'A Google Cloud Storage bucket, accessed with the key file of a service account.',
  fields: {
    serviceAccountCredentials: {
      type: 'text',
      label: 'Key file',
      help: 'JSON key of a service account',
      required: true,
      secret: true,
      maxLength: 10_000,
    },
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
  },
  example: { serviceAccountCredentials: '{}', bucketName: 'masters' },
});
