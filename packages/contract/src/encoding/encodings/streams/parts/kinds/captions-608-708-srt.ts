import { kind } from '../../../../../shared/family.ts';
import { inputPathField } from '../../../../shared-fields.ts';

export const captionsCeaSrt = kind({
  kind: 'CEA_SRT',
  path: '',
  sdkName: '',
  label: 'SRT',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    input: inputPathField,
    ccChannel: { type: 'choice', values: ['CC1', 'CC3'], label: 'Cc channel', required: true },
    characterEncoding: { type: 'text', label: 'Character encoding', required: true },
  },
  example: {
    input: { inputId: 'input', inputPath: 'captions/en.srt' },
    ccChannel: 'CC1',
    characterEncoding: 'example',
  },
});
