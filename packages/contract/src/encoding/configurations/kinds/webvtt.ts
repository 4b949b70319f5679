import { kind } from '../../../shared/family.ts';

export const webvtt = kind({
  kind: 'WEBVTT',
  path: 'subtitles/webvtt',
  sdkName: 'subtitles.webvtt',
  label: 'WebVTT',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    appendOptionalZeroHour: { type: 'boolean', label: 'Append optional zero hour' },
    ignoreRegion: { type: 'boolean', label: 'Ignore region' },
    cueIdentifierPolicy: {
      type: 'choice',
      values: ['INCLUDE_IDENTIFIERS', 'OMIT_IDENTIFIERS'],
      label: 'Cue identifier policy',
    },
    styling: {
      type: 'object',
      fields: { mode: { type: 'choice', values: ['PASSTHROUGH', 'DROP_STYLING'], label: 'Mode' } },
      label: 'Styling',
    },
  },
  example: {},
});
