import { kind } from '../../../shared/kind.ts';
import { checkVideo, videoFields } from '../video-fields.ts';

export const h265v2 = kind({
  kind: 'H265V2',
  path: 'video/h265v2',
  sdkName: 'video.h265v2',
  label: 'H265, version 2',
  help: 'H265 with few settings, also encoded by x265.',
  fields: {
    ...videoFields,
    presetConfiguration: {
      type: 'choice',
      values: ['VOD_QUALITY', 'VOD_HIGH_QUALITY'],
      label: 'Preset',
      help: 'Trades encoding speed for quality',
    },
    dynamicRangeFormat: {
      type: 'choice',
      values: ['DOLBY_VISION', 'DOLBY_VISION_PROFILE_5', 'DOLBY_VISION_PROFILE_8_1', 'HDR10', 'HLG', 'SDR'],
      label: 'Dynamic range',
      help: 'Same as the input if empty; other input is converted. HDR10 and HLG need 10 bits. Dolby Vision is not supported',
    },
    rateControlModeConfig: {
      type: 'object',
      fields: {
        type: {
          type: 'choice',
          values: ['PERCEPTUAL_QUALITY_MODE', 'CONSTANT_BITRATE_MODE'],
          label: 'Rate control',
          help: 'Constant perceptual quality, or constant bitrate',
        },
      },
      label: 'Rate control',
      advanced: true,
    },
    motionCompensatedTemporalFiltering: {
      type: 'choice',
      values: ['AUTO', 'OFF', 'ON'],
      label: 'Motion compensated temporal filtering',
      help: 'Reduces noise along the motion',
      advanced: true,
    },
    levelHighTier: {
      type: 'boolean',
      label: 'High tier',
      help: 'Allows higher bitrates within a level',
      advanced: true,
    },
  },
  example: { bitrate: 3_200_000, height: 1080, presetConfiguration: 'VOD_QUALITY' },
  check: (settings) => checkVideo(settings),
});
