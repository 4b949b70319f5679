import { kind } from '../../../../../shared/kind.ts';
import { inputPathField } from '../../../../shared-fields.ts';
import { characterEncodingField, characterEncodingViolations } from './burn-in-fields.ts';

export const burnInSubtitlesAssa = kind({
  kind: 'ASSA',
  path: '',
  sdkName: '',
  label: 'ASSA',
  help: 'Burns Advanced SubStation Alpha subtitles into the video.',
  fields: { characterEncoding: characterEncodingField, input: inputPathField },
  example: { characterEncoding: 'UTF-8', input: { inputId: 'input', inputPath: 'subtitles/en.ass' } },
  check: characterEncodingViolations,
});
