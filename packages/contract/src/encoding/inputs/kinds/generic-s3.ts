import { kind } from '../../../shared/family.ts';

export const genericS3 = kind({
  kind: 'GENERIC_S3',
  path: 'generic-s3',
  sdkName: 'genericS3',
  label: 'Generic S3',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    bucketName: { type: 'text', label: 'Bucket name', required: true },
    host: { type: 'text', label: 'Host', required: true },
    port: { type: 'integer', label: 'Port' },
    ssl: { type: 'boolean', label: 'SSL' },
    signingRegion: { type: 'text', label: 'Signing region' },
    signatureVersion: { type: 'choice', values: ['S3_V2', 'S3_V4'], label: 'Signature version' },
    accessKey: { type: 'text', label: 'Access key', secret: true, required: true },
    secretKey: { type: 'text', label: 'Secret key', secret: true, required: true },
    accessStyle: { type: 'choice', values: ['VIRTUAL_HOSTED', 'PATH'], label: 'Access style' },
  },
  example: { bucketName: 'example', host: 'example', accessKey: 'example', secretKey: 'example' },
});
