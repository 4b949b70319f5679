import { kind } from '../../../shared/kind.ts';
import { awsCloudRegions } from '../../wide-vocabularies.ts';

export const s3RoleBased = kind({
  kind: 'S3_ROLE_BASED',
  path: 's3-role-based',
  sdkName: 's3RoleBased',
  label: 'S3 by role',
  help: 'A bucket of Amazon S3 that a role of your account may reach; this server assumes the role.',
  fields: {
    bucketName: {
      type: 'text',
      label: 'Bucket',
      help: 'Name of the bucket; paths start in it',
      required: true,
      maxLength: 255,
    },
    roleArn: { type: 'text', label: 'Role', help: 'ARN of the role to assume', required: true, maxLength: 2048 },
    externalId: {
      type: 'text',
      label: 'External ID',
      help: 'What the role asks for; made by the server unless the mode is CUSTOM',
      maxLength: 1224,
    },
    externalIdMode: {
      type: 'choice',
      label: 'External ID mode',
      help: 'CUSTOM: your own; GLOBAL: the id of the organization; GENERATED: one of this resource alone',
      values: ['CUSTOM', 'GLOBAL', 'GENERATED'],
    },
    cloudRegion: {
      type: 'choice',
      label: 'Region',
      help: 'Where the bucket is; us-east-1 if left out',
      values: awsCloudRegions,
    },
    md5MetaTag: {
      type: 'text',
      label: 'MD5 meta tag',
      help: 'Name of a metadata entry that holds the MD5 of each file',
      advanced: true,
    },
    signatureVersion: {
      type: 'choice',
      label: 'Signature version',
      help: 'Roles are signed for with version 4',
      values: ['S3_V2', 'S3_V4'],
      advanced: true,
    },
  },
  example: { bucketName: 'masters', roleArn: 'arn:aws:iam::123456789012:role/media' },
});
