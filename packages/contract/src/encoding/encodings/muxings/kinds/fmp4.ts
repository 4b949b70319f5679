import { kind } from '../../../../shared/family.ts';

export const fmp4 = kind({
  kind: 'FMP4',
  path: 'fmp4',
  sdkName: 'fmp4',
  label: 'fMP4',
  help: '',
  fields: {
    segmentLength: { type: 'number', label: 'Segment length', unit: 's', min: 0.5, max: 60, required: true },
    minimumSegmentLength: { type: 'number', label: 'Minimum segment length' },
    segmentNaming: { type: 'text', format: 'fileName', maxLength: 255, label: 'Segment naming' },
    segmentNamingTemplate: { type: 'text', format: 'fileName', maxLength: 255, label: 'Segment naming template' },
    initSegmentName: { type: 'text', format: 'fileName', maxLength: 255, label: 'Init segment name' },
    initSegmentNameTemplate: { type: 'text', format: 'fileName', maxLength: 255, label: 'Init segment name template' },
    writeDurationPerSample: { type: 'boolean', label: 'Write duration per sample' },
    signalScte35AsEmsg: { type: 'boolean', label: 'Signal SCTE-35 as emsg' },
    ptsAlignMode: { type: 'choice', values: ['ALIGN_ZERO_NEGATIVE_CTO'], label: 'PTS align mode' },
  },
  example: { segmentLength: 4 },
});
