import type { Fields } from '../../shared/field.ts';
/** Fields that connect to Azure Blob Storage, of inputs and outputs alike. */
export const azureConnection = {
  accountName: { type: 'text', label: 'Account', help: 'Name of the storage account', required: true, maxLength: 24 },
  accountKey: { type: 'text', label: 'Account key', help: 'Not needed with a service principal', secret: true },
  servicePrincipal: {
    type: 'object',
    label: 'Service principal',
    help: 'Used if no account key is set',
    fields: {
      tenantId: {
        type: 'text',
        label: 'Tenant',
        help: 'ID or domain of the directory',
        required: true,
        maxLength: 255,
      },
      clientId: {
        type: 'text',
        label: 'Client ID',
        help: 'Client ID of the application registered in the directory',
        required: true,
        maxLength: 255,
      },
      clientSecret: { type: 'text', label: 'Client secret', help: 'Not needed with a certificate', secret: true },
      clientCertificate: {
        type: 'text',
        label: 'Client certificate',
        help: 'PEM text with certificate and private key; alternative to a secret',
        secret: true,
        maxLength: 20_000,
      },
    },
  },
  container: {
    type: 'text',
    label: 'Container',
    help: 'Name of the container; paths start in it',
    required: true,
    maxLength: 63,
  },
} as const satisfies Fields;
