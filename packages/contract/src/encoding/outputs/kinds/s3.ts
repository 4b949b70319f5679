import { kind } from '../../../shared/kind.ts';
import { s3Regions } from '../../regions.ts';

export const s3 = kind({
  kind: 'S3',
  path: 's3',
  sdkName: 's3',
  label: 'S3',
  help: 'A bucket of Amazon S3, or of the S3 server named in the configuration.',
  fields: {
    bucketName: { type: 'text', label: 'Bucket', required: true, maxLength: 255 },
    cloudRegion: { type: 'choice', label: 'Region', values: s3Regions },
    accessKey: { type: 'text', label: 'Access key', required: true, secret: true },
    secretKey: { type: 'text', label: 'Secret key', required: true, secret: true },
    md5MetaTag: {
      type: 'text',
      label: 'MD5 meta tag',
      help: 'Name of a metadata entry that holds the MD5 of each file',
      advanced: true,
    },
    signatureVersion: { type: 'choice', label: 'Signature version', values: ['S3_V4'], advanced: true },
    storageClass: {
      type: 'choice',
      label: 'Storage class',
      values: ['STANDARD', 'STANDARD_IA', 'ONEZONE_IA', 'INTELLIGENT_TIERING', 'GLACIER_IR', 'REDUCED_REDUNDANCY'],
      advanced: true,
    },
  },
  example: {
    bucketName: 'renditions',
    cloudRegion: 'EU_WEST_1',
    accessKey: 'AKIAEXAMPLE',
    secretKey: 'example-secret',
  },
});
