import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const vorbis = kind({
  kind: 'VORBIS',
  path: 'audio/vorbis',
  sdkName: 'audio.vorbis',
  label: 'Vorbis',
  help: 'Royalty-free; for WebM.',
  fields: {
    ...audioFields,
    channelLayout: {
      type: 'choice',
      values: ['NONE', 'MONO', 'STEREO', 'SURROUND', 'QUAD', '2.1', '2.2', '3.1', '4.0', '5.1', '5.1_BACK'],
      label: 'Channel layout',
      help: 'Same as the input if empty',
    },
  },
  example: { bitrate: 128000 },
});
