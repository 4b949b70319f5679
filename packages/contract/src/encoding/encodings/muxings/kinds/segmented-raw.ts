import { kind } from '../../../../shared/family.ts';

export const segmentedRaw = kind({
  kind: 'SEGMENTED_RAW',
  path: 'segmented-raw',
  sdkName: 'segmentedRaw',
  label: 'Segmented raw',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    segmentLength: { type: 'number', label: 'Segment length', unit: 's', min: 0.5, max: 60, required: true },
    segmentNaming: { type: 'text', format: 'fileName', maxLength: 255, label: 'Segment naming', required: true },
  },
  example: { segmentLength: 4, segmentNaming: 'example' },
});
