import { kind } from '../../../shared/kind.ts';
import { checkQuantizers, checkRate, videoFields } from '../video-fields.ts';

const rate = 'Rate';
const altref = 'Alternate reference frames';

export const vp8 = kind({
  kind: 'VP8',
  path: 'video/vp8',
  sdkName: 'video.vp8',
  label: 'VP8',
  help: 'Free of royalties; for WebM on old devices.',
  fields: {
    ...videoFields,
    pixelFormat: { ...videoFields.pixelFormat, values: ['YUV420P'] },
    crf: { type: 'integer', label: 'Constant rate factor', min: 0, max: 63, group: rate },
    lagInFrames: { type: 'integer', label: 'Lookahead frames', min: 0, max: 25, group: rate },
    maxIntraRate: { type: 'integer', label: 'Max I-frame bitrate', unit: '%', min: 0, group: rate },
    qpMin: { type: 'integer', label: 'Min quantization factor', min: 0, max: 63, group: rate },
    qpMax: { type: 'integer', label: 'Max quantization factor', min: 0, max: 63, group: rate },
    rateUndershootPct: { type: 'integer', label: 'Datarate undershoot', unit: '%', min: 0, max: 100, group: rate },
    rateOvershootPct: { type: 'integer', label: 'Datarate overshoot', unit: '%', min: 0, max: 100, group: rate },
    cpuUsed: { type: 'integer', label: 'CPU Used', min: -16, max: 16 },
    noiseSensitivity: {
      type: 'choice',
      values: ['OFF', 'ON_Y_ONLY', 'ON_YUV', 'ON_YUV_AGGRESSIVE', 'ADAPTIVE'],
      label: 'Noise sensitivity',
    },
    sharpness: { type: 'integer', label: 'Sharpness', min: 0, max: 7, advanced: true },
    quality: { type: 'choice', values: ['REALTIME', 'GOOD', 'BEST'], label: 'Quality' },
    staticThresh: { type: 'integer', label: 'Static threshold', min: 0, max: 1_000_000 },
    arnrMaxFrames: { type: 'integer', label: 'Altref noise reduction max frames', min: 0, max: 15, group: altref },
    arnrStrength: { type: 'integer', label: 'Altref noise reduction strength', min: 0, max: 6, group: altref },
    arnrType: {
      type: 'choice',
      values: ['BACKWARD', 'FORWARD', 'CENTERED'],
      label: 'Altref noise reduction type',
      group: altref,
    },
  },
  example: { bitrate: 2_000_000, height: 720 },
  check: (settings) => [...checkRate({ ...settings, crf: undefined }), ...checkQuantizers(settings)],
});
