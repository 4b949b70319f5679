import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';

export const pcm = kind({
  kind: 'PCM',
  path: 'audio/pcm',
  sdkName: 'audio.pcm',
  label: 'PCM',
  help: 'Uncompressed audio; for WAV, MOV and MXF.',
  fields: {
    ...audioFields,
    presetConfiguration: { type: 'choice', values: ['XDCAM'], label: 'Preset', help: '24 bits at 48 kHz' },
    channelLayout: {
      type: 'choice',
      values: ['MONO', 'STEREO'],
      label: 'Channel layout',
      help: 'Same as the input if empty',
    },
    sampleFormat: {
      type: 'choice',
      values: ['S16LE', 'S24LE', 'S32LE'],
      label: 'Sample format',
      help: '16 bits by default; MXF supports 16 and 24 bits',
    },
  },
  example: { bitrate: 1_536_000, sampleFormat: 'S16LE' },
});
