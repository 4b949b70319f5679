import { kind } from '../../../../shared/kind.ts';
import { segmentLength, segmentNaming, startOffset } from '../segment-fields.ts';

export const chunkedText = kind({
  kind: 'CHUNKED_TEXT',
  path: 'chunked-text',
  sdkName: 'chunkedText',
  label: 'Chunked text',
  help: 'WebVTT segments for HLS.',
  fields: {
    segmentLength,
    ...segmentNaming,
    startOffset,
  },
  example: { segmentLength: 4 },
});
