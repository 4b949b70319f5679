import { kind } from '../../../../../shared/kind.ts';

export const watermarkingNexguardFileMarker = kind({
  kind: 'NEXGUARD_FILE_MARKER',
  path: '',
  sdkName: '',
  label: 'Nexguard file marker',
  help: 'An invisible mark that survives copying.',
  unavailable: 'Not available in this version yet.',
  fields: {
    license: { type: 'text', label: 'License', help: 'License from the watermark vendor', required: true },
    watermarkType: {
      type: 'choice',
      values: ['OTT', 'DUPLICATED'],
      label: 'Watermark type',
      help: 'For streaming, or for file copies',
    },
    payload: { type: 'integer', label: 'Payload', help: 'Number to embed' },
    preset: { type: 'text', label: 'Preset' },
    strength: {
      type: 'choice',
      values: ['LIGHTEST', 'LIGHTER', 'DEFAULT', 'STRONGER', 'STRONGEST'],
      label: 'Strength',
      help: 'Higher is more robust and more visible',
    },
  },
  example: { license: 'example' },
});
