import { kind } from '../../../shared/kind.ts';

export const aws = kind({
  kind: 'AWS',
  path: 'aws',
  sdkName: 'aws',
  label: 'AWS',
  help: 'Machines of an AWS account.',
  fields: {
    accessKey: {
      type: 'text',
      label: 'Access key',
      help: 'Of a user that may start machines; a role needs none',
      secret: true,
    },
    secretKey: { type: 'text', label: 'Secret key', help: 'Belongs to the access key', secret: true },
    accountNumber: { type: 'text', label: 'Account number', help: 'Twelve digits', required: true },
    roleName: { type: 'text', label: 'Role name', help: 'A role of the account that the platform takes on' },
    externalId: { type: 'text', label: 'External ID', help: 'What the role asks for, so that nobody else takes it on' },
  },
  example: { accountNumber: 'example' },
});
