import { kind } from '../../../shared/family.ts';

export const ftp = kind({
  kind: 'FTP',
  path: 'ftp',
  sdkName: 'ftp',
  label: 'FTP',
  help: '',
  unavailable: 'Not available in this version yet.',
  fields: {
    host: { type: 'text', label: 'Host', required: true },
    port: { type: 'integer', label: 'Port' },
    passive: { type: 'boolean', label: 'Passive' },
    username: { type: 'text', label: 'Username' },
    password: { type: 'text', label: 'Password', secret: true },
    remoteVerificationEnabled: { type: 'boolean', label: 'Remote verification enabled' },
  },
  example: { host: 'example' },
});
