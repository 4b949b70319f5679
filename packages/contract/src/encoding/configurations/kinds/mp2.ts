import { kind } from '../../../shared/family.ts';
import { audioFields } from '../audio-fields.ts';

export const mp2 = kind({
  kind: 'MP2',
  path: 'audio/mp2',
  sdkName: 'audio.mp2',
  label: 'MP2',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    ...audioFields,
    channelLayout: { type: 'choice', values: ['NONE', 'MONO', 'STEREO'], label: 'Channel layout' },
  },
  example: { bitrate: 128_000 },
});
