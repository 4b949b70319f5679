import { kind } from '../../../../../shared/kind.ts';
import { inputPathField } from '../../../../shared-fields.ts';

export const captionsCeaScc = kind({
  kind: 'CEA_SCC',
  path: '',
  sdkName: '',
  label: 'SCC captions',
  help: 'Embeds captions of a Scenarist file in the video, as CEA-608.',
  unavailable:
    'This server’s encoder cannot embed captions in video; burn in the subtitles, or add them as a WebVTT sidecar.',
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
