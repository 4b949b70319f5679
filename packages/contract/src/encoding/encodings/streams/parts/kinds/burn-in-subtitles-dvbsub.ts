import { kind } from '../../../../../shared/family.ts';

export const burnInSubtitlesDvbsub = kind({
  kind: 'DVBSUB',
  path: '',
  sdkName: '',
  label: 'DVB-SUB',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputStreamId: { type: 'text', label: 'Input stream id', required: true },
  },
  example: { inputStreamId: 'example' },
});
