import { kind } from '../../../../../shared/kind.ts';

export const watermarkingNexguardFileMarker = kind({
  kind: 'NEXGUARD_FILE_MARKER',
  path: '',
  sdkName: '',
  label: 'Nexguard file marker',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    license: { type: 'text', label: 'License', required: true },
    watermarkType: { type: 'choice', values: ['OTT', 'DUPLICATED'], label: 'Watermark type' },
    payload: { type: 'integer', label: 'Payload' },
    preset: { type: 'text', label: 'Preset' },
    strength: {
      type: 'choice',
      values: ['LIGHTEST', 'LIGHTER', 'DEFAULT', 'STRONGER', 'STRONGEST'],
      label: 'Strength',
    },
  },
  example: { license: 'example' },
});
