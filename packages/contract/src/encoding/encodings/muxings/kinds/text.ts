import { kind } from '../../../../shared/family.ts';

export const text = kind({
  kind: 'TEXT',
  path: 'text',
  sdkName: 'text',
  label: 'Text',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'Filename', required: true },
    startOffset: { type: 'integer', label: 'Start offset' },
  },
  example: { filename: 'file.bin' },
});
