import { kind } from '../../../shared/family.ts';

export const dvbSubtitle = kind({
  kind: 'DVB_SUBTITLE',
  path: 'subtitles/dvb-subtitle',
  sdkName: 'subtitles.dvbSubtitle',
  label: 'DVB subtitle',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {},
  example: {},
});
