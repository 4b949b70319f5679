import { kind } from '../../../../../shared/kind.ts';
import { inputPathField } from '../../../../shared-fields.ts';

export const captionsCeaSrt = kind({
  kind: 'CEA_SRT',
  path: '',
  sdkName: '',
  label: 'SRT captions',
  help: 'Embeds captions of a SubRip file in the video, as CEA-608.',
  unavailable:
    'This server’s encoder cannot embed captions in video; burn in the subtitles, or add them as a WebVTT sidecar.',
  fields: {
    input: inputPathField,
    ccChannel: { type: 'choice', values: ['CC1', 'CC3'], label: 'Channel' },
    characterEncoding: {
      type: 'text',
      label: 'Character encoding',
      help: 'Character encoding of the file, such as UTF-8',
    },
  },
  example: {
    input: { inputId: 'input', inputPath: 'captions/en.srt' },
    ccChannel: 'CC1',
    characterEncoding: 'UTF-8',
  },
});
