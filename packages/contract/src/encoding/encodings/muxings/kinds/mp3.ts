import { kind } from '../../../../shared/kind.ts';
import { fileName } from '../segment-fields.ts';

export const mp3 = kind({
  kind: 'MP3',
  path: 'mp3',
  sdkName: 'mp3',
  label: 'MP3',
  help: 'One MP3 file.',
  fields: {
    filename: fileName,
  },
  example: { filename: 'audio.mp3' },
});
