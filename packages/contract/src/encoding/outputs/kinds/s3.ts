import { kind } from '../../../shared/kind.ts';
import { s3Connection } from '../../connections/s3.ts';

export const s3 = kind({
  kind: 'S3',
  path: 's3',
  sdkName: 's3',
  label: 'S3',
  help: 'An Amazon S3 bucket, or a bucket of the S3 server in the configuration.',
  fields: {
    ...s3Connection,
    md5MetaTag: {
      type: 'text',
      label: 'MD5 meta tag',
      help: 'Name of the metadata entry for the MD5 of each file',
      advanced: true,
    },
    signatureVersion: {
      type: 'choice',
      label: 'Signature version',
      help: 'Version 4 by default; Amazon accepts version 2 only for buckets made before 24 June 2020 in older regions',
      values: ['S3_V2', 'S3_V4'],
      advanced: true,
    },
    storageClass: {
      type: 'choice',
      label: 'Storage class',
      help: 'Determines the price of storing and fetching; STANDARD by default',
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
