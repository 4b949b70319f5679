import { kind } from '../../../shared/family.ts';
import { googleCloudRegions } from '../../wide-vocabularies.ts';

export const gcsServiceAccount = kind({
  kind: 'GCS_SERVICE_ACCOUNT',
  path: 'gcs-service-account',
  sdkName: 'gcsServiceAccount',
  label: 'GCS service account',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    serviceAccountCredentials: { type: 'text', label: 'Service account credentials', secret: true, required: true },
    bucketName: { type: 'text', label: 'Bucket name', required: true },
    cloudRegion: { type: 'choice', values: googleCloudRegions, label: 'Cloud region' },
  },
  example: { serviceAccountCredentials: 'example', bucketName: 'example' },
});
