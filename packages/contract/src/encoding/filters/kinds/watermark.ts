import { kind } from '../../../shared/family.ts';

export const watermark = kind({
  kind: 'WATERMARK',
  path: 'watermark',
  sdkName: 'watermark',
  label: 'Watermark',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    image: { type: 'text', label: 'Image', required: true },
    left: { type: 'integer', label: 'Left' },
    right: { type: 'integer', label: 'Right' },
    top: { type: 'integer', label: 'Top' },
    bottom: { type: 'integer', label: 'Bottom' },
    unit: { type: 'choice', values: ['PIXELS', 'PERCENTS'], label: 'Unit' },
  },
  example: { image: 'example' },
});
