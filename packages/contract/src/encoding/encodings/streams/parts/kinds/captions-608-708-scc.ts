import { kind } from '../../../../../shared/family.ts';
import { inputPathField } from '../../../../shared-fields.ts';

export const captionsCeaScc = kind({
  kind: 'CEA_SCC',
  path: '',
  sdkName: '',
  label: 'SCC',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    input: inputPathField,
    smpteTimecodeFlavor: {
      type: 'choice',
      values: ['AUTO', 'NON_DROP_FRAME', 'DROP_FRAME'],
      label: 'Smpte timecode flavor',
    },
  },
  example: { input: { inputId: 'input', inputPath: 'captions/en.srt' } },
});
