import { kind } from '../../../shared/family.ts';
import { awsCloudRegions } from '../../wide-vocabularies.ts';

export const s3RoleBased = kind({
  kind: 'S3_ROLE_BASED',
  path: 's3-role-based',
  sdkName: 's3RoleBased',
  label: 'S3 role based',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    bucketName: { type: 'text', label: 'Bucket name', required: true },
    roleArn: { type: 'text', label: 'Role ARN', required: true },
    externalId: { type: 'text', label: 'External id' },
    externalIdMode: { type: 'choice', values: ['CUSTOM', 'GLOBAL', 'GENERATED'], label: 'External id mode' },
    cloudRegion: { type: 'choice', values: awsCloudRegions, label: 'Cloud region' },
  },
  example: { bucketName: 'example', roleArn: 'example' },
});
