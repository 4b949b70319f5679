import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';
import { dolbyDigitalFields } from '../dolby-digital-fields.ts';

export const dolbyDigitalPlus = kind({
  kind: 'DDPLUS',
  path: 'audio/dolby-digital-plus',
  sdkName: 'audio.dolbyDigitalPlus',
  label: 'Dolby Digital Plus',
  help: 'Surround sound at lower bitrates, for streaming, encoded as E-AC-3.',
  fields: { ...audioFields, ...dolbyDigitalFields },
  example: { bitrate: 192_000, channelLayout: '5.1' },
});
