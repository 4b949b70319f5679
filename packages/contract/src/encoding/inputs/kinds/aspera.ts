import { kind } from '../../../shared/kind.ts';

export const aspera = kind({
  kind: 'ASPERA',
  path: 'aspera',
  sdkName: 'aspera',
  label: 'Aspera',
  help: '',
  unavailable: 'Aspera is a licensed protocol that this server does not speak.',
  fields: {
    minBandwidth: { type: 'text', label: 'Min bandwidth' },
    maxBandwidth: { type: 'text', label: 'Max bandwidth' },
    host: { type: 'text', label: 'Host', required: true },
    username: { type: 'text', label: 'Username' },
    password: { type: 'text', label: 'Password', secret: true },
    token: { type: 'text', label: 'Token', secret: true },
    sshPort: { type: 'integer', label: 'SSH port' },
    faspPort: { type: 'integer', label: 'Fasp port' },
  },
  example: { host: 'example' },
});
