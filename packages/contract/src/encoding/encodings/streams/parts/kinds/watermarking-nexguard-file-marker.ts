import { kind } from '../../../../../shared/kind.ts';

export const watermarkingNexguardFileMarker = kind({
  kind: 'NEXGUARD_FILE_MARKER',
  path: '',
  sdkName: '',
  label: 'Nexguard file marker',
  help: 'A mark that cannot be seen and survives copying.',
  unavailable: 'Not available in this version yet.',
  fields: {
    license: { type: 'text', label: 'License', help: 'Of the maker of the watermark', required: true },
    watermarkType: {
      type: 'choice',
      values: ['OTT', 'DUPLICATED'],
      label: 'Kind of watermark',
      help: 'For streaming, or for copies',
    },
    payload: { type: 'integer', label: 'Payload', help: 'The number that is hidden' },
    preset: { type: 'text', label: 'Preset' },
    strength: {
      type: 'choice',
      values: ['LIGHTEST', 'LIGHTER', 'DEFAULT', 'STRONGER', 'STRONGEST'],
      label: 'Strength',
      help: 'Stronger survives more, and shows more',
    },
  },
  example: { license: 'example' },
});
