import { kind } from '../../../shared/family.ts';

export const azure = kind({
  kind: 'AZURE',
  path: 'azure',
  sdkName: 'azure',
  label: 'Azure',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    accountName: { type: 'text', label: 'Account name', required: true },
    accountKey: { type: 'text', label: 'Account key', secret: true },
    servicePrincipal: {
      type: 'object',
      fields: {
        tenantId: { type: 'text', label: 'Tenant id', required: true },
        clientId: { type: 'text', label: 'Client id', required: true },
        clientSecret: { type: 'text', label: 'Client secret', secret: true },
        clientCertificate: { type: 'text', label: 'Client certificate' },
      },
      label: 'Service principal',
    },
    container: { type: 'text', label: 'Container', required: true },
  },
  example: {
    accountName: 'example',
    servicePrincipal: { tenantId: 'example', clientId: 'example' },
    container: 'example',
  },
});
