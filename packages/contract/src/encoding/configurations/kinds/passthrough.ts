import { kind } from '../../../shared/kind.ts';

export const passthrough = kind({
  kind: 'AUDIO_PASSTHROUGH',
  path: 'audio/passthrough',
  sdkName: 'audio.passthrough',
  label: 'Audio passthrough',
  help: 'Copies the audio of the input unchanged, if the muxing supports its codec.',
  fields: {},
  example: {},
});
