import { kind } from '../../../shared/family.ts';
import { googleCloudRegions } from '../../wide-vocabularies.ts';

export const gcs = kind({
  kind: 'GCS',
  path: 'gcs',
  sdkName: 'gcs',
  label: 'GCS',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    accessKey: { type: 'text', label: 'Access key', secret: true, required: true },
    secretKey: { type: 'text', label: 'Secret key', secret: true, required: true },
    bucketName: { type: 'text', label: 'Bucket name', required: true },
    cloudRegion: { type: 'choice', values: googleCloudRegions, label: 'Cloud region' },
  },
  example: { accessKey: 'example', secretKey: 'example', bucketName: 'example' },
});
