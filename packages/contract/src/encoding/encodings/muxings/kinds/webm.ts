import { kind } from '../../../../shared/kind.ts';
import { initNaming, segmentLength, segmentNaming } from '../segment-fields.ts';

export const webm = kind({
  kind: 'WEBM',
  path: 'webm',
  sdkName: 'webm',
  label: 'WebM',
  help: 'WebM segments for DASH.',
  fields: {
    segmentLength,
    ...segmentNaming,
    ...initNaming,
  },
  example: { segmentLength: 4 },
});
