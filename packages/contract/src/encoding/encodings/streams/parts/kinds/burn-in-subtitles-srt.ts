import { kind } from '../../../../../shared/kind.ts';
import { inputPathField } from '../../../../shared-fields.ts';
import { characterEncodingField, characterEncodingViolations } from './burn-in-fields.ts';

export const burnInSubtitlesSrt = kind({
  kind: 'SRT',
  path: '',
  sdkName: '',
  label: 'SRT',
  help: 'Burns SubRip subtitles into the video.',
  fields: { characterEncoding: characterEncodingField, input: inputPathField },
  example: { characterEncoding: 'UTF-8', input: { inputId: 'input', inputPath: 'subtitles/en.srt' } },
  check: characterEncodingViolations,
});
