import { kind } from '../../../shared/kind.ts';

export const audioVolume = kind({
  kind: 'AUDIO_VOLUME',
  path: 'audio-volume',
  sdkName: 'audioVolume',
  label: 'Audio volume',
  help: 'Increases or decreases the volume.',
  fields: {
    volume: {
      type: 'number',
      label: 'Volume',
      help: '100 percent or 0 dB leaves the volume unchanged.',
      required: true,
    },
    unit: {
      type: 'choice',
      values: ['PERCENT', 'DB'],
      label: 'Unit',
      help: 'PERCENT of the original volume, the default, or gain in DB',
    },
    format: {
      type: 'choice',
      values: ['U8', 'S16', 'S32', 'U8P', 'S16P', 'S32P', 'S64', 'S64P', 'FLT', 'FLTP', 'NONE', 'DBL', 'DBLP'],
      label: 'Sample format',
      help: 'Sample format of the output; NONE leaves the choice to the encoder.',
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
