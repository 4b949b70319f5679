import { kind } from '../../../../../shared/kind.ts';

export const burnInSubtitlesDvbsub = kind({
  kind: 'DVBSUB',
  path: '',
  sdkName: '',
  label: 'DVB-SUB',
  help: 'DVB subtitles that become part of the picture.',
  fields: {
    inputStreamId: {
      type: 'text',
      label: 'Input stream',
      help: 'An input stream of DVB subtitles.',
      required: true,
      maxLength: 64,
    },
  },
  example: { inputStreamId: 'input-stream' },
});
