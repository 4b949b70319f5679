import { kind } from '../../../shared/kind.ts';
import { audioFields } from '../audio-fields.ts';
import { dolbyDigitalFields } from '../dolby-digital-fields.ts';

export const dolbyDigitalPlus = kind({
  kind: 'DDPLUS',
  path: 'audio/dolby-digital-plus',
  sdkName: 'audio.dolbyDigitalPlus',
  label: 'Dolby Digital Plus',
  help: 'Surround sound at lower bitrates, for streaming.',
  unavailable: 'The Dolby Digital Plus encoder is licensed and not available on this server; use E-AC-3.',
  fields: { ...audioFields, ...dolbyDigitalFields },
  example: { bitrate: 128_000, loudnessControl: {} },
});
