import { kind } from '../../../../shared/kind.ts';
import { inputFileFields, selectionFields } from '../fields.ts';

export const subtitlesDvbSubtitle = kind({
  kind: 'DVB_SUBTITLE',
  path: 'subtitles/dvb-subtitle',
  sdkName: 'subtitles.dvbSubtitle',
  label: 'DVB subtitles',
  help: 'Subtitles of a transport stream, to burn in or copy.',
  fields: { ...inputFileFields, ...selectionFields },
  example: { inputId: 'input', inputPath: 'films/one.ts', selectionMode: 'SUBTITLE_RELATIVE', position: 0 },
});
