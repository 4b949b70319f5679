import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';
import { dolbyDigitalFields } from '../dolby-digital-fields.ts';

export const dolbyDigital = kind({
  kind: 'DD',
  path: 'audio/dolby-digital',
  sdkName: 'audio.dolbyDigital',
  label: 'Dolby Digital',
  help: 'Surround sound for TVs and receivers.',
  unavailable: 'The Dolby Digital encoder is licensed and not available on this server; use AC-3.',
  fields: { ...audioFields, ...dolbyDigitalFields },
  example: { bitrate: 128_000, loudnessControl: {} },
});
