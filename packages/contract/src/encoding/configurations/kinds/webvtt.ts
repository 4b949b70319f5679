import { kind } from '../../../shared/kind.ts';

export const webvtt = kind({
  kind: 'WEBVTT',
  path: 'subtitles/webvtt',
  sdkName: 'subtitles.webvtt',
  label: 'WebVTT',
  help: 'Subtitles for browsers, as files or in fMP4.',
  fields: {
    appendOptionalZeroHour: {
      type: 'boolean',
      label: 'Always write hours',
      help: 'Writes times within the first hour as 00:00:01.000 instead of 00:01.000',
    },
    ignoreRegion: { type: 'boolean', label: 'Omit regions' },
    cueIdentifierPolicy: {
      type: 'choice',
      values: ['INCLUDE_IDENTIFIERS', 'OMIT_IDENTIFIERS'],
      label: 'Cue identifiers',
    },
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
