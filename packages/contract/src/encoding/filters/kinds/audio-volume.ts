import { kind } from '../../../shared/family.ts';

export const audioVolume = kind({
  kind: 'AUDIO_VOLUME',
  path: 'audio-volume',
  sdkName: 'audioVolume',
  label: 'Audio volume',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    volume: { type: 'number', label: 'Volume', required: true },
    unit: { type: 'choice', values: ['PERCENT', 'DB'], label: 'Unit', required: true },
    format: {
      type: 'choice',
      values: ['U8', 'S16', 'S32', 'U8P', 'S16P', 'S32P', 'S64', 'S64P', 'FLT', 'FLTP', 'NONE', 'DBL', 'DBLP'],
      label: 'Format',
    },
  },
  example: { volume: 1, unit: 'PERCENT' },
});
