import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const opus = kind({
  kind: 'OPUS',
  path: 'audio/opus',
  sdkName: 'audio.opus',
  label: 'Opus',
  help: 'Royalty-free; best audio quality at low bitrates. Always encoded at 48 kHz.',
  fields: {
    ...audioFields,
    channelLayout: {
      type: 'choice',
      values: ['NONE', 'MONO', 'STEREO', 'SURROUND', 'QUAD', '4.1', '5.0_BACK', '5.1_BACK', '6.1', '7.1'],
      label: 'Channel layout',
      help: 'Same as the input if empty',
    },
  },
  example: { bitrate: 96000 },
});
