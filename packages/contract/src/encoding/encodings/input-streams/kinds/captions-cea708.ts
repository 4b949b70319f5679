import { kind } from '../../../../shared/kind.ts';
import { inputFileFields } from '../fields.ts';

export const captionsCea708 = kind({
  kind: 'CAPTION_CEA708',
  path: 'captions/cea708',
  sdkName: 'captions.cea708',
  label: 'CEA-708 captions',
  help: 'Captions embedded in the video of a file.',
  unavailable: 'This server has no decoder for CEA-708 captions.',
  fields: {
    ...inputFileFields,
    channel: { type: 'integer', label: 'Service', required: true, min: 1, max: 63 },
  },
  example: { inputId: 'input', inputPath: 'films/one.ts', channel: 1 },
});
