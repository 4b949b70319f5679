import { kind } from '../../../shared/kind.ts';

export const cdn = kind({
  kind: 'CDN',
  path: 'cdn',
  sdkName: 'cdn',
  label: 'Delivery',
  help: 'The delivery of this platform: files written here can be played immediately.',
  fields: {
    deliveryUrl: { type: 'text', label: 'Address', help: 'Public address of the files', readOnly: true },
    domainName: {
      type: 'text',
      label: 'Domain',
      help: 'The address without its scheme, as clients of the public SDKs expect it',
      readOnly: true,
    },
  },
  example: {},
  // Each organization has exactly one, created by the platform.
  verbs: ['list', 'get'],
});
