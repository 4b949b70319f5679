import { kind } from '../../../../shared/kind.ts';
import { inputStreamField, isTimecode, timecodeText } from '../fields.ts';

export const trimmingH264PictureTiming = kind({
  kind: 'TRIMMING_H264_PICTURE_TIMING',
  path: 'trimming/h264-picture-timing',
  sdkName: 'trimming.h264PictureTiming',
  label: 'Trimming by picture timing',
  help: 'A part of another input stream, by the timecodes in its H.264 picture timing.',
  fields: {
    inputStreamId: inputStreamField,
    startPicTiming: {
      type: 'text',
      label: 'Start timecode',
      help: 'First frame to keep, such as 01:00:00:00.',
      required: true,
    },
    endPicTiming: { type: 'text', label: 'End timecode (exclusive)', required: true },
  },
  example: { inputStreamId: 'input-stream', startPicTiming: '01:00:10:00', endPicTiming: '01:01:00:00' },
  check: (settings) =>
    (['startPicTiming', 'endPicTiming'] as const)
      .filter((field) => !isTimecode(settings[field]))
      .map((field) => ({ field, text: timecodeText })),
});
