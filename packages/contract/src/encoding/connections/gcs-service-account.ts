import type { Fields } from '../../shared/field.ts';
import { googleCloudRegions } from '../shared-enums.ts';

/** Fields that connect to Google Cloud Storage with service account, of inputs and outputs alike. */
export const gcsServiceAccountConnection = {
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
} as const satisfies Fields;
