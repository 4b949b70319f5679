import { kind } from '../../../../../shared/kind.ts';
import { inputPathField } from '../../../../shared-fields.ts';

export const captionsCeaScc = kind({
  kind: 'CEA_SCC',
  path: '',
  sdkName: '',
  label: 'SCC captions',
  help: 'Captions of a Scenarist file within the pictures, as CEA-608.',
  unavailable: 'The encoder here cannot write captions into pictures; burn subtitles in, or lay them beside as WebVTT.',
  fields: {
    input: inputPathField,
    smpteTimecodeFlavor: {
      type: 'choice',
      values: ['AUTO', 'NON_DROP_FRAME', 'DROP_FRAME'],
      label: 'Timecode',
    },
  },
  example: { input: { inputId: 'input', inputPath: 'captions/en.srt' } },
});
