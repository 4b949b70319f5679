import { kind } from '../../../../../shared/family.ts';
import { outputsField } from '../../../../shared-fields.ts';

export const fairplay = kind({
  kind: 'FAIRPLAY',
  path: 'fairplay',
  sdkName: 'fairplay',
  label: 'FairPlay',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    outputs: outputsField,
    key: { type: 'text', format: 'hex', label: 'Key', secret: true, required: true },
    iv: { type: 'text', format: 'hex', label: 'IV', required: true },
    uri: { type: 'text', label: 'URI' },
  },
  example: { key: '00112233445566778899aabbccddeeff', iv: '000102030405060708090a0b0c0d0e0f' },
});
