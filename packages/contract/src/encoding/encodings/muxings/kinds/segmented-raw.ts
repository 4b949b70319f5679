import { kind } from '../../../../shared/kind.ts';
import { segmentLength, segmentNaming } from '../segment-fields.ts';

export const segmentedRaw = kind({
  kind: 'SEGMENTED_RAW',
  path: 'segmented-raw',
  sdkName: 'segmentedRaw',
  label: 'Segmented raw',
  help: 'Segments of the elementary stream, as written by the encoder.',
  fields: {
    segmentLength,
    segmentNaming: segmentNaming.segmentNaming,
  },
  example: { segmentLength: 4, segmentNaming: 'segment_%number%.h264' },
});
