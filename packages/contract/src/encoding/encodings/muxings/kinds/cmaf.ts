import { kind } from '../../../../shared/kind.ts';
import { initNaming, segmentLength, segmentNaming } from '../segment-fields.ts';

export const cmaf = kind({
  kind: 'CMAF',
  path: 'cmaf',
  sdkName: 'cmaf',
  label: 'CMAF',
  help: 'Segments of fMP4 in the strict form that all players read; in chunks for low latency.',
  fields: {
    segmentLength: { ...segmentLength, required: true },
    ...segmentNaming,
    ...initNaming,
    framesPerCmafChunk: {
      type: 'integer',
      label: 'Frames in a chunk',
      min: 1,
      max: 1000,
      advanced: true,
      help: 'One chunk a segment if left out',
    },
  },
  example: { segmentLength: 4 },
});
