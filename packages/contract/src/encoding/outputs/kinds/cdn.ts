import { kind } from '../../../shared/kind.ts';

export const cdn = kind({
  kind: 'CDN',
  path: 'cdn',
  sdkName: 'cdn',
  label: 'Delivery',
  help: "This platform's own delivery: what is written here can be played at once.",
  fields: {
    domainName: { type: 'text', label: 'Address', help: 'Where the files can be fetched', readOnly: true },
  },
  example: {},
  // Each organization has exactly one, made by the platform.
  verbs: ['list', 'get'],
});
