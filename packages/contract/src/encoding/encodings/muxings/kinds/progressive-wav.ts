import { kind } from '../../../../shared/kind.ts';
import { fileName } from '../segment-fields.ts';

export const progressiveWav = kind({
  kind: 'PROGRESSIVE_WAV',
  path: 'progressive-wav',
  sdkName: 'progressiveWav',
  label: 'Progressive WAV',
  help: 'One WAV file with PCM audio.',
  fields: {
    filename: fileName,
  },
  example: { filename: 'audio.wav' },
});
