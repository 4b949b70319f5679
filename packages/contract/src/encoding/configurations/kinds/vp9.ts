import { kind } from '../../../shared/family.ts';
import { checkQuantizers, checkRate, videoFields } from '../video-fields.ts';

const tiles = 'Tiles and threads';
const rate = 'Rate';
const altref = 'Alternate reference frames';

export const vp9 = kind({
  kind: 'VP9',
  path: 'video/vp9',
  sdkName: 'video.vp9',
  label: 'VP9',
  help: 'Free of royalties; for WebM and for browsers.',
  fields: {
    ...videoFields,
    presetConfiguration: { type: 'choice', label: 'Preset', values: ['VOD_HIGH_QUALITY', 'VOD_STANDARD', 'VOD_SPEED'] },
    crf: { type: 'integer', label: 'Constant rate factor', min: 0, max: 63, group: rate },
    qpMin: { type: 'integer', label: 'Min quantization factor', min: 0, max: 63, group: rate },
    qpMax: { type: 'integer', label: 'Max quantization factor', min: 0, max: 63, group: rate },
    lagInFrames: { type: 'integer', label: 'Lookahead frames', min: 0, max: 25, group: rate },
    maxIntraRate: { type: 'integer', label: 'Max I-frame bitrate', unit: '%', min: 0, group: rate },
    rateUndershootPct: { type: 'integer', label: 'Datarate undershoot', unit: '%', min: 0, max: 100, group: rate },
    rateOvershootPct: { type: 'integer', label: 'Datarate overshoot', unit: '%', min: 0, max: 100, group: rate },
    tileColumns: { type: 'integer', label: 'Tile columns', min: 0, max: 6, group: tiles },
    tileRows: { type: 'integer', label: 'Tile rows', min: 0, max: 2, group: tiles },
    frameParallel: { type: 'boolean', label: 'Frame parallel', group: tiles },
    rowMultiThreadingEnabled: { type: 'boolean', label: 'Row multithreading', group: tiles, advanced: true },
    cpuUsed: { type: 'integer', label: 'CPU Used', min: -8, max: 8, group: tiles },
    noiseSensitivity: { type: 'boolean', label: 'Noise sensitivity' },
    quality: { type: 'choice', label: 'Quality', values: ['REALTIME', 'GOOD', 'BEST'] },
    lossless: { type: 'boolean', label: 'Lossless' },
    staticThresh: { type: 'integer', label: 'Static threshold', min: 0 },
    aqMode: {
      type: 'choice',
      label: 'Adaptive quantization mode',
      values: ['NONE', 'VARIANCE', 'COMPLEXITY', 'CYCLIC'],
    },
    sharpness: { type: 'integer', label: 'Sharpness', min: 0, max: 7, advanced: true },
    errorResiliencyEnabled: { type: 'boolean', label: 'Error resiliency', advanced: true },
    automaticAltRefFramesEnabled: {
      type: 'boolean',
      label: 'Automatic alternate reference frames',
      group: altref,
      advanced: true,
    },
    arnrMaxFrames: { type: 'integer', label: 'Altref noise reduction max frames', min: 0, max: 15, group: altref },
    arnrStrength: { type: 'integer', label: 'Altref noise reduction strength', min: 0, max: 6, group: altref },
    arnrType: {
      type: 'choice',
      label: 'Altref noise reduction type',
      values: ['BACKWARD', 'FORWARD', 'CENTERED'],
      group: altref,
    },
  },
  example: { bitrate: 2_500_000, height: 1080, presetConfiguration: 'VOD_STANDARD' },
  check: (settings) => [...checkRate({ ...settings, crf: undefined }), ...checkQuantizers(settings)],
});
