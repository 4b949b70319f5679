import { kind } from '../../../shared/family.ts';
import { colorTransfers, inputColorTransfers, pixelFormats } from '../../wide-vocabularies.ts';
import { videoFields } from '../video-fields.ts';

export const h262 = kind({
  kind: 'H262',
  path: 'video/h262',
  sdkName: 'video.h262',
  label: 'H262',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    ...videoFields,
    presetConfiguration: { type: 'choice', values: ['XDCAM_HD_422'], label: 'Preset configuration' },
    profile: { type: 'choice', values: ['MPEG2_422'], label: 'Profile', required: true },
    bframes: { type: 'integer', label: 'Bframes', min: 0, max: 16 },
    maxBitrate: { type: 'integer', label: 'Max bitrate', readOnly: true },
    minBitrate: { type: 'integer', label: 'Min bitrate', readOnly: true },
    bufsize: { type: 'integer', label: 'Bufsize' },
    gopSize: { type: 'integer', label: 'GOP size' },
    level: { type: 'choice', values: ['MAIN', 'HIGH'], label: 'Level' },
    interlaceMode: {
      type: 'choice',
      values: ['NONE', 'TOP_FIELD_FIRST', 'BOTTOM_FIELD_FIRST'],
      label: 'Interlace mode',
    },
  },
  example: { profile: 'MPEG2_422' },
});
