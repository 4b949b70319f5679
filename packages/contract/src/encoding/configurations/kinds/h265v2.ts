import { kind } from '../../../shared/family.ts';
import { colorTransfers, inputColorTransfers, pixelFormats } from '../../wide-vocabularies.ts';
import { videoFields } from '../video-fields.ts';

export const h265v2 = kind({
  kind: 'H265V2',
  path: 'video/h265v2',
  sdkName: 'video.h265v2',
  label: 'H265 (second engine)',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    ...videoFields,
    presetConfiguration: { type: 'choice', values: ['VOD_QUALITY', 'VOD_HIGH_QUALITY'], label: 'Preset configuration' },
    dynamicRangeFormat: {
      type: 'choice',
      values: ['DOLBY_VISION', 'DOLBY_VISION_PROFILE_5', 'DOLBY_VISION_PROFILE_8_1', 'HDR10', 'HLG', 'SDR'],
      label: 'Dynamic range format',
    },
    rateControlModeConfig: {
      type: 'object',
      fields: { type: { type: 'choice', values: ['PERCEPTUAL_QUALITY_MODE', 'CONSTANT_BITRATE_MODE'], label: 'Type' } },
      label: 'Rate control mode config',
    },
    motionCompensatedTemporalFiltering: {
      type: 'choice',
      values: ['AUTO', 'OFF', 'ON'],
      label: 'Motion compensated temporal filtering',
    },
    levelHighTier: { type: 'boolean', label: 'Level high tier' },
  },
  example: {},
});
