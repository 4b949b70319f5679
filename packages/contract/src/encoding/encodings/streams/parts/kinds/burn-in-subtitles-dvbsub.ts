import { kind } from '../../../../../shared/kind.ts';

export const burnInSubtitlesDvbsub = kind({
  kind: 'DVBSUB',
  path: '',
  sdkName: '',
  label: 'DVB-SUB',
  help: 'Burns DVB subtitles into the video.',
  fields: {
    inputStreamId: {
      type: 'text',
      label: 'Input stream',
      help: 'An input stream with DVB subtitles.',
      required: true,
      maxLength: 64,
    },
  },
  example: { inputStreamId: 'input-stream' },
});
