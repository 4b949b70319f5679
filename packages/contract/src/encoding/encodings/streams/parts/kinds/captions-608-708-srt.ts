import { kind } from '../../../../../shared/kind.ts';
import { inputPathField } from '../../../../shared-fields.ts';

export const captionsCeaSrt = kind({
  kind: 'CEA_SRT',
  path: '',
  sdkName: '',
  label: 'SRT captions',
  help: 'Captions of a SubRip file within the pictures, as CEA-608.',
  unavailable: 'The encoder here cannot write captions into pictures; burn subtitles in, or lay them beside as WebVTT.',
  fields: {
    input: inputPathField,
    ccChannel: { type: 'choice', values: ['CC1', 'CC3'], label: 'Channel', required: true },
    characterEncoding: {
      type: 'text',
      label: 'Character encoding',
      help: 'Of the file, such as UTF-8',
      required: true,
    },
  },
  example: {
    input: { inputId: 'input', inputPath: 'captions/en.srt' },
    ccChannel: 'CC1',
    characterEncoding: 'UTF-8',
  },
});
