import { kind } from '../../../../shared/kind.ts';
import { initNaming, minimumSegmentLength, segmentLength, segmentNaming } from '../segment-fields.ts';

export const fmp4 = kind({
  kind: 'FMP4',
  path: 'fmp4',
  sdkName: 'fmp4',
  label: 'fMP4',
  help: 'Segments for HLS and DASH, of pictures, of sound and of subtitles.',
  fields: {
    segmentLength: { ...segmentLength, required: true },
    minimumSegmentLength,
    ...segmentNaming,
    ...initNaming,
    writeDurationPerSample: {
      type: 'boolean',
      label: 'Duration of every sample',
      advanced: true,
      help: 'Durations are written where they differ, which says the same',
    },
    signalScte35AsEmsg: { type: 'boolean', label: 'SCTE-35 as emsg', advanced: true },
    ptsAlignMode: {
      type: 'choice',
      values: ['ALIGN_ZERO_NEGATIVE_CTO'],
      label: 'Alignment of times',
      advanced: true,
      help: 'The first frame at zero by negative offsets instead of an edit list',
    },
  },
  example: { segmentLength: 4 },
});
