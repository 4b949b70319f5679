import { kind } from '../../../shared/kind.ts';

export const dtsPassthrough = kind({
  kind: 'DTS_PASSTHROUGH',
  path: 'audio/dts-passthrough',
  sdkName: 'audio.dtsPassthrough',
  label: 'DTS passthrough',
  help: 'Copies a DTS track of the input unchanged.',
  fields: {},
  example: {},
});
