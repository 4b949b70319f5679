import { kind } from '../../../shared/kind.ts';
import { gcsConnection } from '../../connections/gcs.ts';

export const gcs = kind({
  kind: 'GCS',
  path: 'gcs',
  sdkName: 'gcs',
  label: 'Google Cloud Storage',
  help: 'A Google Cloud Storage bucket, accessed with interoperability keys.',
  fields: {
    ...gcsConnection,
  },
  example: { bucketName: 'masters', accessKey: 'GOOGEXAMPLE', secretKey: 'example' },
});
