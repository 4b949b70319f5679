import { kind } from '../../../shared/family.ts';

export const imsc = kind({
  kind: 'IMSC',
  path: 'subtitles/imsc',
  sdkName: 'subtitles.imsc',
  label: 'IMSC',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    styling: {
      type: 'object',
      fields: { mode: { type: 'choice', values: ['PASSTHROUGH', 'DROP_STYLING'], label: 'Mode' } },
      label: 'Styling',
    },
  },
  example: {},
});
