import { kind } from '../../../shared/kind.ts';

export const genericS3 = kind({
  kind: 'GENERIC_S3',
  path: 'generic-s3',
  sdkName: 'genericS3',
  label: 'S3-compatible server',
  help: 'A bucket of any server that speaks S3.',
  fields: {
    bucketName: {
      type: 'text',
      label: 'Bucket',
      help: 'Name of the bucket; paths start in it',
      required: true,
      maxLength: 255,
    },
    host: { type: 'text', label: 'Host', help: 'Name or address of the server', required: true, maxLength: 255 },
    port: { type: 'integer', label: 'Port', help: '443 with SSL, 80 without if left out', min: 1, max: 65535 },
    ssl: { type: 'boolean', label: 'SSL', help: 'Encrypted connections; on if left out' },
    signingRegion: {
      type: 'text',
      label: 'Signing region',
      help: 'us-east-1 if left out',
      maxLength: 100,
      advanced: true,
    },
    signatureVersion: {
      type: 'choice',
      label: 'Signature version',
      help: 'Version 4 if left out',
      values: ['S3_V2', 'S3_V4'],
      advanced: true,
    },
    accessStyle: {
      type: 'choice',
      label: 'Access style',
      help: 'Whether the bucket stands in the path or in the name of the host; PATH if left out',
      values: ['VIRTUAL_HOSTED', 'PATH'],
      advanced: true,
    },
    accessKey: {
      type: 'text',
      label: 'Access key',
      help: 'Id of the key, such as AKIA…',
      required: true,
      secret: true,
    },
    secretKey: {
      type: 'text',
      label: 'Secret key',
      help: 'What signs the requests; kept encrypted',
      required: true,
      secret: true,
    },
  },
  example: { bucketName: 'masters', host: 's3.example.com', accessKey: 'example', secretKey: 'example' },
});
