import { kind } from '../../../shared/kind.ts';

export const rtmp = kind({
  kind: 'RTMP',
  path: 'rtmp',
  sdkName: 'rtmp',
  label: 'RTMP',
  help: 'Ingest point for live encodings.',
  unavailable: 'Only available for live encodings.',
  isLive: true,
  fields: {},
  example: {},
  // The platform provides the RTMP listener; none can be created.
  verbs: ['list', 'get'],
});
