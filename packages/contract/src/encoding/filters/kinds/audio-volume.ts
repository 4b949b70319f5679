import { kind } from '../../../shared/kind.ts';

export const audioVolume = kind({
  kind: 'AUDIO_VOLUME',
  path: 'audio-volume',
  sdkName: 'audioVolume',
  label: 'Audio volume',
  help: 'Makes the sound louder or softer.',
  fields: {
    volume: {
      type: 'number',
      label: 'Volume',
      help: 'In per cent 100 leaves the sound as it is, in decibels 0.',
      required: true,
    },
    unit: {
      type: 'choice',
      values: ['PERCENT', 'DB'],
      label: 'Unit',
      help: 'PERCENT of the loudness, or DB to add',
      required: true,
    },
    format: {
      type: 'choice',
      values: ['U8', 'S16', 'S32', 'U8P', 'S16P', 'S32P', 'S64', 'S64P', 'FLT', 'FLTP', 'NONE', 'DBL', 'DBLP'],
      label: 'Sample format',
      help: 'What the sound is rounded to; NONE leaves the choice to the encoder.',
      advanced: true,
    },
  },
  example: { volume: 80, unit: 'PERCENT' },
  check: ({ volume, unit }) => {
    const [least, most] = unit === 'DB' ? [-120, 60] : [0, 100_000];
    return volume >= least && volume <= most
      ? []
      : [{ field: 'volume', text: `Must be between ${least} and ${most} in ${unit}.` }];
  },
});
