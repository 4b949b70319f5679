import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const mp2 = kind({
  kind: 'MP2',
  path: 'audio/mp2',
  sdkName: 'audio.mp2',
  label: 'MP2',
  help: 'Audio for digital television.',
  fields: {
    ...audioFields,
    channelLayout: {
      type: 'choice',
      values: ['NONE', 'MONO', 'STEREO'],
      label: 'Channel layout',
      help: 'Same as the input if empty',
    },
  },
  example: { bitrate: 192000 },
});
