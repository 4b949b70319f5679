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
      help: 'Access key of a user that may start machines; not needed with a role',
      secret: true,
    },
    secretKey: { type: 'text', label: 'Secret key', help: 'Secret key for the access key', secret: true },
    accountNumber: { type: 'text', label: 'Account number', help: 'Twelve digits', required: true },
    roleName: { type: 'text', label: 'Role name', help: 'Role of the account that the platform assumes' },
    externalId: {
      type: 'text',
      label: 'External ID',
      help: 'External ID that the role requires, so that nobody else can assume it',
    },
  },
  example: { accountNumber: 'example' },
});
