import { kind } from '../../../shared/kind.ts';

export const aws = kind({
  kind: 'AWS',
  path: 'aws',
  sdkName: 'aws',
  label: 'AWS',
  help: 'Machines of an AWS account.',
  fields: {
    accessKey: { type: 'text', label: 'Access key', secret: true },
    secretKey: { type: 'text', label: 'Secret key', secret: true },
    accountNumber: { type: 'text', label: 'Account number', required: true },
    roleName: { type: 'text', label: 'Role name' },
    externalId: { type: 'text', label: 'External id' },
  },
  example: { accountNumber: 'example' },
});
