import { kind } from '../../../../shared/family.ts';
import { fileName } from '../segment-fields.ts';

export const progressiveWav = kind({
  kind: 'PROGRESSIVE_WAV',
  path: 'progressive-wav',
  sdkName: 'progressiveWav',
  label: 'Progressive WAV',
  help: 'One WAV file of PCM.',
  fields: {
    filename: { ...fileName, required: true },
  },
  example: { filename: 'audio.wav' },
});
