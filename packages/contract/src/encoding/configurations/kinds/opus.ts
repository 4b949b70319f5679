import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const opus = kind({
  kind: 'OPUS',
  path: 'audio/opus',
  sdkName: 'audio.opus',
  label: 'Opus',
  help: 'Free of royalties; the best sound at low bitrates. Always 48 kHz inside.',
  fields: {
    ...audioFields,
    channelLayout: {
      type: 'choice',
      values: ['NONE', 'MONO', 'STEREO', 'SURROUND', 'QUAD', '4.1', '5.0_BACK', '5.1_BACK', '6.1', '7.1'],
      label: 'Channel layout',
      help: "The input's if left out",
    },
  },
  example: { bitrate: 96000 },
});
