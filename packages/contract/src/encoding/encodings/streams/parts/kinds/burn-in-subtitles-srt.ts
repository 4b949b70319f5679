import { kind } from '../../../../../shared/kind.ts';
import { inputPathField } from '../../../../shared-fields.ts';
import { characterEncodingField, characterEncodingOffences } from './burn-in-fields.ts';

export const burnInSubtitlesSrt = kind({
  kind: 'SRT',
  path: '',
  sdkName: '',
  label: 'SRT',
  help: 'SubRip subtitles that become part of the picture.',
  fields: { characterEncoding: characterEncodingField, input: inputPathField },
  example: { characterEncoding: 'UTF-8', input: { inputId: 'input', inputPath: 'subtitles/en.srt' } },
  check: characterEncodingOffences,
});
