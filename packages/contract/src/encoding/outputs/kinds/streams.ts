import { kind } from '../../../shared/kind.ts';

export const streams = kind({
  kind: 'STREAMS',
  path: 'streams',
  sdkName: 'streams',
  label: 'Hosted streams',
  help: 'Files of hosted streams, which only their own delivery serves.',
  fields: {},
  example: {},
  // The platform creates it and writes to it; nobody else can.
  verbs: [],
  isInternal: true,
});
