import { kind } from '../../../../../shared/family.ts';
import { inputPathField } from '../../../../shared-fields.ts';

export const burnInSubtitlesSrt = kind({
  kind: 'SRT',
  path: '',
  sdkName: '',
  label: 'SRT',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    characterEncoding: { type: 'text', label: 'Character encoding', required: true },
    input: inputPathField,
  },
  example: { characterEncoding: 'example', input: { inputId: 'input', inputPath: 'captions/en.srt' } },
});
