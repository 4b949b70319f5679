import { kind } from '../../../../shared/family.ts';

export const mxf = kind({
  kind: 'MXF',
  path: 'mxf',
  sdkName: 'mxf',
  label: 'MXF',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    filename: { type: 'text', format: 'fileName', maxLength: 255, label: 'Filename', required: true },
  },
  example: { filename: 'file.bin' },
});
