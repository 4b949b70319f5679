import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';
import { ac3Fields } from '../ac3-fields.ts';

export const ac3 = kind({
  kind: 'AC3',
  path: 'audio/ac3',
  sdkName: 'audio.ac3',
  label: 'AC-3',
  help: 'Surround sound for TVs and receivers.',
  fields: { ...audioFields, ...ac3Fields },
  example: { bitrate: 448000 },
});
