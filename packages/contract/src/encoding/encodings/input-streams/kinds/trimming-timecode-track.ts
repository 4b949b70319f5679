import { kind } from '../../../../shared/family.ts';

export const trimmingTimecodeTrack = kind({
  kind: 'TRIMMING_TIME_CODE_TRACK',
  path: 'trimming/timecode-track',
  sdkName: 'trimming.timecodeTrack',
  label: 'Timecode track',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputStreamId: { type: 'text', label: 'Input stream id', required: true },
    startTimeCode: { type: 'text', label: 'Start time code', required: true },
    endTimeCode: { type: 'text', label: 'End time code', required: true },
  },
  example: { inputStreamId: 'example', startTimeCode: 'example', endTimeCode: 'example' },
});
