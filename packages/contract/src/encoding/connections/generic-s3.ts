import type { Fields } from '../../shared/field.ts';
/** Fields that connect to S3-compatible server, of inputs and outputs alike. */
export const genericS3Connection = {
  bucketName: {
    type: 'text',
    label: 'Bucket',
    help: 'Name of the bucket; paths start at its root',
    required: true,
    maxLength: 255,
  },
  host: { type: 'text', label: 'Host', help: 'Host name or address of the server', required: true, maxLength: 255 },
  port: { type: 'integer', label: 'Port', help: 'By default 443 with SSL, 80 without', min: 1, max: 65535 },
  ssl: { type: 'boolean', label: 'SSL', help: 'Encrypts connections; on by default' },
  signingRegion: {
    type: 'text',
    label: 'Signing region',
    help: 'us-east-1 by default',
    maxLength: 100,
    advanced: true,
  },
  signatureVersion: {
    type: 'choice',
    label: 'Signature version',
    help: 'Version 4 by default',
    values: ['S3_V2', 'S3_V4'],
    advanced: true,
  },
  accessStyle: {
    type: 'choice',
    label: 'Access style',
    help: 'Puts the bucket in the path or in the host name; PATH by default',
    values: ['VIRTUAL_HOSTED', 'PATH'],
    advanced: true,
  },
  accessKey: {
    type: 'text',
    label: 'Access key',
    help: 'ID of the key, such as AKIA…',
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
} as const satisfies Fields;
