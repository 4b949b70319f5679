import { kind } from '../../../shared/family.ts';
import { audioFields } from '../audio-fields.ts';

export const mp3 = kind({
  kind: 'MP3',
  path: 'audio/mp3',
  sdkName: 'audio.mp3',
  label: 'MP3',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    ...audioFields,
    channelLayout: { type: 'choice', values: ['NONE', 'MONO', 'STEREO'], label: 'Channel layout' },
  },
  example: { bitrate: 128_000 },
});
