import { kind } from '../../../../shared/kind.ts';
import { inputFileFields, selectionFields } from '../fields.ts';

export const subtitlesDvbSubtitle = kind({
  kind: 'DVB_SUBTITLE',
  path: 'subtitles/dvb-subtitle',
  sdkName: 'subtitles.dvbSubtitle',
  label: 'DVB subtitles',
  help: 'The subtitles of a transport stream, to be burnt in or copied.',
  fields: { ...inputFileFields, ...selectionFields },
  example: { inputId: 'input', inputPath: 'films/one.ts', selectionMode: 'SUBTITLE_RELATIVE', position: 0 },
});
