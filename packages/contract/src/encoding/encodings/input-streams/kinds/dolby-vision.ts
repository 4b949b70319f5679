import { kind } from '../../../../shared/kind.ts';

export const dolbyVision = kind({
  kind: 'DOLBY_VISION',
  path: 'dolby-vision',
  sdkName: 'dolbyVision',
  label: 'Dolby Vision',
  help: 'A video with its Dolby Vision metadata.',
  unavailable: 'Dolby Vision needs a licensed encoder that this server does not have.',
  fields: {
    inputId: { type: 'text', label: 'Input', required: true, maxLength: 64 },
    videoInputPath: { type: 'text', label: 'Video path', required: true, maxLength: 2048 },
    metadataInputPath: { type: 'text', label: 'Metadata path', maxLength: 2048 },
  },
  example: { inputId: 'input', videoInputPath: 'films/one.mxf' },
});
