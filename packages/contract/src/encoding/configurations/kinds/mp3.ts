import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const mp3 = kind({
  kind: 'MP3',
  path: 'audio/mp3',
  sdkName: 'audio.mp3',
  label: 'MP3',
  help: 'Plays on almost every device.',
  fields: {
    ...audioFields,
    channelLayout: {
      type: 'choice',
      values: ['NONE', 'MONO', 'STEREO'],
      label: 'Channel layout',
      help: 'Same as the input if empty',
    },
  },
  example: { bitrate: 128000 },
});
