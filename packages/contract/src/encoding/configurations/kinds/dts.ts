import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const dts = kind({
  kind: 'DTS',
  path: 'audio/dts',
  sdkName: 'audio.dts',
  label: 'DTS',
  help: 'Surround sound for discs and receivers.',
  unavailable: 'DTS needs a licensed encoder that this server does not have.',
  fields: {
    ...audioFields,
    mode: {
      type: 'choice',
      values: ['EXPRESS_AUDIO', 'DIGITAL_SURROUND'],
      label: 'Mode',
      help: 'EXPRESS_AUDIO for low bitrates',
    },
  },
  example: { bitrate: 128_000 },
});
