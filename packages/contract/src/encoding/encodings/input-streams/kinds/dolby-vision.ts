import { kind } from '../../../../shared/family.ts';

export const dolbyVision = kind({
  kind: 'DOLBY_VISION',
  path: 'dolby-vision',
  sdkName: 'dolbyVision',
  label: 'Dolby vision',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputId: { type: 'text', label: 'Input id', required: true },
    videoInputPath: { type: 'text', label: 'Video input path', required: true },
    metadataInputPath: { type: 'text', label: 'Metadata input path' },
  },
  example: { inputId: 'example', videoInputPath: 'example' },
});
