import { kind } from '../../../../shared/kind.ts';
import { inputFileFields } from '../fields.ts';

export const captionsCea608 = kind({
  kind: 'CAPTION_CEA608',
  path: 'captions/cea608',
  sdkName: 'captions.cea608',
  label: 'CEA-608 captions',
  help: 'Captions embedded in the video of a file.',
  fields: {
    ...inputFileFields,
    channel: { type: 'choice', values: ['CC1', 'CC3'], label: 'Channel', required: true },
  },
  example: { inputId: 'input', inputPath: 'films/one.ts', channel: 'CC1' },
});
