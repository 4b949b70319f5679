import { kind } from '../../../../shared/family.ts';

export const trimmingH264PictureTiming = kind({
  kind: 'TRIMMING_H264_PICTURE_TIMING',
  path: 'trimming/h264-picture-timing',
  sdkName: 'trimming.h264PictureTiming',
  label: 'H264 picture timing',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputStreamId: { type: 'text', label: 'Input stream id' },
    startPicTiming: { type: 'text', label: 'Start pic timing' },
    endPicTiming: { type: 'text', label: 'End pic timing' },
  },
  example: {},
});
