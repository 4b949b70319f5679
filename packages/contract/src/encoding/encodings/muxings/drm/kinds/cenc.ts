import { kind } from '../../../../../shared/family.ts';
import { outputsField } from '../../../../shared-fields.ts';

export const cenc = kind({
  kind: 'CENC',
  path: 'cenc',
  sdkName: 'cenc',
  label: 'CENC',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    outputs: outputsField,
    key: { type: 'text', format: 'hex', label: 'Key', secret: true, required: true },
    kid: { type: 'text', format: 'hex', label: 'Key id' },
    encryptionMode: { type: 'choice', values: ['CTR', 'CBC'], label: 'Encryption mode', required: true },
    ivSize: { type: 'choice', values: ['8_BYTES', '16_BYTES'], label: 'IV size' },
    enablePiffCompatibility: { type: 'boolean', label: 'Enable piff compatibility' },
    widevine: { type: 'object', fields: { pssh: { type: 'text', label: 'PSSH', required: true } }, label: 'Widevine' },
    playReady: {
      type: 'object',
      fields: {
        laUrl: { type: 'text', label: 'LA URL' },
        pssh: { type: 'text', label: 'PSSH' },
        additionalInformation: {
          type: 'object',
          fields: { wrmHeaderCustomAttributes: { type: 'text', label: 'Wrm header custom attributes' } },
          label: 'Additional information',
        },
      },
      label: 'Play ready',
    },
    marlin: { type: 'json', label: 'Marlin' },
    fairPlay: {
      type: 'object',
      fields: { iv: { type: 'text', label: 'IV' }, uri: { type: 'text', label: 'URI' } },
      label: 'Fair play',
    },
  },
  example: { key: '00112233445566778899aabbccddeeff', encryptionMode: 'CTR', widevine: { pssh: 'example' } },
});
