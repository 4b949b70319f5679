import { kind } from '../../../shared/kind.ts';

export const aspera = kind({
  kind: 'ASPERA',
  path: 'aspera',
  sdkName: 'aspera',
  label: 'Aspera',
  help: 'A file server with a fast transfer protocol.',
  unavailable: 'Aspera is a licensed protocol that this server does not support.',
  fields: {
    minBandwidth: { type: 'text', label: 'Minimum bandwidth', help: 'Such as 10m for 10 Mbit/s' },
    maxBandwidth: { type: 'text', label: 'Maximum bandwidth', help: 'Such as 100m for 100 Mbit/s' },
    host: { type: 'text', label: 'Host', help: 'Host name or address of the server', required: true },
    username: { type: 'text', label: 'User name', help: 'Not needed with a token' },
    password: { type: 'text', label: 'Password', help: 'Password for this user', secret: true },
    token: { type: 'text', label: 'Token', help: 'Alternative to user and password', secret: true },
    sshPort: { type: 'integer', label: 'SSH port', help: '33001 by default', min: 1, max: 65535 },
    faspPort: {
      type: 'integer',
      label: 'Transfer port',
      help: 'UDP port of the transfer; 33001 by default',
      min: 1,
      max: 65535,
    },
  },
  example: { host: 'example' },
});
