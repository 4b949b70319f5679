import { kind } from '../../../shared/kind.ts';

export const akamai = kind({
  kind: 'AKAMAI',
  path: 'akamai',
  sdkName: 'akamai',
  label: 'Akamai',
  help: 'Machines of an Akamai account.',
  fields: {
    apiToken: {
      type: 'text',
      label: 'API token',
      help: 'Token with permission to start machines in the account',
      required: true,
      secret: true,
    },
  },
  example: { apiToken: 'example' },
});
