import { kind } from '../../../shared/family.ts';

export const passthrough = kind({
  kind: 'AUDIO_PASSTHROUGH',
  path: 'audio/passthrough',
  sdkName: 'audio.passthrough',
  label: 'Passthrough',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {},
  example: {},
});
