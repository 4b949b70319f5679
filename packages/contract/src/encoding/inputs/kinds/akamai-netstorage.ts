import { kind } from '../../../shared/kind.ts';
import { akamaiNetstorageConnection } from '../../connections/akamai-netstorage.ts';

export const akamaiNetstorage = kind({
  kind: 'AKAMAI_NETSTORAGE',
  path: 'akamai-netstorage',
  sdkName: 'akamaiNetstorage',
  label: 'Akamai NetStorage',
  help: 'An Akamai storage group, accessed through its HTTP API. Paths start with the CP code.',
  fields: {
    ...akamaiNetstorageConnection,
  },
  example: { host: 'example-nsu.akamaihd.net', username: 'me', password: 'example' },
});
