import { family } from '../../shared/family.ts';
import { aac } from './kinds/aac.ts';
import { h264 } from './kinds/h264.ts';
import { h265 } from './kinds/h265.ts';
import { vp9 } from './kinds/vp9.ts';

export const configurations = family({
  name: 'configurations',
  noun: 'codec configuration',
  path: '/encoding/configurations',
  idParameter: 'configuration_id',
  sdkName: 'encoding.configurations',
  permission: 'encoding.configurations',
  kinds: { H264: h264, H265: h265, VP9: vp9, AAC: aac },
});

export type CodecKind = keyof typeof configurations.kinds;
