import { kind } from '../../../shared/kind.ts';

export const imsc = kind({
  kind: 'IMSC',
  path: 'subtitles/imsc',
  sdkName: 'subtitles.imsc',
  label: 'IMSC',
  help: 'Timed text of the IMSC 1.1 text profile, as files or in fMP4.',
  fields: {
    styling: {
      type: 'object',
      fields: {
        mode: {
          type: 'choice',
          values: ['PASSTHROUGH', 'DROP_STYLING'],
          label: 'Mode',
          help: 'PASSTHROUGH keeps the styling',
        },
      },
      label: 'Styling',
      help: 'Bold, italic and underlined text is kept unless you drop it here',
    },
  },
  example: {},
});
