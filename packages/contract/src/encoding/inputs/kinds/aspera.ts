import { kind } from '../../../shared/kind.ts';

export const aspera = kind({
  kind: 'ASPERA',
  path: 'aspera',
  sdkName: 'aspera',
  label: 'Aspera',
  help: 'A server of files that are fetched by a fast transfer protocol.',
  unavailable: 'Aspera is a licensed protocol that this server does not speak.',
  fields: {
    minBandwidth: { type: 'text', label: 'Lowest bandwidth', help: 'Such as 10m for 10 Mbit/s' },
    maxBandwidth: { type: 'text', label: 'Highest bandwidth', help: 'Such as 100m for 100 Mbit/s' },
    host: { type: 'text', label: 'Host', help: 'Name or address of the server', required: true },
    username: { type: 'text', label: 'User name', help: 'Not needed with a token' },
    password: { type: 'text', label: 'Password', help: 'Of the user', secret: true },
    token: { type: 'text', label: 'Token', help: 'In place of a user and a password', secret: true },
    sshPort: { type: 'integer', label: 'SSH port', help: '33001 if left out', min: 1, max: 65535 },
    faspPort: {
      type: 'integer',
      label: 'Transfer port',
      help: 'The UDP port of the transfer; 33001 if left out',
      min: 1,
      max: 65535,
    },
  },
  example: { host: 'example' },
});
