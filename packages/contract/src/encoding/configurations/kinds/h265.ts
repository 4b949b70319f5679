import { kind } from '../../../shared/kind.ts';
import { h265FineFields } from '../h265-fine-fields.ts';
import { vodPresets } from '../presets.ts';
import { boundedRateFields, checkHdr, checkQuantizers, checkRate, hdrFields, videoFields } from '../video-fields.ts';

const motion = 'Motion';
const quantization = 'Quantization';
const frames = 'Frames';
const depth = ['1', '2', '3', '4'] as const;

export const h265 = kind({
  kind: 'H265',
  path: 'video/h265',
  sdkName: 'video.h265',
  label: 'H265',
  help: 'About a third smaller than H264, and slower to encode.',
  fields: {
    ...videoFields,
    ...boundedRateFields,
    profile: { type: 'choice', label: 'Profile', values: ['main', 'main10'], default: 'main' },
    presetConfiguration: {
      type: 'choice',
      label: 'Preset',
      values: ['LIVE_HIGH_QUALITY', 'LIVE_LOW_LATENCY', ...vodPresets],
    },
    level: {
      type: 'choice',
      label: 'Level',
      values: ['AUTO', '1', '2', '2.1', '3', '3.1', '4', '4.1', '5', '5.1', '5.2', '6', '6.1', '6.2'],
    },
    bframes: { type: 'integer', label: 'B frames', min: 0, max: 16, group: frames },
    refFrames: { type: 'integer', label: 'Reference frames', min: 1, max: 16, group: frames },
    bAdapt: { type: 'choice', label: 'Adaptive B frames', values: ['NONE', 'FAST', 'FULL'], group: frames },
    openGop: {
      type: 'boolean',
      label: 'Open groups of pictures',
      group: frames,
      advanced: true,
      help: 'Kept closed for segmented muxings',
    },
    rcLookahead: { type: 'integer', label: 'Rate control lookahead', unit: 'frames', min: 0, max: 250, group: frames },
    qp: {
      type: 'integer',
      label: 'Quantizer',
      min: 0,
      max: 69,
      group: quantization,
      help: 'Constant quantizer instead of a bitrate',
    },
    qpMin: { type: 'integer', label: 'Lowest quantizer', min: 0, max: 69, group: quantization, advanced: true },
    qpMax: { type: 'integer', label: 'Highest quantizer', min: 0, max: 69, group: quantization, advanced: true },
    sao: { type: 'boolean', label: 'Sample adaptive offset', group: quantization },
    maxCTUSize: { type: 'choice', label: 'Largest coding unit', values: ['16', '32', '64'], group: quantization },
    tuIntraDepth: { type: 'choice', label: 'Intra transform depth', values: depth, group: quantization },
    tuInterDepth: { type: 'choice', label: 'Inter transform depth', values: depth, group: quantization },
    motionSearch: {
      type: 'choice',
      label: 'Motion search',
      values: ['DIA', 'HEX', 'UMH', 'STAR', 'FULL'],
      group: motion,
    },
    subMe: { type: 'integer', label: 'Subpixel motion estimation', min: 0, max: 7, group: motion },
    motionSearchRange: { type: 'integer', label: 'Motion search range', unit: 'px', min: 0, max: 32768, group: motion },
    weightPredictionOnPSlice: { type: 'boolean', label: 'Weighted prediction on P slices', group: motion },
    weightPredictionOnBSlice: { type: 'boolean', label: 'Weighted prediction on B slices', group: motion },
    ...h265FineFields,
    ...hdrFields,
    dynamicRangeFormat: {
      type: 'choice',
      label: 'Dynamic range',
      values: ['DOLBY_VISION', 'DOLBY_VISION_PROFILE_5', 'DOLBY_VISION_PROFILE_8_1', 'HDR10', 'HLG', 'SDR'],
      advanced: true,
      help: "The input's if left out; HDR10 and HLG need an input of that range. Dolby Vision is not encoded here",
    },
  },
  example: { bitrate: 3_200_000, height: 1080, profile: 'main', presetConfiguration: 'VOD_STANDARD' },
  check: (settings) => [...checkRate(settings), ...checkQuantizers(settings), ...checkHdr(settings)],
});
