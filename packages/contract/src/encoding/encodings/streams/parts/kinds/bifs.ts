import { kind } from '../../../../../shared/family.ts';
import { outputsField } from '../../../../shared-fields.ts';

export const bifs = kind({
  kind: 'BIF',
  path: '',
  sdkName: '',
  label: 'Bifs',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    height: { type: 'integer', label: 'Height' },
    width: { type: 'integer', label: 'Width' },
    distance: { type: 'number', label: 'Distance', min: 0, required: true },
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'Filename', required: true },
    outputs: outputsField,
    aspectMode: { type: 'choice', values: ['PAD', 'CROP', 'STRETCH'], label: 'Aspect mode' },
  },
  example: { distance: 1, filename: 'file.bin' },
});
