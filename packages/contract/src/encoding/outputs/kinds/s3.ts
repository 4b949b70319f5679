import { kind } from '../../../shared/kind.ts';
import { s3Regions } from '../../regions.ts';

export const s3 = kind({
  kind: 'S3',
  path: 's3',
  sdkName: 's3',
  label: 'S3',
  help: 'A bucket of Amazon S3, or of the S3 server named in the configuration.',
  fields: {
    bucketName: {
      type: 'text',
      label: 'Bucket',
      help: 'Name of the bucket; paths start in it',
      required: true,
      maxLength: 255,
    },
    cloudRegion: {
      type: 'choice',
      label: 'Region',
      help: 'Where the bucket is; us-east-1 if left out',
      values: s3Regions,
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
    md5MetaTag: {
      type: 'text',
      label: 'MD5 meta tag',
      help: 'Name of a metadata entry that holds the MD5 of each file',
      advanced: true,
    },
    signatureVersion: {
      type: 'choice',
      label: 'Signature version',
      help: 'How requests are signed; S3 takes version 4 alone',
      values: ['S3_V4'],
      advanced: true,
    },
    storageClass: {
      type: 'choice',
      label: 'Storage class',
      help: 'What storing and fetching costs; STANDARD if left out',
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
