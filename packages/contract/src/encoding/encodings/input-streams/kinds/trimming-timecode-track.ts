import { kind } from '../../../../shared/kind.ts';
import { inputStreamField, isTimecode, timecodeText } from '../fields.ts';

export const trimmingTimecodeTrack = kind({
  kind: 'TRIMMING_TIME_CODE_TRACK',
  path: 'trimming/timecode-track',
  sdkName: 'trimming.timecodeTrack',
  label: 'Trimming by timecode',
  help: 'A part of another input stream, by the timecode track of its file.',
  fields: {
    inputStreamId: inputStreamField,
    startTimeCode: {
      type: 'text',
      label: 'Start timecode',
      help: 'First frame to keep, such as 01:00:00:00.',
      required: true,
    },
    endTimeCode: { type: 'text', label: 'End timecode (exclusive)', required: true },
  },
  example: { inputStreamId: 'input-stream', startTimeCode: '01:00:10:00', endTimeCode: '01:01:00:00' },
  check: (settings) =>
    (['startTimeCode', 'endTimeCode'] as const)
      .filter((field) => !isTimecode(settings[field]))
      .map((field) => ({ field, text: timecodeText })),
});
