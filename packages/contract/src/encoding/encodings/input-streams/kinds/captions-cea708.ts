import { kind } from '../../../../shared/family.ts';

export const captionsCea708 = kind({
  kind: 'CAPTION_CEA708',
  path: 'captions/cea708',
  sdkName: 'captions.cea708',
  label: 'Cea708',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    inputId: { type: 'text', label: 'Input id', required: true },
    inputPath: { type: 'text', label: 'Input path', required: true },
    channel: { type: 'integer', label: 'Channel', required: true },
  },
  example: { inputId: 'example', inputPath: 'example', channel: 1 },
});
