import { kind } from '../../../../shared/kind.ts';
import { fileName, segmentLength, startOffset } from '../segment-fields.ts';

export const progressiveTs = kind({
  kind: 'PROGRESSIVE_TS',
  path: 'progressive-ts',
  sdkName: 'progressiveTs',
  label: 'Progressive TS',
  help: 'One transport stream, which HLS can play with byte ranges.',
  fields: {
    segmentLength,
    filename: { ...fileName, help: 'video.ts if empty' },
    startOffset,
  },
  example: { filename: 'video.ts' },
});
