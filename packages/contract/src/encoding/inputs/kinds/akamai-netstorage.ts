import { kind } from '../../../shared/family.ts';

export const akamaiNetstorage = kind({
  kind: 'AKAMAI_NETSTORAGE',
  path: 'akamai-netstorage',
  sdkName: 'akamaiNetstorage',
  label: 'Akamai NetStorage',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    host: { type: 'text', label: 'Host', required: true },
    username: { type: 'text', label: 'Username', required: true },
    password: { type: 'text', label: 'Password', secret: true, required: true },
  },
  example: { host: 'example', username: 'example', password: 'example' },
});
