import { kind } from '../../../../shared/kind.ts';
import { initNaming, minimumSegmentLength, segmentLength, segmentNaming } from '../segment-fields.ts';

export const fmp4 = kind({
  kind: 'FMP4',
  path: 'fmp4',
  sdkName: 'fmp4',
  label: 'fMP4',
  help: 'Segments for HLS and DASH, with video, audio or subtitles.',
  fields: {
    segmentLength,
    minimumSegmentLength,
    ...segmentNaming,
    ...initNaming,
    writeDurationPerSample: {
      type: 'boolean',
      label: 'Write duration per sample',
      advanced: true,
      help: 'No effect: durations are written where they differ, which is equivalent',
    },
    signalScte35AsEmsg: { type: 'boolean', label: 'SCTE-35 as emsg', advanced: true },
    ptsAlignMode: {
      type: 'choice',
      values: ['ALIGN_ZERO_NEGATIVE_CTO'],
      label: 'PTS alignment',
      advanced: true,
      help: 'Starts the first frame at zero with negative offsets instead of an edit list',
    },
  },
  example: { segmentLength: 4 },
});
