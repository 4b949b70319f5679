import { kind } from '../../../../shared/kind.ts';
import {
  minimumSegmentLength,
  segmentLength,
  segmentNaming,
  startOffset,
  transportConfiguration,
} from '../segment-fields.ts';

export const ts = kind({
  kind: 'TS',
  path: 'ts',
  sdkName: 'ts',
  label: 'TS',
  help: 'Transport stream segments for HLS.',
  fields: {
    segmentLength,
    minimumSegmentLength,
    ...segmentNaming,
    startOffset,
    configuration: transportConfiguration,
  },
  example: { segmentLength: 4 },
});
