import { kind } from '../../../../../shared/family.ts';
import { outputsField } from '../../../../shared-fields.ts';

export const widevine = kind({
  kind: 'WIDEVINE',
  path: 'widevine',
  sdkName: 'widevine',
  label: 'Widevine',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    outputs: outputsField,
    key: { type: 'text', format: 'hex', label: 'Key', secret: true, required: true },
    kid: { type: 'text', format: 'hex', label: 'Key id', required: true },
    pssh: { type: 'text', label: 'PSSH', required: true },
  },
  example: { key: '00112233445566778899aabbccddeeff', kid: '00112233445566778899aabbccddeeff', pssh: 'example' },
});
