import { kind } from '../../../shared/kind.ts';

export const dvbSubtitle = kind({
  kind: 'DVB_SUBTITLE',
  path: 'subtitles/dvb-subtitle',
  sdkName: 'subtitles.dvbSubtitle',
  label: 'DVB subtitle',
  help: 'Copies the DVB subtitles of a transport stream unchanged.',
  fields: {},
  example: {},
});
