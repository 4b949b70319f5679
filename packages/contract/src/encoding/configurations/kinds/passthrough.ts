import { kind } from '../../../shared/kind.ts';

export const passthrough = kind({
  kind: 'AUDIO_PASSTHROUGH',
  path: 'audio/passthrough',
  sdkName: 'audio.passthrough',
  label: 'Audio passthrough',
  help: 'Copies the sound of the input as it is, where the muxing can hold it.',
  fields: {},
  example: {},
});
