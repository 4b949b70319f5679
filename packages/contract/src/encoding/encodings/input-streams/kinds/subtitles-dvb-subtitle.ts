import { kind } from '../../../../shared/family.ts';

export const subtitlesDvbSubtitle = kind({
  kind: 'DVB_SUBTITLE',
  path: 'subtitles/dvb-subtitle',
  sdkName: 'subtitles.dvbSubtitle',
  label: 'DVB subtitle',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputId: { type: 'text', label: 'Input id' },
    inputPath: { type: 'text', label: 'Input path' },
    selectionMode: {
      type: 'choice',
      values: ['AUTO', 'POSITION_ABSOLUTE', 'VIDEO_RELATIVE', 'AUDIO_RELATIVE', 'SUBTITLE_RELATIVE'],
      label: 'Selection mode',
    },
    position: { type: 'integer', label: 'Position', min: 0 },
  },
  example: {},
});
