import { kind } from '../../../../shared/kind.ts';
import { initNaming, segmentLength, segmentNaming } from '../segment-fields.ts';

export const cmaf = kind({
  kind: 'CMAF',
  path: 'cmaf',
  sdkName: 'cmaf',
  label: 'CMAF',
  help: 'fMP4 segments in the strict form that all players support; chunked for low latency.',
  fields: {
    segmentLength,
    ...segmentNaming,
    ...initNaming,
    framesPerCmafChunk: {
      type: 'integer',
      label: 'Frames per chunk',
      min: 1,
      max: 1000,
      advanced: true,
      help: 'One chunk per segment if empty',
    },
  },
  example: { segmentLength: 4 },
});
