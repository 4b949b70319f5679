import { kind } from '../../../shared/family.ts';

export const crop = kind({
  kind: 'CROP',
  path: 'crop',
  sdkName: 'crop',
  label: 'Crop',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    left: { type: 'integer', label: 'Left' },
    right: { type: 'integer', label: 'Right' },
    top: { type: 'integer', label: 'Top' },
    bottom: { type: 'integer', label: 'Bottom' },
    unit: { type: 'choice', values: ['PIXELS', 'PERCENTS'], label: 'Unit' },
  },
  example: {},
});
