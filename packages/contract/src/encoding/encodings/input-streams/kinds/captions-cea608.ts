import { kind } from '../../../../shared/family.ts';

export const captionsCea608 = kind({
  kind: 'CAPTION_CEA608',
  path: 'captions/cea608',
  sdkName: 'captions.cea608',
  label: 'Cea608',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputId: { type: 'text', label: 'Input id', required: true },
    inputPath: { type: 'text', label: 'Input path', required: true },
    channel: { type: 'choice', values: ['CC1', 'CC3'], label: 'Channel', required: true },
  },
  example: { inputId: 'example', inputPath: 'example', channel: 'CC1' },
});
