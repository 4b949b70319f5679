import { kind } from '../../../shared/kind.ts';
import { gcsServiceAccountConnection } from '../../connections/gcs-service-account.ts';

export const gcsServiceAccount = kind({
  kind: 'GCS_SERVICE_ACCOUNT',
  path: 'gcs-service-account',
  sdkName: 'gcsServiceAccount',
  label: 'Google Cloud Storage with service account',
  help: 'A Google Cloud Storage bucket, accessed with the key file of a service account.',
  fields: {
    ...gcsServiceAccountConnection,
  },
  example: { serviceAccountCredentials: '{}', bucketName: 'masters' },
});
