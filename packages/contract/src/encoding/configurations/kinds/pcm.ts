import { kind } from '../../../shared/family.ts';
import { audioFields } from '../audio-fields.ts';

export const pcm = kind({
  kind: 'PCM',
  path: 'audio/pcm',
  sdkName: 'audio.pcm',
  label: 'PCM',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    ...audioFields,
    presetConfiguration: { type: 'choice', values: ['XDCAM'], label: 'Preset configuration' },
    channelLayout: { type: 'choice', values: ['MONO', 'STEREO'], label: 'Channel layout' },
    sampleFormat: { type: 'choice', values: ['S16LE', 'S24LE', 'S32LE'], label: 'Sample format' },
  },
  example: { bitrate: 128_000 },
});
