import { kind } from '../../../../shared/family.ts';

export const progressiveTs = kind({
  kind: 'PROGRESSIVE_TS',
  path: 'progressive-ts',
  sdkName: 'progressiveTs',
  label: 'Progressive TS',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    segmentLength: { type: 'number', label: 'Segment length', unit: 's', min: 0.5, max: 60 },
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'Filename' },
    startOffset: { type: 'integer', label: 'Start offset' },
  },
  example: {},
});
