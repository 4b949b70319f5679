import { kind } from '../../../shared/kind.ts';

export const akamai = kind({
  kind: 'AKAMAI',
  path: 'akamai',
  sdkName: 'akamai',
  label: 'Akamai',
  help: 'Machines of an Akamai account.',
  fields: {
    apiToken: { type: 'text', label: 'Api token', required: true },
  },
  example: { apiToken: 'example' },
});
