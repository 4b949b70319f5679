import { family } from '../../shared/family.ts';
import { cdn } from './kinds/cdn.ts';
import { local } from './kinds/local.ts';
import { s3 } from './kinds/s3.ts';

export const outputs = family({
  name: 'outputs',
  noun: 'output',
  path: '/encoding/outputs',
  idParameter: 'output_id',
  sdkName: 'encoding.outputs',
  permission: 'encoding.outputs',
  kinds: { S3: s3, LOCAL: local, CDN: cdn },
});

export type OutputKind = keyof typeof outputs.kinds;
