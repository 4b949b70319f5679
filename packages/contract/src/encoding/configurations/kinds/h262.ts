import { kind } from '../../../shared/kind.ts';
import { checkVideo, videoFields } from '../video-fields.ts';

export const h262 = kind({
  kind: 'H262',
  path: 'video/h262',
  sdkName: 'video.h262',
  label: 'H262 (MPEG-2)',
  help: 'For broadcasters: the 4:2:2 profile, in MXF and transport streams.',
  fields: {
    ...videoFields,
    pixelFormat: { ...videoFields.pixelFormat, values: ['YUV420P', 'YUV422P'] },
    presetConfiguration: {
      type: 'choice',
      values: ['XDCAM_HD_422'],
      label: 'Preset',
      help: 'Constant bitrate of 50 Mbit/s, as in XDCAM HD 4:2:2',
    },
    profile: {
      type: 'choice',
      values: ['MPEG2_422'],
      label: 'Profile',
      help: 'The 4:2:2 profile for broadcasters',
    },
    bframes: {
      type: 'integer',
      label: 'B-frames',
      help: 'B-frames in a row',
      min: 0,
      max: 16,
    },
    maxBitrate: { type: 'integer', label: 'Maximum bitrate', unit: 'bit/s', readOnly: true },
    minBitrate: { type: 'integer', label: 'Minimum bitrate', unit: 'bit/s', readOnly: true },
    bufsize: {
      type: 'integer',
      label: 'Buffer size',
      help: 'Rate control buffer; larger allows longer bitrate peaks',
      unit: 'bit',
      min: 0,
      advanced: true,
    },
    gopSize: {
      type: 'integer',
      label: 'GOP size',
      help: 'Frames between keyframes',
      unit: 'frames',
      min: 0,
      max: 1000,
    },
    level: {
      type: 'choice',
      values: ['MAIN', 'HIGH'],
      label: 'Level',
      help: 'MAIN for standard definition, HIGH for high definition',
    },
    interlaceMode: {
      type: 'choice',
      values: ['NONE', 'TOP_FIELD_FIRST', 'BOTTOM_FIELD_FIRST'],
      label: 'Interlacing',
    },
  },
  example: { profile: 'MPEG2_422', bitrate: 20_000_000 },
  check: (settings) => checkVideo(settings),
});
