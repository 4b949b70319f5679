import { kind } from '../../../shared/family.ts';
import { colorTransfers, inputColorTransfers, pixelFormats } from '../../wide-vocabularies.ts';
import { videoFields } from '../video-fields.ts';

export const av1 = kind({
  kind: 'AV1',
  path: 'video/av1',
  sdkName: 'video.av1',
  label: 'AV1',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    ...videoFields,
    presetConfiguration: {
      type: 'choice',
      values: ['VOD_QUALITY', 'VOD_STANDARD', 'VOD_SPEED'],
      label: 'Preset configuration',
    },
    autoLevelSetup: { type: 'choice', values: ['ENABLED', 'DISABLED'], label: 'Auto level setup' },
    masterDisplay: { type: 'text', label: 'Master display' },
    maxContentLightLevel: { type: 'number', label: 'Max content light level' },
    maxPictureAverageLightLevel: { type: 'number', label: 'Max picture average light level' },
  },
  example: {},
});
