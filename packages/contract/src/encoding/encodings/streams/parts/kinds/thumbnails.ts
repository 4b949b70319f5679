import { kind } from '../../../../../shared/family.ts';
import { outputsField } from '../../../../shared-fields.ts';

export const thumbnails = kind({
  kind: 'THUMBNAIL',
  path: '',
  sdkName: '',
  label: 'Thumbnails',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    height: { type: 'integer', label: 'Height' },
    width: { type: 'integer', label: 'Width' },
    pattern: { type: 'text', format: 'fileName', maxLength: 255, label: 'Pattern', required: true },
    interval: { type: 'number', label: 'Interval' },
    positions: { type: 'numbers', label: 'Positions' },
    outputs: outputsField,
    unit: { type: 'choice', values: ['SECONDS', 'PERCENTS'], label: 'Unit' },
    aspectMode: { type: 'choice', values: ['PAD', 'CROP', 'STRETCH'], label: 'Aspect mode' },
  },
  example: { pattern: 'thumbnail_%number%.png' },
});
