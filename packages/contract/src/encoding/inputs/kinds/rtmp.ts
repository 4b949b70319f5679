import { kind } from '../../../shared/kind.ts';

export const rtmp = kind({
  kind: 'RTMP',
  path: 'rtmp',
  sdkName: 'rtmp',
  label: 'RTMP',
  help: 'Where live encodings are sent to.',
  unavailable: 'For live encodings alone.',
  fields: {},
  example: {},
  // The platform listens on its own; none is made.
  verbs: ['list', 'get'],
});
