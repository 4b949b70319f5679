import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';
import { dolbyDigitalFields } from '../dolby-digital-fields.ts';

export const dolbyDigital = kind({
  kind: 'DD',
  path: 'audio/dolby-digital',
  sdkName: 'audio.dolbyDigital',
  label: 'Dolby Digital',
  help: 'Surround sound for TVs and receivers, encoded as AC-3.',
  fields: { ...audioFields, ...dolbyDigitalFields },
  example: { bitrate: 448_000, channelLayout: '5.1' },
});
