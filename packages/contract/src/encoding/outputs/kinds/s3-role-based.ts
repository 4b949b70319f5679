import { kind } from '../../../shared/kind.ts';
import { s3RoleBasedConnection } from '../../connections/s3-role-based.ts';

export const s3RoleBased = kind({
  kind: 'S3_ROLE_BASED',
  path: 's3-role-based',
  sdkName: 's3RoleBased',
  label: 'S3 with role',
  help: 'An Amazon S3 bucket that a role of your account can access; this server assumes the role.',
  fields: {
    ...s3RoleBasedConnection,
    md5MetaTag: {
      type: 'text',
      label: 'MD5 meta tag',
      help: 'Name of the metadata entry for the MD5 of each file',
      advanced: true,
    },
    signatureVersion: {
      type: 'choice',
      label: 'Signature version',
      help: 'Requests with a role are signed with version 4',
      values: ['S3_V2', 'S3_V4'],
      advanced: true,
    },
  },
  example: { bucketName: 'masters', roleArn: 'arn:aws:iam::123456789012:role/media' },
});
