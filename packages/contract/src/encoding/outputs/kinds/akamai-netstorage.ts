import { kind } from '../../../shared/kind.ts';

export const akamaiNetstorage = kind({
  kind: 'AKAMAI_NETSTORAGE',
  path: 'akamai-netstorage',
  sdkName: 'akamaiNetstorage',
  label: 'Akamai NetStorage',
  help: 'An Akamai storage group, accessed through its HTTP API. Paths start with the CP code.',
  fields: {
    host: { type: 'text', label: 'Host', help: 'Host name or address of the server', required: true, maxLength: 255 },
    username: { type: 'text', label: 'Upload account', required: true, maxLength: 255 },
    password: {
      type: 'text',
      label: 'API key',
      help: 'HTTP API key of the upload account',
      required: true,
      secret: true,
    },
  },
  example: { host: 'example-nsu.akamaihd.net', username: 'me', password: 'example' },
});
