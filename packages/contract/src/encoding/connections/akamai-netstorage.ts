import type { Fields } from '../../shared/field.ts';
/** Fields that connect to Akamai NetStorage, of inputs and outputs alike. */
export const akamaiNetstorageConnection = {
  host: { type: 'text', label: 'Host', help: 'Host name or address of the server', required: true, maxLength: 255 },
  username: { type: 'text', label: 'Upload account', required: true, maxLength: 255 },
  password: {
    type: 'text',
    label: 'API key',
    help: 'HTTP API key of the upload account',
    required: true,
    secret: true,
  },
} as const satisfies Fields;
