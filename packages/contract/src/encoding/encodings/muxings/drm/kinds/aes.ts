import { kind } from '../../../../../shared/family.ts';
import { outputsField } from '../../../../shared-fields.ts';

export const aes = kind({
  kind: 'AES',
  path: 'aes',
  sdkName: 'aes',
  label: 'AES',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    outputs: outputsField,
    key: { type: 'text', format: 'hex', label: 'Key', secret: true, required: true },
    iv: { type: 'text', format: 'hex', label: 'IV' },
    keyFileUri: { type: 'text', label: 'Key file URI' },
    method: { type: 'choice', values: ['SAMPLE_AES', 'AES_128'], label: 'Method', required: true },
  },
  example: { key: '00112233445566778899aabbccddeeff', method: 'SAMPLE_AES' },
});
