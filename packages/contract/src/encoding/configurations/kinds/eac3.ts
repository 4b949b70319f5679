import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';
import { ac3Fields } from '../ac3-fields.ts';

export const eac3 = kind({
  kind: 'EAC3',
  path: 'audio/eac3',
  sdkName: 'audio.eac3',
  label: 'E-AC-3',
  help: 'Surround sound at lower bitrates than AC-3.',
  fields: { ...audioFields, ...ac3Fields },
  example: { bitrate: 192000 },
});
