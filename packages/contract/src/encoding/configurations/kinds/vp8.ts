import { kind } from '../../../shared/family.ts';
import { colorTransfers, inputColorTransfers, pixelFormats } from '../../wide-vocabularies.ts';
import { videoFields } from '../video-fields.ts';

export const vp8 = kind({
  kind: 'VP8',
  path: 'video/vp8',
  sdkName: 'video.vp8',
  label: 'VP8',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    ...videoFields,
    crf: { type: 'integer', label: 'CRF', min: 0, max: 63 },
    lagInFrames: { type: 'integer', label: 'Lag in frames', min: 0, max: 25 },
    maxIntraRate: { type: 'integer', label: 'Max intra rate' },
    qpMin: { type: 'integer', label: 'QP min', min: 0, max: 63 },
    qpMax: { type: 'integer', label: 'QP max', min: 0, max: 63 },
    rateUndershootPct: { type: 'integer', label: 'Rate undershoot pct', min: 0, max: 100 },
    rateOvershootPct: { type: 'integer', label: 'Rate overshoot pct', min: 0, max: 100 },
    cpuUsed: { type: 'number', label: 'Cpu used' },
    noiseSensitivity: {
      type: 'choice',
      values: ['OFF', 'ON_Y_ONLY', 'ON_YUV', 'ON_YUV_AGGRESSIVE', 'ADAPTIVE'],
      label: 'Noise sensitivity',
    },
    sharpness: { type: 'integer', label: 'Sharpness', min: 0, max: 7 },
    quality: { type: 'choice', values: ['REALTIME', 'GOOD', 'BEST'], label: 'Quality' },
    staticThresh: { type: 'integer', label: 'Static thresh', min: 0 },
    arnrMaxFrames: { type: 'integer', label: 'Arnr max frames', min: 0, max: 15 },
    arnrStrength: { type: 'integer', label: 'Arnr strength', min: 0, max: 6 },
    arnrType: { type: 'choice', values: ['BACKWARD', 'FORWARD', 'CENTERED'], label: 'Arnr type' },
  },
  example: {},
});
