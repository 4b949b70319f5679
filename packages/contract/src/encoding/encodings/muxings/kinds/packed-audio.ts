import { kind } from '../../../../shared/kind.ts';
import { segmentLength, segmentNaming, startOffset } from '../segment-fields.ts';

export const packedAudio = kind({
  kind: 'PACKED_AUDIO',
  path: 'packed-audio',
  sdkName: 'packedAudio',
  label: 'Packed audio',
  help: 'Raw audio segments for HLS, each with its timestamp.',
  fields: {
    segmentLength,
    ...segmentNaming,
    startOffset,
  },
  example: { segmentLength: 4 },
});
