import { kind } from '../../../shared/family.ts';

export const dtsPassthrough = kind({
  kind: 'DTS_PASSTHROUGH',
  path: 'audio/dts-passthrough',
  sdkName: 'audio.dtsPassthrough',
  label: 'DTS passthrough',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {},
  example: {},
});
